#include "bots/hex/game_solver.h"

#include "bots/hex/solver.h"
#include "games/hex/hex.h"

#include <memory>
#include <optional>

namespace quadrille::hex {

namespace {

class GameSolver final : public Solver {
  public:
    GameSolver(const Position& position, std::size_t table_bytes)
        : search_(position.size(), table_bytes), can_swap_(position.can_swap()) {
        search_.begin(position);
    }

    bool think(std::uint64_t nodes) override { return search_.think(nodes); }

    std::optional<Solution> solution() const override {
        std::optional<Proof> proof = search_.proof();
        if (!proof)
            return std::nullopt;
        if (can_swap_)
            proof = with_swap(*proof);
        return Solution{proof->win ? Value::win : Value::loss, Hex::write_move(proof->move)};
    }

    std::uint64_t nodes() const override { return search_.nodes(); }

  private:
    PositionSolver search_;
    bool can_swap_;
};

} // namespace

MadeSolver make_game_solver(const AnyGame& game, std::size_t table_bytes) {
    const Progress<Hex>& progress = *game.as<Hex>();
    const Position& position = progress.position();
    // With the swap rule the second player wins, whatever the first move: see `with_swap`.
    if (position.swap_rule() == SwapRule::on && progress.plies() == 0)
        return already_solved({Value::loss, "a2"});
    return std::make_unique<GameSolver>(position, table_bytes);
}

} // namespace quadrille::hex
