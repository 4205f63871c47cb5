/// Exact values for the page, where they can be had.

#include "bots/solver.h"
#include "wasm/games.h"

#include <cstddef>
#include <memory>

using namespace quadrille;
using namespace quadrille::wasm;

namespace {

/// Enough for the small boards of puzzles, and no burden for a telephone.
constexpr std::size_t table_bytes = std::size_t{8} << 20;

Numbered<Solver>& solvers() {
    static Numbered<Solver> all;
    return all;
}

} // namespace

/// A solver for where the game stands now; 0 if there is none for such positions.
EXPORTED(quadrille_solver) int quadrille_solver(int number) {
    const AnyGame* game = game_of(number);
    if (game == nullptr)
        return static_cast<int>(fail_unknown_game());
    auto solver = make_solver(*game, table_bytes);
    if (!solver)
        return static_cast<int>(fail(solver.error().text));
    return solvers().keep(std::move(*solver));
}

EXPORTED(quadrille_drop_solver) void quadrille_drop_solver(int number) {
    solvers().drop(number);
}

/// Looks at up to so many more positions. 1: the answer is `{"value", "move"}`, the value for the
/// side to move and a move that keeps it; 0: it is not known yet; -1: the answer says what is
/// wrong.
EXPORTED(quadrille_solve_on) int quadrille_solve_on(int number, int nodes) {
    Solver* solver = solvers().find(number);
    if (solver == nullptr) {
        fail("there is no such solver");
        return -1;
    }
    if (nodes < 1 || !solver->think(static_cast<std::uint64_t>(nodes)))
        return 0;
    const Solution solution = *solver->solution();
    answer(json::Object{{"value", name(solution.value)}, {"move", solution.move}});
    return 1;
}
