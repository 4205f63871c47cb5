#include "training/exact_values.h"

#include "base/text.h"
#include "games/hex/board_numbers.h"

namespace quadrille::learn {

namespace {

/// Whether the seat to move wins.
bool wins(hex::PositionSolver& solver, const hex::Position& position) {
    if (position.winner() != nobody)
        return position.winner() == position.turn();
    solver.begin(position);
    while (!solver.think(1'000'000))
        continue;
    return solver.proof()->win;
}

} // namespace

std::expected<ExactValues, Problem> ExactValues::of(const DataSet& set, std::size_t table_bytes) {
    if (set.game != Hex::name)
        return problem("exact values are to be had for hex, not for " +
                       quadrille::quoted(set.game));
    const auto rules = Hex::make_rules(set.options);
    if (!rules)
        return std::unexpected(rules.error());
    return ExactValues(*rules, table_bytes);
}

void ExactValues::label(std::span<Sample> samples) {
    for (Sample& sample : samples) {
        const auto position = BoardNumbers<Hex>::position(rules_, sample.number);
        const bool won = position && wins(solver_, *position);
        sample.value = won ? Sample::value_one : -Sample::value_one;
    }
}

} // namespace quadrille::learn
