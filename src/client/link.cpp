#include "client/link.h"

#include "base/id.h"
#include "base/text.h"

#include <algorithm>
#include <utility>

namespace quadrille::client {

namespace {

constexpr std::string_view table_page = "/table";
constexpr std::string_view evening_page = "/evening";

std::string_view usual_port(bool secure) {
    return secure ? "443" : "80";
}

/// Whether the text has no spaces, no control characters and nothing else that could end a line of
/// a request.
bool is_plain(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return c > ' ' && c < '\x7f'; });
}

std::expected<void, Problem> read_authority(std::string_view text, ServerAddress& server) {
    std::string_view port = usual_port(server.secure);
    if (text.starts_with('[')) {
        const std::size_t end = text.find(']');
        if (end == std::string_view::npos)
            return problem("an address in brackets lacks its end: " + quoted(text));
        server.host = text.substr(1, end - 1);
        text.remove_prefix(end + 1);
        if (!text.empty() && !text.starts_with(':'))
            return problem("behind an address in brackets stands :PORT, not " + quoted(text));
        if (!text.empty())
            port = text.substr(1);
    } else if (const std::size_t colon = text.find(':'); colon != std::string_view::npos) {
        server.host = text.substr(0, colon);
        port = text.substr(colon + 1);
    } else {
        server.host = text;
    }
    if (server.host.empty() || server.host.find('@') != std::string::npos)
        return problem("a link names a host, such as http://localhost:8080");
    const auto number = whole_number(port);
    if (!number || *number < 1 || *number > 65535)
        return problem("a port is a number from 1 to 65535, not " + quoted(port));
    server.port = std::to_string(*number);
    return {};
}

} // namespace

std::string ServerAddress::authority() const {
    const bool is_ipv6 = host.find(':') != std::string::npos;
    std::string text = is_ipv6 ? '[' + host + ']' : host;
    if (port != usual_port(secure))
        text += ':' + port;
    return text;
}

std::string ServerAddress::text() const {
    return (secure ? "https://" : "http://") + authority() + path;
}

std::expected<Link, Problem> read_link(std::string_view text) {
    Link link;
    std::string_view rest = text;
    link.server.secure = rest.starts_with("https://");
    if (!link.server.secure && !rest.starts_with("http://"))
        return problem("a link begins with http:// or https://, such as http://localhost:8080, "
                       "not " +
                       quoted(text));
    rest.remove_prefix(link.server.secure ? 8 : 7);
    if (!is_plain(rest))
        return problem("a link has no spaces and no letters but ASCII: " + quoted(text));
    std::string_view name;
    if (const std::size_t hash = rest.find('#'); hash != std::string_view::npos) {
        name = rest.substr(hash + 1);
        rest = rest.substr(0, hash);
    }
    std::string_view path;
    if (const std::size_t slash = rest.find('/'); slash != std::string_view::npos) {
        path = rest.substr(slash);
        rest = rest.substr(0, slash);
    }
    if (const auto read = read_authority(rest, link.server); !read)
        return std::unexpected(read.error());
    const bool of_evening = path.ends_with(evening_page);
    if (path.ends_with(table_page))
        path.remove_suffix(table_page.size());
    else if (of_evening)
        path.remove_suffix(evening_page.size());
    else if (!name.empty())
        return problem("the link of a table ends with /table#NAME, of an evening with "
                       "/evening#NAME: " +
                       quoted(text));
    while (path.ends_with('/'))
        path.remove_suffix(1);
    link.server.path = path;
    if (name.empty())
        return link;
    const std::size_t dot = of_evening ? name.size() : std::min(name.find('.'), name.size());
    const auto id = read_id(name.substr(0, dot));
    if (!id)
        return problem("the name in a link has 13 letters and digits, not " +
                       quoted(name.substr(0, dot)));
    (of_evening ? link.evening : link.table) = id_text(*id);
    if (dot < name.size())
        link.key = name.substr(dot + 1);
    return link;
}

std::string table_link(const ServerAddress& server, std::string_view table, std::string_view key) {
    std::string text = server.text() + std::string(table_page) + '#' + std::string(table);
    if (!key.empty())
        text += '.' + std::string(key);
    return text;
}

} // namespace quadrille::client
