#pragma once

/// What self-play learning needs to know of a game: the searches that play, by the handwritten
/// evaluation or by a net, and the few questions in which games differ. A game takes part with a
/// struct like these and a line in `with_self_play_game`.

#include "base/problem.h"
#include "base/text.h"
#include "bots/blockade/net_search_game.h"
#include "bots/quoridor/net_search_game.h"
#include "games/options.h"

#include <expected>
#include <string>

namespace quadrille::learn {

struct QuoridorSelfPlayGame {
    using Game = Quoridor;
    using Handwritten = quoridor::QuoridorSearchGame;
    using NetSearch = quoridor::NetSearch;

    /// Whether the move is only a wall.
    static bool is_wall_alone(quoridor::Move move) { return quoridor::is_wall(move); }

    static int walls_left(const quoridor::Position& position, Seat seat) {
        return position.stock(seat);
    }

    /// The length of the seat's shortest path to its goal, in steps.
    static int distance(const Handwritten::Node& node, Seat seat) {
        return node.paths[seat].distance;
    }
};

struct BlockadeSelfPlayGame {
    using Game = Blockade;
    using Handwritten = blockade::BlockadeSearchGame<blockade::StandardGrid>;
    using NetSearch = blockade::NetSearch;

    static bool is_wall_alone(blockade::Move move) {
        return move.wall.exists() && !move.pawn.exists();
    }

    static int walls_left(const Game::Position& position, Seat seat) {
        return position.stock(seat, blockade::Direction::horizontal) +
               position.stock(seat, blockade::Direction::vertical);
    }

    /// That of the pawn nearer to a goal.
    static int distance(const Handwritten::Node& node, Seat seat) {
        return std::min(node.paths[seat][0].distance, node.paths[seat][1].distance);
    }
};

/// Calls `use` with the struct of the game with this name and returns its result; a problem if
/// there is no self-play learning for that game.
template <class Use>
auto with_self_play_game(const std::string& game, Use&& use)
    -> decltype(use(QuoridorSelfPlayGame())) {
    if (game == Quoridor::name)
        return use(QuoridorSelfPlayGame());
    if (game == Blockade::name)
        return use(BlockadeSelfPlayGame());
    return problem("self-play can teach quoridor and blockade, not " + quadrille::quoted(game));
}

} // namespace quadrille::learn
