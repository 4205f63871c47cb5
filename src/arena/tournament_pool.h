#pragma once

/// Several threads that play the games of a tournament, one game each at a time. What a game brings
/// does not depend on them; only the order in which games end does.

#include "arena/tournament.h"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <expected>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace quadrille {

class TournamentPool {
  public:
    struct FinishedGame {
        TournamentGame game;
        PlayedGame played;
    };

    using Result = std::expected<FinishedGame, Problem>;

    /// Begins at once. The tournament must outlive the pool.
    TournamentPool(const Tournament& tournament, std::vector<TournamentGame> games, int threads);
    /// Gives up the games in progress.
    ~TournamentPool();
    TournamentPool(const TournamentPool&) = delete;
    TournamentPool& operator=(const TournamentPool&) = delete;
    TournamentPool(TournamentPool&&) = delete;
    TournamentPool& operator=(TournamentPool&&) = delete;

    /// Waits at most that long for a game to end, and gives it.
    std::optional<Result> wait(std::chrono::milliseconds patience);

  private:
    void work(const std::stop_token& stop);
    std::optional<TournamentGame> next_game();

    const Tournament& tournament_;
    std::mutex mutex_;
    std::condition_variable game_ended_;
    // The mutex guards what follows.
    std::deque<TournamentGame> waiting_;
    std::deque<Result> finished_;
    // Last, so that the threads end first.
    std::vector<std::jthread> threads_;
};

} // namespace quadrille
