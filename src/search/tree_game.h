#pragma once

/// The interface between a Monte-Carlo tree and a game: what every game must provide, and the
/// optional abilities that the tree makes use of.

#include "search/tree_nodes.h"

#include <concepts>
#include <cstdint>

namespace quadrille::search {

/// A move of a new node. Its prior is counted as RAVE results: `prior_visits` simulations, of which
/// `prior_wins` were won.
struct ExpandedMove {
    std::uint16_t move = 0;
    std::uint16_t prior_visits = 0;
    std::uint16_t prior_wins = 0;
    /// A progressive bias, in units of `bias_one`: added to the value of the move while it has no
    /// visits, later divided by the square root of their number.
    std::uint16_t bonus = 0;
    ProvenResult proven = ProvenResult::unknown;
};

/// A game that a simulation can play from the root of the tree to the end.
template <class W>
concept TreeGame =
    requires(W& game, std::uint16_t move, int side, typename W::ExpandedMoves& moves) {
        /// Goes back to the root.
        { game.begin() };
        /// The side to move, 0 or 1.
        { game.side() } -> std::same_as<int>;
        { game.play(move) };
        /// Appends the moves to consider in the current position to a `FixedVector` of
        /// `ExpandedMove`. Of equally good moves the first is tried first. A winning move may be
        /// listed alone. Appends nothing if the side to move has lost.
        { game.list(moves) };
        /// Plays random moves to the end of the game and returns the side that won.
        { game.play_out() } -> std::same_as<int>;
        /// After a playout: whether the side made this move at any time since the root.
        { game.made(side, move) } -> std::same_as<bool>;
    };

/// A game that can study a position closely. That takes as long as many simulations, so it is done
/// only for positions that many simulations have passed through.
template <class W>
concept KnowledgeableTreeGame = TreeGame<W> && requires(W& game, std::uint16_t move) {
    /// Studies the current position.
    { game.study() };
    /// The result of a move in the position studied last, as far as it is known. `lost` may also
    /// mean that another move, one that is not marked as lost, is at least as good.
    { game.known_result(move) } -> std::same_as<ProvenResult>;
};

/// The scale of a judgement, which is the winning chance of the side to move: `chance_one` is
/// certainty.
constexpr int chance_bits = 16;
constexpr std::uint32_t chance_one = 1U << chance_bits;

/// A game that can judge a position more precisely than a playout does, for example by a neural
/// net. A judgement takes as long as many playouts.
template <class W>
concept JudgingTreeGame = TreeGame<W> && requires(W& game, std::uint16_t move) {
    /// Judges the current position and returns the winning chance of the side to move.
    { game.judge() } -> std::same_as<std::uint32_t>;
    /// The square root of the move's prior (the probability that it is the best move) in the
    /// position judged last, in units of `bias_one`.
    { game.judged_bonus(move) } -> std::same_as<std::uint16_t>;
};

/// A game in which different orders of moves can lead to the same position (transpositions).
template <class W>
concept TransposingTreeGame = TreeGame<W> && requires(const W& game) {
    /// A hash of the position and the side to move. Collisions are possible, but very rare.
    { game.position_key() } -> std::same_as<std::uint64_t>;
};

} // namespace quadrille::search
