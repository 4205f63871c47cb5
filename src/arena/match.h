#pragma once

/// A match: bots meet in many games, every opening and every deal being played from all seats.
/// The caller asks for game after game, so it can keep records, show progress and stop in between.

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
    /// A position or a deal for every game; without them each group gets a deal of its own.
    Beginning beginning;
    /// As text, one for each seat. The first is the one that the score is about.
    std::vector<std::string> bots;
    /// Rounded up to whole groups (see `Pairing`).
    int games = 2;
    /// Random plies before the bots take over.
    int opening_plies = 0;
    std::optional<int> max_plies;
    /// One for each bot; with none at all every bot takes what it usually takes.
    std::vector<Budget> budgets;
    /// Records tell how long each move took. They are then never twice the same.
    bool times = false;
    /// Decides everything that is left to chance: the same plan gives the same games, and a plan
    /// with more games begins with these.
    std::uint64_t seed = 0;
};

/// A game of a match that was played to its end, and how long each seat thought.
struct PlayedGame {
    Record record;
    std::vector<ThinkingTime> times;
};

class Match {
  public:
    /// Checks everything in the plan that can be wrong.
    static std::expected<Match, Problem> prepare(MatchPlan plan);

    /// Games in all.
    int games() const { return plan_.games; }

    /// Bots in a game, and games in a group.
    int seats() const { return pairing_.seats(); }

    bool finished() const { return tally_.games() == games(); }

    /// Plays the next game; the match must not be finished. Gives its record, or nothing if it was
    /// stopped. The same plan gives the same records, byte by byte, if its budgets are nodes of one
    /// thread and the records hold no times.
    std::expected<std::optional<Record>, Problem> play_next(const Stopped& stopped);

    /// Plays the game of that number, counted from 0, as it would be played in its turn, and does
    /// not count it: for those who play in another order, and keep the score themselves.
    std::expected<std::optional<PlayedGame>, Problem> play(int number, const Stopped& stopped);

    const ScoreTally& tally() const { return tally_; }

  private:
    Match(MatchPlan plan, Pairing pairing)
        : plan_(std::move(plan)), pairing_(pairing), tally_(pairing) {}

    /// Makes the start of a group's games.
    std::expected<void, Problem> open_group(int group);

    MatchPlan plan_;
    Pairing pairing_;
    ScoreTally tally_;
    /// The start of the games of the group that was opened last.
    std::unique_ptr<AnyGame> opening_;
    std::optional<int> opened_;
};

} // namespace quadrille
