#include "server/static_site.h"

#include "server/entity_tag.h"
#include "server/policies.h"
#include "server/target.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace quadrille::server {

namespace {

constexpr std::string_view page = "index.html";
constexpr std::string_view page_for_missing = "404.html";

/// The variants are offered smallest first.
const Variant& best_variant(const SiteFile& file, std::string_view accept_encoding) {
    std::vector<Coding> offered;
    for (const Variant& variant : std::span(file.variants).subspan(1))
        offered.push_back(variant.coding);
    const Coding chosen = choose_coding(accept_encoding, offered);
    return *std::ranges::find(file.variants, chosen, &Variant::coding);
}

/// `path` is the path of the file itself, even if the request used another one, such as the folder.
Answer file_answer(int status, std::string_view path, const SiteFile& file,
                   const Request& request) {
    const Variant& variant = best_variant(file, request.accept_encoding);
    const bool known = status == 200 && names_tag(request.if_none_match, variant.tag);
    Answer answer{.status = known ? 304 : status,
                  .fields = {},
                  .body = known ? std::make_shared<const std::string>() : variant.bytes};
    auto fields = std::back_inserter(answer.fields);
    fmt::format_to(fields, "Cache-Control: {}\r\nETag: {}\r\n", cache_control(path), variant.tag);
    if (file.variants.size() > 1)
        fmt::format_to(fields, "Vary: Accept-Encoding\r\n");
    if (!known) {
        fmt::format_to(fields, "Content-Type: {}\r\nContent-Length: {}\r\n", content_type(path),
                       variant.bytes->size());
        if (variant.coding != Coding::identity)
            fmt::format_to(fields, "Content-Encoding: {}\r\n", name(variant.coding));
    }
    answer.fields += security_fields();
    return answer;
}

/// Percent-encodes everything but letters, digits and `allowed`, so that the text is safe in a
/// header and in a URL.
std::string escaped(std::string_view text, std::string_view allowed) {
    std::string result;
    for (const char letter : text) {
        const bool is_letter = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
        const bool is_digit = letter >= '0' && letter <= '9';
        if (is_letter || is_digit || allowed.contains(letter))
            result += letter;
        else
            fmt::format_to(std::back_inserter(result), "%{:02X}",
                           static_cast<unsigned char>(letter));
    }
    return result;
}

/// Redirects to the same path with a slash at its end, because pages in folders refer to their
/// files relative to that. The location itself is relative, since a proxy may serve the site below
/// another path.
std::string location(std::string_view path, std::string_view target) {
    const std::string_view name = path.substr(path.rfind('/') + 1);
    const std::size_t query = target.find('?');
    return fmt::format("Location: ./{}/{}\r\n", escaped(name, "-._~"),
                       query == std::string_view::npos
                           ? ""
                           : escaped(target.substr(query), "-._~!$&'()*+,;=:@/?%"));
}

} // namespace

Answer StaticSite::answer(const Request& request) const {
    if (request.method != "GET" && request.method != "HEAD")
        return line_answer(405, "only GET and HEAD are answered here", "Allow: GET, HEAD\r\n");
    return find(request);
}

Answer StaticSite::find(const Request& request) const {
    const auto path = read_target(request.target);
    if (!path)
        return line_answer(400, path.error().text);
    if (*path == "healthz")
        return line_answer(200, "ok");
    if (const SiteFile* file = site_.find(*path)) {
        const bool is_folder = path->empty() || path->ends_with('/');
        return file_answer(200, is_folder ? page : std::string_view(*path), *file, request);
    }
    if (site_.find(*path + "/") != nullptr)
        return line_answer(301, "its address ends with a slash", location(*path, request.target));
    return missing(*path, request);
}

Answer StaticSite::missing(std::string_view path, const Request& request) const {
    const bool is_for_people = !path.contains('.');
    if (const SiteFile* file = site_.find(page_for_missing); file != nullptr && is_for_people)
        return file_answer(404, page_for_missing, *file, request);
    return line_answer(404, "there is no such file here");
}

} // namespace quadrille::server
