#pragma once

/// The pool of a run of self-play learning: players other than its best net. A net that only ever
/// meets itself learns nothing about positions that it never brings about, and its gate cannot see
/// what it does not know. So some of the games may be played against the pool, and a new net must
/// hold against it (pool_gate.h).

#include "base/problem.h"
#include "bots/bot.h"
#include "games/any_game.h"
#include "learn/self_play_settings.h"

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::learn {

/// The member of a pool that stands for all generations that were the best before the present one,
/// what the run began with among them. As long as no generation was accepted there are none.
constexpr std::string_view older_generations = "older";

/// Whether the members of the pool can play: each is `older_generations` or a bot of the game that
/// reads no files, and none is named twice. The game must have passed `check_self_play_game`.
std::expected<void, Problem> check_pool(const SelfPlaySettings& settings);

/// What a pool member plays as: one of these bots, drawn for each game.
using PoolMember = std::vector<std::string>;

/// The pool of a unit of games.
struct OpponentPool {
    /// One of them is drawn for each game with the pool. Without any there are no such games.
    std::vector<PoolMember> members = {};
    /// The probability that a game is one with the pool, in percent.
    int percent = 0;
};

/// A bot of the pool in one seat of one game.
class PoolOpponent {
  public:
    /// Joins this game, which must not be over.
    static std::expected<PoolOpponent, Problem> join(std::unique_ptr<AnyGame> game, Seat seat,
                                                     const std::string& bot, const BotSetup& setup);

    Seat seat() const { return seat_; }

    /// The move it plays. It must be its turn.
    std::string move();

    /// Must be told every move of the game, its own ones too.
    void played(std::string_view move);

  private:
    PoolOpponent(std::unique_ptr<AnyGame> game, Seat seat, std::unique_ptr<Bot> bot);

    std::unique_ptr<AnyGame> game_;
    Seat seat_;
    std::unique_ptr<Bot> bot_;
};

} // namespace quadrille::learn
