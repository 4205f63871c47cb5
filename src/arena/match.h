#pragma once

/// A match: the same bots play many games, with every opening and every deal played from all seats.
/// The caller asks for one game at a time, so it can save records, show progress and stop in
/// between.

#include "arena/tally.h"
#include "base/problem.h"
#include "engine/budget.h"
#include "games/catalogue.h"
#include "games/record.h"

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace quadrille {

struct MatchPlan {
    std::string game;
    Choices options;
    /// The position or deal from which every game starts; without either, every group gets its own
    /// deal.
    Beginning beginning;
    /// The texts of the bots, one for each seat. The score is that of the first.
    std::vector<std::string> bots;
    /// Rounded up to whole groups (see `Pairing`).
    int games = 2;
    /// Random plies before the bots take over.
    int opening_plies = 0;
    std::optional<int> max_plies;
    /// One for each bot, or none at all: then every bot uses its usual effort.
    std::vector<Budget> budgets;
    /// Whether records say how long each move took. Such records cannot be reproduced.
    bool times = false;
    /// Decides everything random: the same plan gives the same games, and a plan with more games
    /// begins with these.
    std::uint64_t seed = 0;
};

/// A finished game of a match, with the thinking time of each seat.
struct PlayedGame {
    Record record;
    std::vector<ThinkingTime> times;
};

class Match {
  public:
    /// Checks the plan; the problem says what is wrong with it.
    static std::expected<Match, Problem> prepare(MatchPlan plan);

    /// The number of games of the whole match.
    int games() const { return plan_.games; }

    /// The number of bots in a game, which is also the number of games in a group.
    int seats() const { return pairing_.seats(); }

    bool finished() const { return tally_.games() == games(); }

    /// Plays the next game; the match must not be finished. Returns its record, or nothing if it
    /// was stopped. The same plan gives the same records, byte by byte, if no bot has a time or a
    /// clock, every bot has one thread and the records hold no times.
    std::expected<std::optional<Record>, Problem> play_next(const Stopped& stopped);

    /// Plays the game with this number, counted from 0, exactly as `play_next` would, but does not
    /// add it to the tally: for callers that play games in another order and keep the score
    /// themselves.
    std::expected<std::optional<PlayedGame>, Problem> play(int number, const Stopped& stopped);

    const ScoreTally& tally() const { return tally_; }

  private:
    Match(MatchPlan plan, Pairing pairing)
        : plan_(std::move(plan)), pairing_(pairing), tally_(pairing) {}

    /// Prepares the start of a group's games.
    std::expected<void, Problem> open_group(int group);

    MatchPlan plan_;
    Pairing pairing_;
    ScoreTally tally_;
    /// The start of the games of group `opened_`.
    std::unique_ptr<AnyGame> opening_;
    std::optional<int> opened_;
};

} // namespace quadrille
