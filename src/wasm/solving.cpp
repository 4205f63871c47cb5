/// Solving small positions exactly.

#include "bots/solver.h"

#include "wasm/bots.h"

#include <cstddef>
#include <utility>

namespace quadrille::wasm {

namespace {

/// Enough for the small boards of puzzles, and acceptable on a phone.
constexpr std::size_t table_bytes = std::size_t{8} << 20;

} // namespace

Reply<NumberOf<Solver>> make_solver(AnyGame& game) {
    auto solver = quadrille::make_solver(game, table_bytes);
    if (!solver)
        return refused(solver.error());
    return Kept<Solver>::all().keep(*std::move(solver));
}

Reply<std::optional<Shape<"Solution">>> solve_on(Solver& solver, Nodes nodes) {
    if (!solver.think(static_cast<std::uint64_t>(nodes.value)))
        return std::nullopt;
    const Solution solution = *solver.solution();
    return Shape<"Solution">{
        json::Object{{"value", name(solution.value)}, {"move", solution.move}}};
}

Reply<void> drop_solver(Solver& solver) {
    Kept<Solver>::all().drop(solver);
    return {};
}

} // namespace quadrille::wasm
