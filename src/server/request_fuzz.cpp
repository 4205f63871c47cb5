/// Fuzzes the static site with a target, an Accept-Encoding and an If-None-Match, one per line:
/// every input must yield one of the site's files or a one-line refusal, and no path may lead
/// outside.

#include "base/fuzz.h"
#include "server/static_site.h"
#include "server/target.h"

#include <algorithm>
#include <array>

using namespace quadrille;
using namespace quadrille::server;

namespace {

const StaticSite& small_site() {
    static const StaticSite site(Site({{"index.html", "page"},
                                       {"index.html.br", "br"},
                                       {"index.html.gz", "gz"},
                                       {"hex/play/index.html", "table"},
                                       {"assets/app-Dk3x_9Qa.js", "script"}}));
    return site;
}

std::string_view take_line(std::string_view& text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    return line;
}

/// A decoded path must be read back as itself when all its characters but the slashes are
/// percent-encoded.
void check_path(std::string_view path) {
    require(!path.starts_with('/') && path.find("//") == std::string_view::npos);
    require(path.find('\0') == std::string_view::npos);
    require(path.find('\\') == std::string_view::npos);
    require(("/" + std::string(path) + "/").find("/../") == std::string::npos);
    std::string escaped = "/";
    for (const char letter : path) {
        constexpr std::string_view digits = "0123456789abcdef";
        const auto byte = static_cast<unsigned char>(letter);
        if (letter == '/')
            escaped += letter;
        else
            (escaped += '%') += {digits[byte / 16], digits[byte % 16]};
    }
    require(read_target(escaped) == path);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view text = text_of(data, size);
    const std::string_view target = take_line(text);
    const std::string accepted(take_line(text));
    const std::string tags(take_line(text));
    const auto path = read_target(target);
    if (path)
        check_path(*path);
    else
        require(!path.error().text.empty() && path.error().text.find('\n') == std::string::npos);

    const Answer answer = small_site().answer(
        {.method = "GET", .target = target, .accept_encoding = accepted, .if_none_match = tags});
    require((answer.status == 400) == !path.has_value());
    constexpr std::array statuses{200, 301, 304, 400, 404};
    require(std::ranges::find(statuses, answer.status) != statuses.end());
    require((answer.status == 304) == answer.body->empty());
    require(answer.fields.ends_with("\r\n") && !answer.fields.contains("\r\n\r\n"));
    // Nothing in the request may add header lines.
    require(std::ranges::count(answer.fields, '\n') <= 13);
    require(std::ranges::count(answer.fields, '\n') == std::ranges::count(answer.fields, '\r'));
    return 0;
}
