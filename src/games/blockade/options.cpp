/// The options of Blockade, and the choice between its two grids.

#include "games/blockade/blockade.h"
#include "games/model.h"

namespace quadrille {

using namespace blockade;

std::span<const Option> BlockadeOptions::options() {
    static const std::vector<Option> list{
        {"columns", "squares from west to east", numbers(fewest_columns, most_columns), "11"},
        {"rows", "squares from south to north", numbers(fewest_rows, most_rows), "14"},
        {"walls", "walls of each kind, for each player", numbers(0, most_walls), "9"},
        {"turn", "a pawn move and a wall, or one of them", {"both", "either"}, "both"},
        {"pawns", "may a pawn move over another?", {"jump", "block"}, "jump"},
    };
    return list;
}

std::expected<Rules, Problem> BlockadeOptions::make_rules(const Choices& choices) {
    Rules rules;
    rules.columns = choices.number("columns", rules.columns);
    rules.rows = choices.number("rows", rules.rows);
    rules.walls = choices.number("walls", rules.walls);
    rules.turn = choices.word("turn", "both") == "both" ? TurnKind::both : TurnKind::either;
    rules.pawns = choices.word("pawns", "jump") == "jump" ? PawnKind::jump : PawnKind::block;
    return rules;
}

Choices BlockadeOptions::choices(const Rules& rules) {
    return {{"columns", std::to_string(rules.columns)},
            {"rows", std::to_string(rules.rows)},
            {"walls", std::to_string(rules.walls)},
            {"turn", rules.turn == TurnKind::both ? "both" : "either"},
            {"pawns", rules.pawns == PawnKind::jump ? "jump" : "block"}};
}

std::expected<std::unique_ptr<AnyGame>, Problem> start_blockade(const Choices& choices,
                                                                const Beginning& beginning) {
    const auto rules = BlockadeOptions::make_rules(choices);
    if (!rules)
        return std::unexpected(rules.error());
    // The small module for the browser defines QUADRILLE_ONE_GRID to save code: it does not search,
    // so speed does not matter.
#ifndef QUADRILLE_ONE_GRID
    if (StandardGrid::holds(rules->columns, rules->rows))
        return start_game<Blockade>(choices, beginning);
#endif
    return start_game<LargeBlockade>(choices, beginning);
}

} // namespace quadrille
