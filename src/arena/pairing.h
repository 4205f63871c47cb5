#pragma once

/// Which bot has which seat in each game of a match. Games come in groups as large as the number of
/// seats. Within a group the opening or the deal stays the same and the bots move on by one seat a
/// game, so that each bot plays every seat once. With two players this is the usual pair with seats
/// swapped.

#include "games/outcome.h"

namespace quadrille {

class Pairing {
  public:
    /// There are as many bots as seats.
    explicit constexpr Pairing(int seats) : seats_(seats) {}

    constexpr int seats() const { return seats_; }

    /// The group of a game; games are numbered from 0.
    constexpr int group(int game) const { return game / seats_; }

    constexpr bool begins_group(int game) const { return game % seats_ == 0; }

    /// The bot that has this seat in this game. In the first game of a group, bot 0 has seat 0.
    constexpr int bot_at(Seat seat, int game) const {
        return (seat + seats_ - game % seats_) % seats_;
    }

    /// The number of games, rounded up to whole groups.
    constexpr int rounded_up(int games) const { return (games + seats_ - 1) / seats_ * seats_; }

  private:
    int seats_;
};

} // namespace quadrille
