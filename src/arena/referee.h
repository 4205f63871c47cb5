#pragma once

/// The referee plays one game between bots to its end.

#include "engine/budget.h"
#include "engine/turn.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace quadrille {

/// How long one seat thought in a game, or one bot in a match.
struct ThinkingTime {
    int moves = 0;
    Duration total{};
    Duration worst{};

    void add(Duration thought);
    void add(const ThinkingTime& other);
    double mean_milliseconds() const;
};

/// The terms of one game besides its rules.
struct GameTerms {
    /// A game that reaches this number of plies, including those already played, is drawn by
    /// length.
    std::optional<int> max_plies = {};
    /// One for each seat, or none at all.
    std::vector<Budget> budgets = {};
};

/// The thinking times of one game.
struct GameTimes {
    std::vector<ThinkingTime> seats;
    /// One for each move that was played.
    std::vector<Duration> moves;
};

/// Plays the game to its end, with one bot for each seat. A bot that breaks down, plays illegally
/// or lets its game clock run out (see `TimeAccount`) loses. Returns the times, or nothing if it
/// was stopped before the end.
std::optional<GameTimes> play_out(AnyGame& game, std::span<const std::unique_ptr<Bot>> bots,
                                  const GameTerms& terms, const Stopped& stopped);

} // namespace quadrille
