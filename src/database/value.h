#pragma once

/// A value of a row whose type is known only when the program runs: of a search that is put
/// together from what was asked for, of a copy from one database to another.

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace quadrille::database {

using Bytes = std::vector<std::uint8_t>;

/// Nothing is NULL.
using Value = std::variant<std::monostate, std::int64_t, bool, double, std::string, Bytes>;

} // namespace quadrille::database
