#pragma once

/// Learning by self-play. Each generation consists of games played by the best net so far, a net
/// that is trained on them, and a match that decides whether it becomes the best.
/// self_play_folder.h describes the files. Only one process at a time may lead a run, but its units
/// may be played by other processes.

#include "database/folder_lock.h"
#include "learn/first_net.h"
#include "learn/self_play_folder.h"
#include "learn/self_play_log.h"
#include "learn/unit_workers.h"

#include <functional>
#include <string>
#include <utility>

namespace quadrille::learn {

class SelfPlayRun {
  public:
    /// The progress of a run.
    struct Progress {
        /// "units", "training", "measures" or "gate".
        std::string stage;
        int generation = 0;
        std::int64_t done = 0;
        std::int64_t all = 0;
    };

    using GoesOn = std::function<bool(const Progress&)>;

    /// Begins a new run, or resumes the run in the folder if it has the same settings. A net that
    /// is given plays the first games, whatever `settings.from` is. Nothing is written if there is
    /// a problem.
    static std::expected<SelfPlayRun, Problem> open(const std::filesystem::path& folder,
                                                    SelfPlaySettings settings,
                                                    const SharedSparseNet& given = nullptr);

    /// Continues until `generations` generations are decided and returns true, or returns false
    /// once `goes_on` does. Calls `after_generation` with the number of each generation that has
    /// been decided.
    std::expected<bool, Problem> learn(int generations, UnitWorkers& workers, const GoesOn& goes_on,
                                       const std::function<void(int)>& after_generation) const;

  private:
    SelfPlayRun(std::filesystem::path folder, database::FolderLock lock, SelfPlaySettings settings)
        : folder_(std::move(folder)), lock_(std::move(lock)), settings_(std::move(settings)) {}

    std::expected<bool, Problem> learn_generation(int generation, UnitWorkers& workers,
                                                  const GoesOn& goes_on) const;
    /// Copies the best net to the folder of the run.
    std::expected<void, Problem> keep_best() const;
    /// Measures the net of a generation, unless its measures exist.
    std::expected<bool, Problem> measure(int generation) const;
    void log(const SelfPlayLogLine& line) const;

    std::filesystem::path folder_;
    database::FolderLock lock_;
    SelfPlaySettings settings_;
};

} // namespace quadrille::learn
