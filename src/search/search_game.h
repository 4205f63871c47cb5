#pragma once

/// What alpha-beta search asks of a game. Nothing in search names a game: a game's bots provide
/// an object of such a type, which knows how to judge positions and which moves to try first.
///
/// There are two sides, 0 and 1, which need not alternate: a side may move twice when a turn is
/// split into its parts, and with more than two players everybody but the searcher is side 1
/// (they are taken to play together, which is called paranoid search).

#include "search/score.h"

#include <concepts>
#include <cstdint>
#include <optional>

namespace quadrille::search {

/// A move to be tried; those of higher order earlier. A game's own orders lie within 1'000'000 of
/// 0. The search adds the history of the move (within 8'192) and 16'384 for a killer move, puts the
/// move of the transposition table before all (100 * infinite) and a deferred move behind all
/// (-100 * infinite).
template <class Move>
struct Candidate {
    Move move{};
    int order = 0;
    /// By how much the move changes the judgement at once in favour of its side, at most. Moves
    /// that cannot change enough are not tried where little depth is left.
    Score gain = infinite;
};

/// `Node` is a position with whatever the game keeps beside it to judge quickly. Scores are seen
/// from the side to move.
template <class G>
concept SearchGame =
    std::copy_constructible<typename G::Node> && std::totally_ordered<typename G::Move> &&
    requires(G& game, const typename G::Node& node, typename G::Move move,
             typename G::Candidates& candidates) {
        { game.side(node) } -> std::same_as<int>;
        { game.hash(node) } -> std::same_as<std::uint64_t>;
        /// The exact score where the game is over or its end is known. The more depth is left to
        /// be searched below, the more trouble finding out is worth.
        { game.exact(node, int{}) } -> std::same_as<std::optional<Score>>;
        /// A judgement; never decided. Outside the window it may be rough.
        { game.evaluate(node, Window{}) } -> std::same_as<Score>;
        /// What it is worth to come back to a position; 0 where that is a draw.
        { game.repeated(node) } -> std::same_as<Score>;
        /// Appends every move worth trying with its order; there is at least one legal. The more
        /// depth is left to be searched below, the more trouble ordering them is worth.
        { game.list(node, int{}, candidates) } -> std::same_as<void>;
        /// Whether a listed move is legal: asked only when it is about to be tried.
        { game.legal(node, move) } -> std::same_as<bool>;
        { game.after(node, move) } -> std::same_as<typename G::Node>;
        /// A number for each move, below `move_numbers`, for statistics of good moves.
        { game.number(move) } -> std::same_as<int>;
        { G::move_numbers } -> std::convertible_to<int>;
    };

} // namespace quadrille::search
