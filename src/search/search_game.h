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

// The scale on which candidates are ordered. The game's order and what the search adds to it are
// on one scale, so a game decides how much the history of a move may change its place.

/// A game's own orders lie between this and its negative.
constexpr int most_game_order = 1'000'000;
/// The search adds how the move did elsewhere in the tree, between this and its negative,
constexpr int most_history_order = 8'192;
/// and this for a killer move.
constexpr int killer_order = 2 * most_history_order;
/// The move of the transposition table comes before all others.
constexpr int table_move_order = 3 * most_game_order;
/// A move that was deferred, because another thread searches it, comes after all others.
constexpr int deferred_move_order = -table_move_order;

static_assert(most_game_order + most_history_order + killer_order < table_move_order);

/// A move to be tried; those of higher order earlier.
template <class Move>
struct Candidate {
    Move move{};
    /// At most `most_game_order` either way when the game gives it.
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

/// A game in which a side that stands badly is not worth a proof near the leaves that it wins.
template <class G>
concept ProofSparingGame = SearchGame<G> && requires {
    /// Who is judged below this, with a margin for the depth that is left, is taken not to have
    /// one.
    { G::least_score_of_proof } -> std::convertible_to<Score>;
};

} // namespace quadrille::search
