#pragma once

/// The files in the folder of a run.

#include "base/problem.h"
#include "database/folder_lock.h"
#include "nets/board_table.h"
#include "training/net_settings.h"
#include "training/table_settings.h"

#include <expected>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::learn {

/// What the run was told.
constexpr std::string_view settings_file_name = "run.toml";
/// How it went, a line of JSON each time it was saved or an epoch was over.
constexpr std::string_view log_file_name = "log.jsonl";
/// How what it learned did in games: a line of JSON for each time that it was measured.
constexpr std::string_view scores_file_name = "scores.jsonl";
/// See database/folder_lock.h.
constexpr std::string_view lock_file_name = "lock";

/// What kind of run is in this folder, "table", "net" or "selfplay"; nothing if there is none. The
/// problem names the file.
std::expected<std::optional<std::string>, Problem>
method_of_run(const std::filesystem::path& folder);

/// The settings of the table's run in this folder; nothing if there is no run. The problem names
/// the file.
std::expected<std::optional<TableSettings>, Problem>
settings_of_run(const std::filesystem::path& folder);

/// The settings of the net's run in this folder, which must be there.
std::expected<NetSettings, Problem> net_settings_of_run(const std::filesystem::path& folder);

/// Whether a run can begin here: in a folder that is new, or holds nothing but what a run leaves
/// behind that was stopped at its very beginning.
std::expected<void, Problem> check_free(const std::filesystem::path& folder);

/// What the run has learned so far.
std::expected<std::shared_ptr<const nets::BoardTable>, Problem>
table_of_run(const std::filesystem::path& folder);

/// What a command wants with the folder of a run.
struct RunWish {
    /// "net", as `method_of_run` has it.
    std::string method;
    /// The file run.toml.
    std::string settings;
    /// What else must be right before a new run is begun; asked before anything is written.
    std::function<std::expected<void, Problem>()> check_new = {};
    /// What is different in the run that is there, as "seed 1, not 2"; empty if nothing is.
    std::function<std::expected<std::string, Problem>()> difference;
};

/// Locks the folder to go on with the run that is there, or to begin one: then run.toml is written.
/// The problem is a run of another method or with other settings, something else in the folder, or
/// another process in it; nothing is written then.
std::expected<database::FolderLock, Problem> open_run(const std::filesystem::path& folder,
                                                      const RunWish& wish);

/// One process at a time works in a run.
std::expected<database::FolderLock, Problem> lock_run(const std::filesystem::path& folder);

} // namespace quadrille::learn
