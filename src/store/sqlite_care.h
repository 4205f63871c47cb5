#pragma once

/// Care for a club in a folder, from outside the server: copies while it runs, going back to one,
/// checking that nothing is damaged.

#include "base/problem.h"

#include <expected>
#include <filesystem>

namespace quadrille::store {

/// What becomes of a file or a club that is already where something shall be put.
enum class Present { kept, replaced };

/// Copies the club as it is at this moment into one file, while a server may be running. A file of
/// that name is a problem, or is replaced when the copy is complete.
std::expected<void, Problem> back_up_club(const std::filesystem::path& folder,
                                          const std::filesystem::path& target,
                                          Present present = Present::kept);

/// Puts a copy in the place of the club in the folder, which is made if it is not there. No server
/// may be running. A club that is there is a problem, or is copied into a file first: that file is
/// given; empty if there was none. A copy of an older version is brought to the present one at the
/// next start.
std::expected<std::filesystem::path, Problem> restore_club(const std::filesystem::path& copy,
                                                           const std::filesystem::path& folder,
                                                           Present present = Present::kept);

/// Reads everything. The problem is the first thing that is wrong.
std::expected<void, Problem> check_club(const std::filesystem::path& folder);

} // namespace quadrille::store
