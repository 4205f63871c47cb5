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

/// The settings of the run.
constexpr std::string_view settings_file_name = "run.toml";
/// The log: a line of JSON each time that a run saves a table, ends an epoch or ends a step.
constexpr std::string_view log_file_name = "log.jsonl";
/// The results of games against what was learned: a line of JSON for each measurement.
constexpr std::string_view scores_file_name = "scores.jsonl";
/// See database/folder_lock.h.
constexpr std::string_view lock_file_name = "lock";

/// The kind of run in this folder, "table", "net" or "selfplay"; nothing if there is no run. The
/// problem names the file.
std::expected<std::optional<std::string>, Problem>
method_of_run(const std::filesystem::path& folder);

/// The settings of the run in this folder, which must be of `learn table`; nothing if there is no
/// run. The problem names the file.
std::expected<std::optional<TableSettings>, Problem>
settings_of_run(const std::filesystem::path& folder);

/// The settings of the run in this folder, which must exist and be of `learn net`.
std::expected<NetSettings, Problem> net_settings_of_run(const std::filesystem::path& folder);

/// The problem that there is no run in this folder.
std::unexpected<Problem> no_run(const std::filesystem::path& folder);

/// Whether a new run can begin in this folder: it does not exist, is empty, or has only the files
/// that a run leaves when it is interrupted at its very beginning.
std::expected<void, Problem> check_free(const std::filesystem::path& folder);

/// The table of the `learn table` run in this folder.
std::expected<std::shared_ptr<const nets::BoardTable>, Problem>
table_of_run(const std::filesystem::path& folder);

/// What a command needs of the folder of a run.
struct RunWish {
    /// As in `method_of_run`, such as "net".
    std::string method;
    /// The text of run.toml for a new run.
    std::string settings;
    /// Further checks before a new run begins, called before anything is written.
    std::function<std::expected<void, Problem>()> check_new = {};
    /// Describes how the existing run differs, as "seed 1, not 2"; empty if it does not.
    std::function<std::expected<std::string, Problem>()> difference;
};

/// Locks the folder in order to resume the run in it or to begin a new one, in which case run.toml
/// is written. It is a problem if there is a run of another method or with other settings,
/// something else in the folder, or another process at work in it; nothing is written then.
std::expected<database::FolderLock, Problem> open_run(const std::filesystem::path& folder,
                                                      const RunWish& wish);

/// Locks the folder, since only one process at a time may work on a run.
std::expected<database::FolderLock, Problem> lock_run(const std::filesystem::path& folder);

} // namespace quadrille::learn
