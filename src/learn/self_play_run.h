#pragma once

/// Learning by self-play: generation after generation of games by the best net so far, a net that
/// learns from them, and a match that decides whether it becomes the best. self_play_folder.h tells
/// the files; one process at a time leads a run, units may be done by others.

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
    /// What a run is doing.
    struct Progress {
        /// "units", "training", "measures" or "gate".
        std::string stage;
        int generation = 0;
        std::int64_t done = 0;
        std::int64_t all = 0;
    };

    using GoesOn = std::function<bool(const Progress&)>;

    /// Begins the run, or goes on with the one that is there, if its settings are these. A net that
    /// is given plays the first games, whatever `settings.from` is. Nothing is written if there is
    /// a problem.
    static std::expected<SelfPlayRun, Problem> open(const std::filesystem::path& folder,
                                                    SelfPlaySettings settings,
                                                    const SharedSparseNet& given = nullptr);

    /// Goes on until so many generations are decided, or it is told to stop: then it gives false.
    /// Calls `after_generation` with the number of each that was decided.
    std::expected<bool, Problem> learn(int generations, UnitWorkers& workers, const GoesOn& goes_on,
                                       const std::function<void(int)>& after_generation) const;

  private:
    SelfPlayRun(std::filesystem::path folder, database::FolderLock lock, SelfPlaySettings settings)
        : folder_(std::move(folder)), lock_(std::move(lock)), settings_(std::move(settings)) {}

    std::expected<bool, Problem> learn_generation(int generation, UnitWorkers& workers,
                                                  const GoesOn& goes_on) const;
    /// The best net stands in the folder of the run too.
    std::expected<void, Problem> keep_best() const;
    /// Measures the net of a generation, unless that was done.
    std::expected<bool, Problem> measure(int generation) const;
    void log(const SelfPlayLogLine& line) const;

    std::filesystem::path folder_;
    database::FolderLock lock_;
    SelfPlaySettings settings_;
};

} // namespace quadrille::learn
