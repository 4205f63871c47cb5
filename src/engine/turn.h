#pragma once

/// One turn of a bot: it is handed the view of its seat and thinks, slice by slice, until it
/// decides, its time is up or somebody stops it; its time is taken and its move is played. The
/// clock is read between slices only.

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

/// Asked between the slices of a bot's thinking; true gives up the game where it stands.
using Stopped = std::function<bool()>;

/// Called after each slice that brought no decision, with the time spent so far. The thought goes
/// on when this returns, so be short.
using Watching = std::function<void(const Thought& thought, Duration spent)>;

/// What may end a thought besides the bot itself. What is empty does not matter.
struct TurnLimits {
    Stopped stopped = {};
    /// When the turn began, if that was before now: what came first, such as making the bot and its
    /// table, is part of its time.
    std::optional<std::chrono::steady_clock::time_point> began = {};
    /// How long it may think. Then it must decide; a little of this time is kept back, so that the
    /// move is there in time.
    std::optional<Duration> time = {};
    /// Whoever takes longer than this has lost by time, whatever the move.
    std::optional<Duration> flag = {};
    Watching watching = {};
};

/// What came of a thought.
struct Decision {
    std::string move;
    /// Why there is no move, if there is none.
    std::optional<Ending> breakdown;
    Duration spent{};
    /// The thought itself, to be asked what it has found. Never null.
    std::unique_ptr<Thought> thought;
};

/// Lets the bot think about a view whose seat is to move. Nothing if it was stopped.
std::optional<Decision> think_over(const AnyView& view, Bot& bot, const TurnLimits& limits);

/// Lets the bot move for the seat whose turn it is; the game must not be over. A bot that breaks
/// down, plays illegally or oversteps its flag ends the game as the sole loser. Gives how long it
/// thought, or nothing if it was stopped before it decided.
std::optional<Duration> take_turn(AnyGame& game, Bot& bot, const TurnLimits& limits);

} // namespace quadrille
