#include "bots/solver.h"

#include "base/text.h"
#include "bots/registry.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace quadrille {

namespace {

class Solved final : public Solver {
  public:
    explicit Solved(Solution solution) : solution_(std::move(solution)) {}

    bool think(std::uint64_t /*nodes*/) override { return true; }

    std::optional<Solution> solution() const override { return solution_; }

    std::uint64_t nodes() const override { return 0; }

  private:
    Solution solution_;
};

} // namespace

std::string_view name(Value value) {
    switch (value) {
    case Value::win: return "win";
    case Value::draw: return "draw";
    case Value::loss: break;
    }
    return "loss";
}

std::unique_ptr<Solver> already_solved(Solution solution) {
    return std::make_unique<Solved>(std::move(solution));
}

MadeSolver make_solver(const AnyGame& game, std::size_t table_bytes) {
    if (game.over())
        return problem("the game is over, so there is nothing to solve");
    std::vector<std::string> solvable;
    for (const GameBots& bots : bots_by_game()) {
        if (bots.make_solver == nullptr)
            continue;
        if (bots.game == game.name())
            return bots.make_solver(game, table_bytes);
        solvable.emplace_back(bots.game);
        if (!bots.solvable_when.empty())
            solvable.back().append(" ").append(bots.solvable_when);
    }
    return problem("there is no solver for " + std::string(game.name()) + "; there is for " +
                   joined(solvable, ", "));
}

} // namespace quadrille
