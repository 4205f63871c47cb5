#include "bots/quoridor/race_solver.h"

#include "bots/quoridor/race.h"
#include "games/quoridor/quoridor.h"

#include <memory>
#include <optional>
#include <utility>

namespace quadrille::quoridor {

namespace {

/// An early win is better than a late one, a late loss better than an early one.
int worth(const RaceResult& result) {
    constexpr int far = 1'000'000;
    switch (result.winner) {
    case RaceResult::Winner::mover: return far - result.plies;
    case RaceResult::Winner::other: return result.plies - far;
    case RaceResult::Winner::nobody: break;
    }
    return 0;
}

/// The value of the position for the seat that has just moved there. The history counts only for
/// this move: what it makes a draw at once is one.
int value_of(const Progress<Quoridor>& after, const Race& race) {
    const Position& position = after.position();
    if (position.outcome())
        return worth({RaceResult::Winner::mover, 1});
    if (after.over())
        return 0;
    const Seat turn = position.turn();
    return -worth(race.result(turn, position.pawn(turn), position.pawn(1 - turn)));
}

} // namespace

MadeSolver make_race_solver(const AnyGame& game, std::size_t /*table_bytes*/) {
    const Progress<Quoridor>& progress = *game.as<Quoridor>();
    const Position& position = progress.position();
    if (position.seats() != 2)
        return problem("quoridor can be solved for two players only");
    if (position.stock(0) + position.stock(1) > 0)
        return problem("quoridor can be solved only when nobody has a wall left");
    const auto race = std::make_unique<Race>(position.grid());
    std::optional<std::pair<int, Move>> best;
    for (const Move move : progress.legal_moves()) {
        Progress<Quoridor> after = progress;
        after.play(move);
        const int value = value_of(after, *race);
        if (!best || value > best->first)
            best = {value, move};
    }
    const Value value = best->first > 0 ? Value::win : best->first < 0 ? Value::loss : Value::draw;
    return already_solved({value, Quoridor::write_move(best->second)});
}

} // namespace quadrille::quoridor
