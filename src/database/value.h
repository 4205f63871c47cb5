#pragma once

/// A value of a row whose type is known only at run time: for searches composed from what is asked
/// for, and for copies from one database to another.

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace quadrille::database {

using Bytes = std::vector<std::uint8_t>;

/// std::monostate is NULL.
using Value = std::variant<std::monostate, std::int64_t, bool, double, std::string, Bytes>;

} // namespace quadrille::database
