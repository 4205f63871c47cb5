#pragma once

/// The state of a match: the wins, draws, losses and thinking time of each bot so far.

#include "arena/pairing.h"
#include "arena/referee.h"
#include "arena/statistics.h"

#include <span>
#include <vector>

namespace quadrille {

/// The standing of one bot. A win is a positive result, a loss a negative one (see `score`).
struct Standing {
    int wins = 0;
    int draws = 0;
    int losses = 0;
    ThinkingTime time;
    /// The mean score in each group; in an unfinished group, of its games so far.
    std::vector<double> group_scores;

    /// At least one game must have been played.
    Estimate score() const { return estimate(group_scores); }
};

class ScoreTally {
  public:
    explicit ScoreTally(Pairing pairing) : pairing_(pairing), standings_(pairing.seats()) {}

    /// Adds the next game of the match: its outcome, and each seat's thinking time.
    void add(const Outcome& outcome, std::span<const ThinkingTime> times);

    int games() const { return games_; }

    int draws() const { return standings_.front().draws; }

    /// By bot, in the order of the match plan.
    std::span<const Standing> standings() const { return standings_; }

    /// A bot's Elo advantage over the others. At least one game must have been played.
    Estimate elo_of(int bot) const;

  private:
    Pairing pairing_;
    int games_ = 0;
    std::vector<Standing> standings_;
};

} // namespace quadrille
