#pragma once

/// Maintenance of a club in a folder, from outside the server: backups while it runs, restoring
/// one, checking for damage.

#include "base/problem.h"

#include <expected>
#include <filesystem>

namespace quadrille::store {

/// What to do with a file or a club that is already at the destination.
enum class Present { kept, replaced };

/// Copies the club as it is at this moment into one file; a server may be running. A file of that
/// name is a problem, or is replaced once the copy is complete and checked.
std::expected<void, Problem> back_up_club(const std::filesystem::path& folder,
                                          const std::filesystem::path& target,
                                          Present present = Present::kept);

/// Replaces the club in the folder by a copy; the folder is created if it does not exist. No server
/// may be running. An existing club is a problem, or is first copied into a file, whose path is
/// returned; empty if there was none. A copy of an older version is migrated at the next start.
std::expected<std::filesystem::path, Problem> restore_club(const std::filesystem::path& copy,
                                                           const std::filesystem::path& folder,
                                                           Present present = Present::kept);

/// Reads the whole database. The problem is the first thing found wrong.
std::expected<void, Problem> check_club(const std::filesystem::path& folder);

} // namespace quadrille::store
