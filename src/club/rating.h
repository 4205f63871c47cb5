#pragma once

/// Ratings by Glicko-2 (M. Glickman, "Example of the Glicko-2 system"), one game at a time: each
/// game is a rating period of its own, and the deviation grows with the time since the last one.

#include "club/identity.h"

#include <optional>
#include <span>

namespace quadrille::club {

struct Rating {
    double rating = 1500;
    double deviation = 350;
    double volatility = 0.06;
    /// The time of the last rated game; nothing before the first.
    std::optional<Time> changed = {};

    /// Whether it is uncertain enough to be shown with a question mark.
    bool provisional() const { return deviation > 110; }

    friend bool operator==(const Rating&, const Rating&) = default;
};

/// A result against one opponent.
struct Comparison {
    Rating opponent;
    /// 1 won, 0.5 drawn, 0 lost.
    double score = 0;
    /// How much it counts: 1 in a game for two.
    double weight = 1;
};

/// The rating after a game (or after several at once, as in the paper). Opponents' ratings are
/// those before the game. The deviation first grows with the time since `changed`.
Rating rated(const Rating& before, std::span<const Comparison> comparisons, Time now);

/// The rating at `now`, after a time without games: the same, with a larger deviation.
Rating aged(const Rating& rating, Time now);

} // namespace quadrille::club
