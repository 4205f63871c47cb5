#pragma once

/// One turn of a bot: it is handed the view of its seat, its time is taken, its move is played.

#include "bots/bot.h"
#include "games/any_game.h"

#include <chrono>
#include <functional>
#include <optional>

namespace quadrille {

using Duration = std::chrono::steady_clock::duration;

constexpr double milliseconds(Duration duration) {
    return std::chrono::duration<double, std::milli>(duration).count();
}

/// Asked between the slices of a bot's thinking; true gives up the game where it stands.
using Stopped = std::function<bool()>;

/// Lets the bot move for the seat whose turn it is; the game must not be over. An illegal move
/// ends the game, the bot being the sole loser; so does its breakdown. Gives how long it thought,
/// or nothing if it was stopped before it decided.
std::optional<Duration> take_turn(AnyGame& game, Bot& bot, const Stopped& stopped);

} // namespace quadrille
