#pragma once

/// A game's part in learning by self-play: which search plays, by the judgement that people wrote
/// or by a net, what the net sees, and the few questions on which games differ. Everything else is
/// the same for all of them. A game joins with a struct like these and a line in
/// `with_self_play_game`.

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

    /// Whether a turn is nothing but a wall.
    static bool is_wall_alone(quoridor::Move move) { return quoridor::is_wall(move); }

    static int walls_left(const quoridor::Position& position, Seat seat) {
        return position.stock(seat);
    }

    /// Of the seat's way to its goal, in steps.
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

    /// Of its nearer pawn.
    static int distance(const Handwritten::Node& node, Seat seat) {
        return std::min(node.paths[seat][0].distance, node.paths[seat][1].distance);
    }
};

/// Calls `use` with the struct of the game of that name, and gives what it gives; a problem if
/// self-play cannot teach that game.
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
