#pragma once

/// Random games of Quoridor for property tests. RapidCheck generates the numbers that choose the
/// moves, so that it can shrink a failing game to a short one.

#include "games/quoridor/quoridor.h"

#include <rapidcheck.h>

#include <ostream>
#include <vector>

namespace quadrille::quoridor {

struct RandomGame {
    Rules rules;
    /// A number for each move: odd numbers prefer walls, even ones steps.
    std::vector<unsigned> choices;
};

inline Moves listed_moves(const Position& position) {
    Moves moves;
    position.list_moves(moves);
    return moves;
}

inline Move chosen_move(const Position& position, unsigned choice) {
    std::vector<Move> steps;
    std::vector<Move> walls;
    for (const Move move : listed_moves(position)) {
        const bool wall =
            move.kind == Move::Kind::horizontal_wall || move.kind == Move::Kind::vertical_wall;
        (wall ? walls : steps).push_back(move);
    }
    const bool wants_wall = choice % 2 == 1;
    const std::vector<Move>& moves =
        steps.empty() || (wants_wall && !walls.empty()) ? walls : steps;
    return moves[choice / 2 % moves.size()];
}

/// Plays the game and calls `visit(progress)` at the start and after each move.
template <class Visit>
Progress<Quoridor> play_through(const RandomGame& game, Visit visit) {
    Progress<Quoridor> progress(game.rules, Quoridor::start(game.rules));
    visit(progress);
    for (const unsigned choice : game.choices) {
        if (progress.over())
            break;
        progress.play(chosen_move(progress.position(), choice));
        visit(progress);
    }
    return progress;
}

inline Progress<Quoridor> play_through(const RandomGame& game) {
    return play_through(game, [](const Progress<Quoridor>&) {});
}

inline void showValue(const RandomGame& game, std::ostream& out) {
    out << "size=" << game.rules.size << " players=" << game.rules.players
        << " walls=" << game.rules.walls << ":";
    const Progress<Quoridor> progress = play_through(game);
    for (const Move move : progress.moves_played())
        out << ' ' << Quoridor::write_move(move);
}

} // namespace quadrille::quoridor

template <>
struct rc::Arbitrary<quadrille::quoridor::RandomGame> {
    static Gen<quadrille::quoridor::RandomGame> arbitrary() {
        using quadrille::quoridor::RandomGame;
        using quadrille::quoridor::Rules;
        const auto rules =
            gen::build<Rules>(gen::set(&Rules::size, gen::element(3, 5, 7, 9, 11)),
                              gen::set(&Rules::players, gen::inRange(2, 5)),
                              gen::set(&Rules::walls, gen::element(0, 1, 3, 10, 20)));
        return gen::build<RandomGame>(
            gen::set(&RandomGame::rules, rules),
            gen::set(&RandomGame::choices, gen::scale(3, gen::container<std::vector<unsigned>>(
                                                             gen::inRange(0U, 1000U)))));
    }
};
