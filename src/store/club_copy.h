#pragma once

/// Copies a club from a folder (SQLite) to PostgreSQL or back. The copy is of one moment, even
/// while a server runs on the club. What has arrived is read again and compared, by each table's
/// number of rows and SHA-256, before the copy counts.

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

/// `from` and `to` are folders or PostgreSQL URLs. If there is a club at `to` already, this is a
/// problem, and it is not touched. Returns the number of rows of each table.
std::expected<std::vector<CopiedRows>, Problem> copy_club(const std::string& from,
                                                          const std::string& to);

} // namespace quadrille::store
