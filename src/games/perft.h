#pragma once

/// Perft: counts the lines of play to a given depth, to test and benchmark move generators.

#include "games/contract.h"

#include <cstdint>

namespace quadrille {

/// The number of lines of exactly `depth` moves. Only the position is considered: a draw by
/// repetition does not end a line. Positions may provide `count_moves()`, which saves listing the
/// moves of the last ply.
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
