#include "arena/referee.h"

#include "engine/time_account.h"

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

std::optional<GameTimes> play_out(AnyGame& game, std::span<const std::unique_ptr<Bot>> bots,
                                  const GameTerms& terms, const Stopped& stopped) {
    assert(static_cast<int>(bots.size()) == game.seats());
    assert(terms.budgets.empty() || terms.budgets.size() == bots.size());
    std::vector<TimeAccount> accounts(bots.size(), TimeAccount(Budget{}));
    std::ranges::transform(terms.budgets, accounts.begin(),
                           [](const Budget& budget) { return TimeAccount(budget); });
    GameTimes times;
    times.seats.resize(bots.size());
    int plies = game.plies();
    for (; !game.over(); ++plies) {
        if (terms.max_plies && plies >= *terms.max_plies) {
            game.end(Outcome::drawn(Ending::length));
            break;
        }
        const Seat seat = game.turn();
        TurnLimits limits = accounts[seat].limits();
        limits.stopped = stopped;
        const auto thought = take_turn(game, *bots[seat], limits);
        if (!thought)
            return std::nullopt;
        accounts[seat].book(*thought);
        times.seats[seat].add(*thought);
        const auto& outcome = game.outcome();
        if (!outcome || by_the_rules(outcome->ending))
            times.moves.push_back(*thought);
    }
    return times;
}

} // namespace quadrille
