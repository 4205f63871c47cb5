#pragma once

/// Random games of Blockade, for tests.

#include "base/random.h"
#include "games/blockade/blockade.h"
#include "games/progress.h"

#include <utility>

namespace quadrille::blockade {

/// Calls `test.template operator()<G>()` with the type of game for a board of this size.
template <class Test>
void with_game_for(const Rules& rules, Test&& test) {
    if (StandardGrid::holds(rules.columns, rules.rows)) {
        test.template operator()<Blockade>();
    } else {
        test.template operator()<LargeBlockade>();
    }
}

/// All combinations of turn and pawn rules on a board of this size.
inline std::vector<Rules> all_kinds(int columns, int rows, int walls) {
    std::vector<Rules> kinds;
    for (const TurnKind turn : {TurnKind::both, TurnKind::either})
        for (const PawnKind pawns : {PawnKind::jump, PawnKind::block})
            kinds.push_back({columns, rows, walls, turn, pawns});
    return kinds;
}

/// The smallest, the standard, a mixed and the largest board, with all kinds of rules.
inline std::vector<Rules> many_rules() {
    std::vector<Rules> all;
    for (const auto& [columns, rows] :
         {std::pair{fewest_columns, fewest_rows}, {11, 14}, {12, 13}, {most_columns, most_rows}})
        for (const int walls : {9, 3})
            for (const Rules& rules : all_kinds(columns, rows, walls))
                all.push_back(rules);
    return all;
}

template <class G>
typename G::Move random_move(const typename G::Position& position, Random& random) {
    typename G::Moves moves;
    position.list_moves(moves);
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

/// Plays to the end and calls `visit(progress)` at every position, including the first and the
/// last.
template <class G, class Visit>
void play_random_game(const Rules& rules, Random& random, Visit&& visit) {
    Progress<G> progress(rules, G::start(rules));
    visit(std::as_const(progress));
    while (!progress.over()) {
        progress.play(random_move<G>(progress.position(), random));
        visit(std::as_const(progress));
    }
}

} // namespace quadrille::blockade
