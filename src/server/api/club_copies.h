#pragma once

/// Copies of the club that its owner asks for. They are stored in the folder of the club; when
/// there are too many, the oldest is removed.

#include "base/json.h"
#include "base/problem.h"
#include "store/identity.h"

#include <expected>
#include <filesystem>
#include <optional>
#include <string_view>

namespace quadrille::server {

/// The number of copies that are kept.
inline constexpr std::size_t most_copies = 5;

/// Copies the club in that folder to `copies/club-2026-11-17-181500.sqlite`. If `folder` is empty,
/// the club is not stored in a folder, and the result is a problem.
std::expected<void, Problem> copy_club(const std::filesystem::path& folder, store::Time now);

/// The list of copies, newest first, with `file` and `bytes` of each.
json::Value copies_json(const std::filesystem::path& folder);

/// The path of the copy with that name; nothing if there is none.
std::optional<std::filesystem::path> find_copy(const std::filesystem::path& folder,
                                               std::string_view name);

} // namespace quadrille::server
