#include "server/target.h"

#include "base/text.h"

#include <optional>

namespace quadrille::server {

namespace {

std::optional<int> hexadecimal_digit(char digit) {
    if (digit >= '0' && digit <= '9')
        return digit - '0';
    if (digit >= 'a' && digit <= 'f')
        return digit - 'a' + 10;
    if (digit >= 'A' && digit <= 'F')
        return digit - 'A' + 10;
    return std::nullopt;
}

bool is_control(char letter) {
    const auto byte = static_cast<unsigned char>(letter);
    return byte < 0x20 || byte == 0x7f;
}

/// Whether the character may appear unescaped.
bool is_plain(char letter) {
    return letter > ' ' && letter < 0x7f && letter != '\\' && letter != '#';
}

std::expected<std::string, Problem> decoded(std::string_view path) {
    std::string text;
    text.reserve(path.size());
    for (std::size_t i = 0; i < path.size(); ++i) {
        if (path[i] != '%') {
            if (!is_plain(path[i]))
                return problem("the path has " + quoted(path.substr(i, 1)) +
                               ", which may not stand there");
            text += path[i];
            continue;
        }
        const auto high = i + 1 < path.size() ? hexadecimal_digit(path[i + 1]) : std::nullopt;
        const auto low = i + 2 < path.size() ? hexadecimal_digit(path[i + 2]) : std::nullopt;
        if (!high || !low)
            return problem("the path has a % without two hexadecimal digits behind it");
        const char letter = static_cast<char>(*high * 16 + *low);
        if (is_control(letter) || letter == '/' || letter == '\\')
            return problem("the path has " + quoted(path.substr(i, 3)) +
                           ", which may not stand there");
        text += letter;
        i += 2;
    }
    return text;
}

/// The last segment may be empty: the path ends with a slash.
std::optional<Problem> fault_of_parts(std::string_view path) {
    while (!path.empty()) {
        const std::size_t end = path.find('/');
        const std::string_view part = path.substr(0, end);
        if (part.empty())
            return Problem{"the path has an empty part"};
        if (part == "." || part == "..")
            return Problem{"the path has the part " + quoted(part) + ", which leads elsewhere"};
        if (end == std::string_view::npos)
            break;
        path.remove_prefix(end + 1);
    }
    return std::nullopt;
}

} // namespace

std::expected<std::string, Problem> read_target(std::string_view target) {
    if (!target.starts_with('/'))
        return problem("the target is a path that begins with a slash, not " + quoted(target));
    std::string_view path = target.substr(0, target.find('?'));
    path.remove_prefix(1);
    // Segments are checked after decoding, because %2e is a dot.
    auto text = decoded(path);
    if (!text)
        return text;
    if (const auto fault = fault_of_parts(*text))
        return std::unexpected(*fault);
    return text;
}

} // namespace quadrille::server
