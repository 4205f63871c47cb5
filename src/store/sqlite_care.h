#pragma once

/// Care for a club in a folder, from outside the server: copies while it runs, going back to one,
/// checking that nothing is damaged.

#include "base/problem.h"

#include <expected>
#include <filesystem>

namespace quadrille::store {

/// Copies the club as it is at this moment into one file, while a server may be running. A file of
/// that name is replaced when the copy is complete.
std::expected<void, Problem> back_up_club(const std::filesystem::path& folder,
                                          const std::filesystem::path& target);

/// Puts a copy in the place of the club in the folder, which is made if it is not there. No server
/// may be running. Gives the file into which the club that was there has been copied; empty if
/// there was none. A copy of an older version is brought to the present one at the next start.
std::expected<std::filesystem::path, Problem> restore_club(const std::filesystem::path& copy,
                                                           const std::filesystem::path& folder);

/// Reads everything. The problem is the first thing that is wrong.
std::expected<void, Problem> check_club(const std::filesystem::path& folder);

} // namespace quadrille::store
