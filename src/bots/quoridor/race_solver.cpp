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
        Position next = position;
        next.play(move);
        const Seat turn = next.turn();
        const int value = next.outcome()
                              ? worth({RaceResult::Winner::mover, 1})
                              : -worth(race->result(turn, next.pawn(turn), next.pawn(1 - turn)));
        if (!best || value > best->first)
            best = {value, move};
    }
    const Value value = best->first > 0 ? Value::win : best->first < 0 ? Value::loss : Value::draw;
    return already_solved({value, Quoridor::write_move(best->second)});
}

} // namespace quadrille::quoridor
