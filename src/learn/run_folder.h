#pragma once

/// The files in the folder of a run.

#include "base/problem.h"
#include "database/folder_lock.h"
#include "learn/table_settings.h"
#include "nets/board_table.h"

#include <expected>
#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>

namespace quadrille::learn {

/// What the run was told.
constexpr std::string_view settings_file_name = "run.toml";
/// How it went, a line of JSON each time it was saved.
constexpr std::string_view log_file_name = "log.jsonl";
/// See database/folder_lock.h.
constexpr std::string_view lock_file_name = "lock";

/// The settings of the run in this folder; nothing if there is none. The problem names the file.
std::expected<std::optional<TableSettings>, Problem>
settings_of_run(const std::filesystem::path& folder);

/// What the run has learned so far.
std::expected<std::shared_ptr<const nets::BoardTable>, Problem>
table_of_run(const std::filesystem::path& folder);

/// One process at a time works in a run.
std::expected<database::FolderLock, Problem> lock_run(const std::filesystem::path& folder);

} // namespace quadrille::learn
