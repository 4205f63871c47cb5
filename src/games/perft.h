#pragma once

/// Counting lines of play: the classic check of a move generator, and a measure of its speed.

#include "games/contract.h"

#include <cstdint>

namespace quadrille {

/// The number of lines of exactly this many moves. Only the position is asked: draws by history
/// (repetition) do not end a line. A position may offer `count_moves()` to save listing the last
/// ply.
template <class G>
std::uint64_t perft(const typename G::Position& position, int depth) {
    if (depth == 0)
        return 1;
    if constexpr (requires { position.count_moves(); }) {
        if (depth == 1)
            return static_cast<std::uint64_t>(position.count_moves());
    }
    typename G::Moves moves;
    position.list_moves(moves);
    if (depth == 1)
        return moves.size();
    std::uint64_t sum = 0;
    for (const typename G::Move move : moves) {
        typename G::Position next = position;
        next.play(move);
        sum += perft<G>(next, depth - 1);
    }
    return sum;
}

} // namespace quadrille
