#pragma once

/// Parses the target of a request to the API: the segments of its path, and the query.

#include "base/problem.h"

#include <expected>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::server {

struct AddressLine {
    /// The path's segments without "api": {"tables", "5v1k9mw2x7c0q", "events"}.
    std::vector<std::string> parts;
    std::map<std::string, std::string, std::less<>> query;

    /// The value of a query parameter; empty if it is missing.
    std::string_view value(std::string_view name) const;
    /// A query parameter as a number from `least` to `most`; `fallback` if it is missing. The
    /// problem names the parameter.
    std::expected<int, Problem> number(std::string_view name, int least, int most,
                                       int fallback) const;
};

/// Whether the target is "/api" or below it.
bool is_api(std::string_view target);

/// Fails on broken escapes, and if a query parameter is given twice.
std::expected<AddressLine, Problem> read_address_line(std::string_view target);

} // namespace quadrille::server
