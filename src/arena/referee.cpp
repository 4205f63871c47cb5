#include "arena/referee.h"

#include <algorithm>
#include <cassert>

namespace quadrille {

void ThinkingTime::add(Duration thought) {
    add({.moves = 1, .total = thought, .worst = thought});
}

void ThinkingTime::add(const ThinkingTime& other) {
    moves += other.moves;
    total += other.total;
    worst = std::max(worst, other.worst);
}

double ThinkingTime::mean_milliseconds() const {
    return moves == 0 ? 0 : milliseconds(total) / moves;
}

std::optional<std::vector<ThinkingTime>> play_out(AnyGame& game,
                                                  std::span<const std::unique_ptr<Bot>> bots,
                                                  std::optional<int> max_plies,
                                                  const Stopped& stopped) {
    assert(static_cast<int>(bots.size()) == game.seats());
    std::vector<ThinkingTime> times(bots.size());
    int plies = static_cast<int>(game.moves_played().size());
    for (; !game.over(); ++plies) {
        if (max_plies && plies >= *max_plies) {
            game.end(Outcome::drawn(Ending::length));
            break;
        }
        const Seat seat = game.turn();
        const auto thought = take_turn(game, *bots[seat], stopped);
        if (!thought)
            return std::nullopt;
        times[seat].add(*thought);
    }
    return times;
}

} // namespace quadrille
