#pragma once

/// A run that learns a table, in a folder: run.toml says everything, boards.table holds what was
/// learned so far and is at the same time the state from which it goes on, log.jsonl how it went.
/// The table is replaced in one step, so that whenever the process ends, by Ctrl-C or by a power
/// cut, a complete one is there, and the run ends with the same table as an undisturbed one.
/// Failures of the disk are std::system_error.

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
    /// Begins the run, or goes on with the one that is there, if its settings are these. Nothing is
    /// written if there is a problem.
    static std::expected<TableRun, Problem> open(const std::filesystem::path& folder,
                                                 const TableSettings& settings);

    const TableLearner& learner() const { return learner_; }

    /// Learns until all games are played or `stops` says so, which is asked every few
    /// milliseconds, and saves; also from time to time.
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
    /// That it has learned since it was opened.
    double seconds_ = 0;
};

} // namespace quadrille::learn
