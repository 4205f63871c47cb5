#pragma once

/// One turn of a bot. The bot gets the view of its seat and thinks in slices until it decides, its
/// time is up or the caller stops it; the time is measured and the move is played. The clock is
/// read only between slices.

#include "bots/bot.h"
#include "games/any_game.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace quadrille {

using Duration = std::chrono::steady_clock::duration;

constexpr double milliseconds(Duration duration) {
    return std::chrono::duration<double, std::milli>(duration).count();
}

/// Called between the slices of a bot's thinking; true abandons the turn and leaves the game as it
/// is.
using Stopped = std::function<bool()>;

/// Called after each slice that brought no decision, with the time spent so far. Thinking continues
/// only when it returns, so it should be fast.
using Watching = std::function<void(const Thought& thought, Duration spent)>;

/// What may end a thought besides the bot's decision. Empty members have no effect.
struct TurnLimits {
    Stopped stopped = {};
    /// When the turn began, if that was before the call: earlier work, such as making the bot and
    /// its transposition table, then counts as thinking time.
    std::optional<std::chrono::steady_clock::time_point> began = {};
    /// The thinking time, after which the bot must decide. A little of it is kept back, so that the
    /// move is ready in time.
    std::optional<Duration> time = {};
    /// A bot that takes longer than this loses by time, whatever its move.
    std::optional<Duration> flag = {};
    Watching watching = {};
};

/// The result of a thought.
struct Decision {
    std::string move;
    /// Why there is no move, if there is none.
    std::optional<Ending> breakdown;
    Duration spent{};
    /// The thought itself, which can be asked what it has found. Never null.
    std::unique_ptr<Thought> thought;
};

/// Lets the bot think about a view whose seat is to move. Returns nothing if it was stopped.
std::optional<Decision> think_over(const AnyView& view, Bot& bot, const TurnLimits& limits);

/// Lets the bot move for the seat whose turn it is; the game must not be over. A bot that breaks
/// down, plays illegally or oversteps its flag ends the game as the sole loser. Returns how long it
/// thought, or nothing if it was stopped before it decided.
std::optional<Duration> take_turn(AnyGame& game, Bot& bot, const TurnLimits& limits);

} // namespace quadrille
