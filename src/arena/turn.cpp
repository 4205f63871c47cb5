#include "arena/turn.h"

#include <string>

namespace quadrille {

std::optional<Duration> take_turn(AnyGame& game, Bot& bot, const Stopped& stopped) {
    using Clock = std::chrono::steady_clock;
    const Seat seat = game.turn();
    const auto view = game.view(seat);
    const Clock::time_point begin = Clock::now();
    std::optional<std::string> move;
    while (!move) {
        if (stopped())
            return std::nullopt;
        move = bot.think(*view);
        if (const auto ending = move ? std::nullopt : bot.broken_down()) {
            game.end(Outcome::lost_by(seat, *ending));
            return Clock::now() - begin;
        }
    }
    const Duration thought = Clock::now() - begin;
    if (!game.play(seat, *move))
        game.end(Outcome::lost_by(seat, Ending::illegal_move));
    return thought;
}

} // namespace quadrille
