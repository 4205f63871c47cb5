#pragma once

/// A club from a folder (SQLite) to PostgreSQL and back. The copy is of one moment, also while a
/// server runs on the club; what has arrived is read again and compared, by the number of rows of
/// each table and by their SHA-256, before it counts.

#include "base/problem.h"

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::store {

struct CopiedRows {
    std::string_view table;
    std::int64_t rows = 0;
};

/// `from` and `to` are folders, or URLs of PostgreSQL. A club that is where the copy shall be is a
/// problem and is not touched. What comes of each table is given.
std::expected<std::vector<CopiedRows>, Problem> copy_club(const std::string& from,
                                                          const std::string& to);

} // namespace quadrille::store
