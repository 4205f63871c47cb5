#pragma once

/// A run that learns a table, in a folder: run.toml has all settings, boards.table what was learned
/// so far, which is also the state from which the run is resumed, and log.jsonl the course of the
/// run. The table is replaced atomically, so that a run that is interrupted at any time, even by a
/// power cut, can be resumed and ends with the same table as an undisturbed one. Errors of the file
/// system are thrown as std::system_error.

#include "base/problem.h"
#include "database/folder_lock.h"
#include "training/table_learner.h"

#include <chrono>
#include <expected>
#include <filesystem>
#include <functional>
#include <utility>

namespace quadrille::learn {

class TableRun {
  public:
    /// Begins a new run, or resumes the run in the folder if it has the same settings. Nothing is
    /// written if there is a problem.
    static std::expected<TableRun, Problem> open(const std::filesystem::path& folder,
                                                 const TableSettings& settings);

    const TableLearner& learner() const { return learner_; }

    /// Plays until all games are played or `stops`, which is called every few milliseconds, returns
    /// true; saves at the end and from time to time.
    void learn(const std::function<bool()>& stops);

  private:
    using Clock = std::chrono::steady_clock;

    TableRun(std::filesystem::path folder, database::FolderLock lock, TableLearner learner)
        : folder_(std::move(folder)), lock_(std::move(lock)), learner_(std::move(learner)) {}

    void save();
    void log(double seconds) const;

    std::filesystem::path folder_;
    database::FolderLock lock_;
    TableLearner learner_;
    /// The time spent learning since the run was opened.
    double seconds_ = 0;
};

} // namespace quadrille::learn
