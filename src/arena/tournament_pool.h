#pragma once

/// Plays the games of a tournament on several threads, one game on each at a time. Unless budgets
/// are times, the threads affect only the order in which games end, not the games themselves.

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

    /// Begins to play at once. The tournament must outlive the pool.
    TournamentPool(const Tournament& tournament, std::vector<TournamentGame> games, int threads);
    /// Abandons the games in progress.
    ~TournamentPool();
    TournamentPool(const TournamentPool&) = delete;
    TournamentPool& operator=(const TournamentPool&) = delete;
    TournamentPool(TournamentPool&&) = delete;
    TournamentPool& operator=(TournamentPool&&) = delete;

    /// Waits at most this long for a game to end. Returns it, or nothing if none has ended.
    std::optional<Result> wait(std::chrono::milliseconds patience);

  private:
    void work(const std::stop_token& stop);
    std::optional<TournamentGame> next_game();

    const Tournament& tournament_;
    std::mutex mutex_;
    std::condition_variable game_ended_;
    // Guarded by the mutex.
    std::deque<TournamentGame> waiting_;
    std::deque<Result> finished_;
    // Declared last, so that the threads end before the other members are destroyed.
    std::vector<std::jthread> threads_;
};

} // namespace quadrille
