#include "bots/solver.h"

#include "bots/hex/solver.h"
#include "bots/quoridor/race.h"
#include "games/hex/hex.h"
#include "games/quoridor/quoridor.h"

#include <utility>

namespace quadrille {

namespace {

using MadeSolver = std::expected<std::unique_ptr<Solver>, Problem>;

/// A solution that needed no search.
class Solved final : public Solver {
  public:
    explicit Solved(Solution solution) : solution_(std::move(solution)) {}

    bool think(std::uint64_t /*nodes*/) override { return true; }

    std::optional<Solution> solution() const override { return solution_; }

    std::uint64_t nodes() const override { return 0; }

  private:
    Solution solution_;
};

class HexSolver final : public Solver {
  public:
    HexSolver(const hex::Position& position, std::size_t table_bytes)
        : search_(position.size(), table_bytes), can_swap_(position.can_swap()) {
        search_.begin(position);
    }

    bool think(std::uint64_t nodes) override { return search_.think(nodes); }

    std::optional<Solution> solution() const override {
        std::optional<hex::Proof> proof = search_.proof();
        if (!proof)
            return std::nullopt;
        if (can_swap_)
            proof = with_swap(*proof);
        return Solution{proof->win ? Value::win : Value::loss, Hex::write_move(proof->move)};
    }

    std::uint64_t nodes() const override { return search_.nodes(); }

  private:
    hex::PositionSolver search_;
    bool can_swap_;
};

MadeSolver solve_hex(const Progress<Hex>& progress, std::size_t table_bytes) {
    const hex::Position& position = progress.position();
    // With the swap rule the second player wins, whatever the first move: see `with_swap`.
    if (position.swap_rule() == hex::SwapRule::on && progress.plies() == 0)
        return std::make_unique<Solved>(Solution{Value::loss, "a2"});
    return std::make_unique<HexSolver>(position, table_bytes);
}

/// A win soon is better than one late, a late loss better than one soon.
int worth(const quoridor::RaceResult& result) {
    constexpr int far = 1'000'000;
    switch (result.winner) {
    case quoridor::RaceResult::Winner::mover: return far - result.plies;
    case quoridor::RaceResult::Winner::other: return result.plies - far;
    case quoridor::RaceResult::Winner::nobody: break;
    }
    return 0;
}

MadeSolver solve_quoridor(const Progress<Quoridor>& progress) {
    const quoridor::Position& position = progress.position();
    if (position.seats() != 2)
        return problem("quoridor can be solved for two players only");
    if (position.stock(0) + position.stock(1) > 0)
        return problem("quoridor can be solved only when nobody has a wall left");
    const auto race = std::make_unique<quoridor::Race>(position.grid());
    std::optional<std::pair<int, quoridor::Move>> best;
    for (const quoridor::Move move : progress.legal_moves()) {
        quoridor::Position next = position;
        next.play(move);
        const Seat turn = next.turn();
        const int value = next.outcome()
                              ? worth({quoridor::RaceResult::Winner::mover, 1})
                              : -worth(race->result(turn, next.pawn(turn), next.pawn(1 - turn)));
        if (!best || value > best->first)
            best = {value, move};
    }
    const Value value = best->first > 0 ? Value::win : best->first < 0 ? Value::loss : Value::draw;
    return std::make_unique<Solved>(Solution{value, Quoridor::write_move(best->second)});
}

} // namespace

std::string_view name(Value value) {
    switch (value) {
    case Value::win: return "win";
    case Value::draw: return "draw";
    case Value::loss: break;
    }
    return "loss";
}

MadeSolver make_solver(const AnyGame& game, std::size_t table_bytes) {
    if (game.over())
        return problem("the game is over, so there is nothing to solve");
    if (const auto* hex = game.as<Hex>())
        return solve_hex(*hex, table_bytes);
    if (const auto* quoridor = game.as<Quoridor>())
        return solve_quoridor(*quoridor);
    return problem("there is no solver for " + std::string(game.name()) +
                   "; there is for hex, and for quoridor when nobody has a wall left");
}

} // namespace quadrille
