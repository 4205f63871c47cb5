#pragma once

/// The game as a Monte-Carlo tree sees it, and what more it may be able to do.

#include "search/tree_nodes.h"

#include <concepts>
#include <cstdint>

namespace quadrille::search {

/// A move of a new node, with its prior: as if `prior_visits` games had been played, `prior_wins`
/// of them won.
struct ExpandedMove {
    std::uint16_t move = 0;
    std::uint16_t prior_visits = 0;
    std::uint16_t prior_wins = 0;
    /// What is added to the worth of the move as long as it has no visits, in units of `bias_one`;
    /// it dwindles with the root of their number.
    std::uint16_t bonus = 0;
    /// Whether the move is known to win, or to lose.
    ProvenResult proven = ProvenResult::unknown;
};

/// The game as the tree sees it: something that walks from the root to the end of a game.
template <class W>
concept TreeGame =
    requires(W& game, std::uint16_t move, int side, typename W::ExpandedMoves& moves) {
        /// Goes back to the root.
        { game.begin() };
        /// Whose move it is, 0 or 1.
        { game.side() } -> std::same_as<int>;
        { game.play(move) };
        /// The moves to consider here, a `FixedVector` of `ExpandedMove`; of equals the first is
        /// tried first. One that wins may stand alone. None if the side to move has lost.
        { game.list(moves) };
        /// Plays on to the end by lot; the side that won.
        { game.play_out() } -> std::same_as<int>;
        /// After that: whether the side made this move at any time since the root.
        { game.made(side, move) } -> std::same_as<bool>;
    };

/// A game that can look closer at a position, which takes as long as many games and is done where
/// many have passed.
template <class W>
concept KnowledgeableTreeGame = TreeGame<W> && requires(W& game, std::uint16_t move) {
    /// Looks at the position where it stands.
    { game.study() };
    /// What the move leads to, as far as that is seen now. `lost` may also be one that is no better
    /// than another which is not.
    { game.known_result(move) } -> std::same_as<ProvenResult>;
};

/// What a judge says of a position: the chance of the side to move, in units of `chance_one`.
constexpr int chance_bits = 16;
constexpr std::uint32_t chance_one = 1U << chance_bits;

/// A game that can judge a position better than a playout does, which takes as long as many, such
/// as by a neural net.
template <class W>
concept JudgingTreeGame = TreeGame<W> && requires(W& game, std::uint16_t move) {
    /// Judges the position where it stands; the chance of the side to move.
    { game.judge() } -> std::same_as<std::uint32_t>;
    /// How likely the move is to be the best there (its prior): the root of that, as a bonus of
    /// `bias_one` for certainty.
    { game.judged_bonus(move) } -> std::same_as<std::uint16_t>;
};

/// A game in which several orders of moves lead to the same position.
template <class W>
concept TransposingTreeGame = TreeGame<W> && requires(const W& game) {
    /// The same for the same position with the same side to move, and hardly ever for another.
    { game.position_key() } -> std::same_as<std::uint64_t>;
};

} // namespace quadrille::search
