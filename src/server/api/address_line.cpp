#include "server/api/address_line.h"

#include "base/text.h"
#include "server/target.h"

#include <fmt/format.h>

#include <optional>

namespace quadrille::server {

namespace {

constexpr std::string_view root = "/api";

std::optional<int> digit(char letter) {
    if (letter >= '0' && letter <= '9')
        return letter - '0';
    if (letter >= 'a' && letter <= 'f')
        return letter - 'a' + 10;
    if (letter >= 'A' && letter <= 'F')
        return letter - 'A' + 10;
    return std::nullopt;
}

std::optional<std::string> decoded(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            result += text[i] == '+' ? ' ' : text[i];
            continue;
        }
        const auto high = i + 2 < text.size() ? digit(text[i + 1]) : std::nullopt;
        const auto low = i + 2 < text.size() ? digit(text[i + 2]) : std::nullopt;
        if (!high || !low)
            return std::nullopt;
        result += static_cast<char>(*high * 16 + *low);
        i += 2;
    }
    return result;
}

} // namespace

std::string_view AddressLine::value(std::string_view name) const {
    const auto found = query.find(name);
    return found == query.end() ? std::string_view{} : found->second;
}

std::expected<int, Problem> AddressLine::number(std::string_view name, int least, int most,
                                                int fallback) const {
    const auto found = query.find(name);
    if (found == query.end())
        return fallback;
    const auto number = whole_number(found->second);
    if (!number || *number < least || *number > most)
        return problem(fmt::format("{} is a whole number from {} to {}, not {}", name, least, most,
                                   quoted(found->second)));
    return *number;
}

bool is_api(std::string_view target) {
    if (!target.starts_with(root))
        return false;
    target.remove_prefix(root.size());
    return target.empty() || target.front() == '/' || target.front() == '?';
}

std::expected<AddressLine, Problem> read_address_line(std::string_view target) {
    const auto path = read_target(target);
    if (!path)
        return std::unexpected(path.error());
    AddressLine line;
    for (const std::string_view part : split(*path, '/'))
        line.parts.emplace_back(part);
    line.parts.erase(line.parts.begin());
    if (!line.parts.empty() && line.parts.back().empty())
        line.parts.pop_back();
    const std::size_t mark = target.find('?');
    if (mark == std::string_view::npos || mark + 1 == target.size())
        return line;
    for (const std::string_view pair : split(target.substr(mark + 1), '&')) {
        const std::size_t equals = pair.find('=');
        const auto name = decoded(pair.substr(0, equals));
        const auto value = decoded(equals == std::string_view::npos ? std::string_view{}
                                                                    : pair.substr(equals + 1));
        if (!name || !value)
            return problem("the query has a broken escape");
        if (!line.query.emplace(*name, *value).second)
            return problem(quoted(*name) + " is in the query twice");
    }
    return line;
}

} // namespace quadrille::server
