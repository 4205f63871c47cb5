#pragma once

/// The referee plays one game between bots to its end.

#include "arena/turn.h"

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

/// Plays on from where the game stands, with one bot for each seat. A bot that plays illegally
/// loses; a game that reaches `max_plies` moves, those already played included, is drawn by length.
/// Gives each seat's thinking time, or nothing if it was stopped before the end.
std::optional<std::vector<ThinkingTime>> play_out(AnyGame& game,
                                                  std::span<const std::unique_ptr<Bot>> bots,
                                                  std::optional<int> max_plies,
                                                  const Stopped& stopped);

} // namespace quadrille
