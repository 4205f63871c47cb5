#pragma once

/// For tests: who wins a position, however long the proof takes.

#include "bots/hex/solver.h"

namespace quadrille::hex {

/// Whether the side to move wins.
inline bool wins(PositionSolver& solver, const Position& position) {
    solver.begin(position);
    while (!solver.think(1'000)) {
    }
    return solver.proof()->win;
}

} // namespace quadrille::hex
