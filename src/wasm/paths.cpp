/// Shortest paths of the wall games, for whoever draws them.

#include "games/blockade/blockade.h"
#include "games/quoridor/quoridor.h"
#include "games/walls/drawing.h"
#include "wasm/games.h"

#include <span>
#include <vector>

using namespace quadrille;
using namespace quadrille::wasm;

namespace {

json::Value squares_json(std::span<const Square> path) {
    json::Array squares;
    for (const Square square : path)
        squares.emplace_back(square_text(square));
    return squares;
}

json::Value paths(const quoridor::Position& position) {
    json::Array list;
    for (Seat seat = 0; seat < position.seats(); ++seat)
        list.push_back(squares_json(
            walls::shortest_walk(position.grid(), position.pawn(seat), position.goal(seat))));
    return list;
}

/// Of each seat the shortest one, of either pawn to either goal.
template <class Grid>
json::Value paths(const blockade::Position<Grid>& position) {
    json::Array list;
    for (Seat seat = 0; seat < position.seats(); ++seat) {
        std::vector<Square> best;
        for (const int pawn : position.pawns(seat))
            for (const int goal : position.goals(seat)) {
                std::vector<Square> walk =
                    walls::shortest_walk(position.grid(), pawn, Grid::Squares::of(goal));
                if (best.empty() || walk.size() < best.size())
                    best = std::move(walk);
            }
        list.push_back(squares_json(best));
    }
    return list;
}

} // namespace

/// The answer is a list by seat of the squares of a shortest path to its goal, both ends included;
/// an empty list in games without paths.
EXPORTED(quadrille_paths) bool quadrille_paths(int number) {
    const AnyGame* game = game_of(number);
    if (game == nullptr)
        return fail_unknown_game();
    if (const auto* quoridor = game->as<Quoridor>())
        answer(paths(quoridor->position()));
    else if (const auto* blockade = game->as<Blockade>())
        answer(paths(blockade->position()));
    else if (const auto* large = game->as<LargeBlockade>())
        answer(paths(large->position()));
    else
        answer(json::Array());
    return true;
}
