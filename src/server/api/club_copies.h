#pragma once

/// Copies of the club that its owner asks for. They lie in the folder of the club, beside it; the
/// oldest goes when there are too many.

#include "base/json.h"
#include "base/problem.h"
#include "store/identity.h"

#include <expected>
#include <filesystem>
#include <optional>
#include <string_view>

namespace quadrille::server {

/// So many are kept.
inline constexpr std::size_t most_copies = 5;

/// Copies the club in that folder to `copies/club-2026-11-17-181500.sqlite`. An empty folder has
/// none.
std::expected<void, Problem> copy_club(const std::filesystem::path& folder, store::Time now);

/// Those that are there, newest first: `file`, `bytes`.
json::Value copies_json(const std::filesystem::path& folder);

/// Where the copy of that name is. Nothing if there is none.
std::optional<std::filesystem::path> find_copy(const std::filesystem::path& folder,
                                               std::string_view name);

} // namespace quadrille::server
