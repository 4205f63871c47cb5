#pragma once

/// What stands in the first line of a request to the API: the parts of its path, and the query.

#include "base/problem.h"

#include <expected>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::server {

struct AddressLine {
    /// Without "api": {"tables", "5v1k9mw2x7c0q", "events"}.
    std::vector<std::string> parts;
    std::map<std::string, std::string, std::less<>> query;

    /// Empty if it is not there.
    std::string_view value(std::string_view name) const;
    /// The problem names it. Nothing if it is not there.
    std::expected<int, Problem> number(std::string_view name, int least, int most,
                                       int fallback) const;
};

/// Whether the target belongs to the API.
bool is_api(std::string_view target);

/// Broken escapes, and a query with the same name twice, are problems.
std::expected<AddressLine, Problem> read_address_line(std::string_view target);

} // namespace quadrille::server
