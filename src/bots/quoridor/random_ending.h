#pragma once

/// For tests only: random endings in which only one side has walls.

#include "base/random.h"
#include "games/quoridor/position.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <vector>

namespace quadrille::quoridor {

/// A position from a random game in which walls are frequent, up to `placed` of them; then the
/// holder is given `walls` walls and the other side none.
inline Position random_ending(int size, int placed, int walls, Seat holder, std::uint64_t seed) {
    for (;; seed = seed * 31 + 7) {
        Random random(seed);
        Position position(Rules{.size = size, .players = 2, .walls = 20});
        int ply = 0;
        while (!position.outcome() && ply < 3 * placed) {
            Moves moves;
            position.list_moves(moves);
            const bool step = random.below(3) == 0;
            std::vector<Move> some;
            std::ranges::copy_if(moves, std::back_inserter(some), [&](Move move) {
                return (move.kind == Move::Kind::step) == step;
            });
            if (some.empty())
                break;
            position.play(some[random.below(static_cast<std::uint32_t>(some.size()))]);
            if (!step && ++ply == placed)
                break;
        }
        if (position.outcome())
            continue;
        std::array<std::uint8_t, most_players> stocks{};
        stocks[holder] = static_cast<std::uint8_t>(walls);
        return {position.grid(),
                2,
                {static_cast<std::uint8_t>(position.pawn(0)),
                 static_cast<std::uint8_t>(position.pawn(1)), 0, 0},
                stocks,
                static_cast<Seat>(random.below(2))};
    }
}

} // namespace quadrille::quoridor
