#pragma once

/// The interface between alpha-beta search and a game. Nothing in search depends on a particular
/// game: the game's bots provide an object of such a type, which evaluates positions and says which
/// moves to try first.
///
/// There are two sides, 0 and 1, which need not alternate: a side may move twice in a row where a
/// turn is split into its parts. With more than two players the searcher is one side and all its
/// opponents together are the other.

#include "search/score.h"

#include <concepts>
#include <cstdint>
#include <optional>

namespace quadrille::search {

// The scale on which candidates are ordered. The game's order and the bonuses that the search adds
// are on the same scale, so a game decides how much the history of a move can change its place.

/// The greatest absolute value of an order that a game gives.
constexpr int most_game_order = 1'000'000;
/// The greatest absolute value of the history bonus, which says how the move did elsewhere in the
/// tree.
constexpr int most_history_order = 8'192;
/// The bonus of a killer move.
constexpr int killer_order = 2 * most_history_order;
/// The order of the move from the transposition table, which comes before all others.
constexpr int table_move_order = 3 * most_game_order;
/// The order of a move that is deferred because another thread is searching it: after all others.
constexpr int deferred_move_order = -table_move_order;

static_assert(most_game_order + most_history_order + killer_order < table_move_order);

/// A move to be tried. Moves of higher order are tried first.
template <class Move>
struct Candidate {
    Move move{};
    /// As given by the game, between `-most_game_order` and `most_game_order`.
    int order = 0;
    /// An upper bound of how much the move at once improves the evaluation for its side. For
    /// futility pruning: where little depth is left, moves that cannot gain enough are not tried.
    Score gain = infinite;
};

/// `Node` is a position together with whatever the game keeps to evaluate it quickly. All scores
/// are from the point of view of the side to move.
template <class G>
concept SearchGame =
    std::copy_constructible<typename G::Node> && std::totally_ordered<typename G::Move> &&
    requires(G& game, const typename G::Node& node, typename G::Move move,
             typename G::Candidates& candidates) {
        { game.side(node) } -> std::same_as<int>;
        { game.hash(node) } -> std::same_as<std::uint64_t>;
        /// The exact score if the game is over or its outcome is known. The second argument is the
        /// remaining depth: the more there is, the more work it is worth to find out.
        { game.exact(node, int{}) } -> std::same_as<std::optional<Score>>;
        /// The static evaluation, which is never a decided score. It may be imprecise if it is
        /// outside the window.
        { game.evaluate(node, Window{}) } -> std::same_as<Score>;
        /// The score of a position that occurred before on the path; 0 if a repetition is a draw.
        { game.repeated(node) } -> std::same_as<Score>;
        /// Appends all moves worth trying, with their orders; at least one of them is legal. The
        /// second argument is the remaining depth: the more there is, the more work it is worth to
        /// order them well.
        { game.list(node, int{}, candidates) } -> std::same_as<void>;
        /// Whether a listed move is legal. Called only when the move is about to be tried.
        { game.legal(node, move) } -> std::same_as<bool>;
        { game.after(node, move) } -> std::same_as<typename G::Node>;
        /// The index of a move in the history table, below `move_numbers`.
        { game.number(move) } -> std::same_as<int>;
        { G::move_numbers } -> std::convertible_to<int>;
    };

/// A game whose `list` leaves out moves that hardly ever matter. A loss that was found without them
/// is believed, not proven.
template <class G>
concept SelectiveGame = SearchGame<G> && requires(G& game, const typename G::Node& node,
                                                  typename G::Candidates& candidates) {
    /// Whether moves of this node are missing from the candidates.
    { game.leaves_out(node, candidates) } -> std::same_as<bool>;
    /// Whether, at this many plies from the root, the missing moves are tried too if all others
    /// lose.
    { game.is_thorough(node, int{}) } -> std::same_as<bool>;
    /// Appends the missing moves.
    { game.list_rest(node, candidates) } -> std::same_as<void>;
};

/// A game in which, near the leaves, the search does not look for a forced win of a side that
/// stands badly.
template <class G>
concept ProofSparingGame = SearchGame<G> && requires {
    /// A side whose evaluation is below this, after adding a margin for the remaining depth, is
    /// assumed to have no forced win within that depth.
    { G::least_score_of_proof } -> std::convertible_to<Score>;
};

} // namespace quadrille::search
