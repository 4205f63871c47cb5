#pragma once

/// How to play a lost position: by the move after which the most answers would throw the win away.
/// Whoever errs at all errs there most likely. Counted exactly, by solving the position after each
/// answer, and in slices.

#include "bots/hex/solver.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace quadrille::hex {

class Traps {
  public:
    /// The side to move must have lost. `moves` are all its moves, those to be tried first in
    /// front; not more than a few are tried.
    Traps(const Position& position, std::vector<Move> moves);

    /// Solves up to `nodes` positions with no more than `nodes` nodes in all; true when all is
    /// counted. The solver must be the same each time, and used by nobody else in between.
    bool think(PositionSolver& solver, std::uint64_t nodes);

    /// The best of those that are counted; before that the first.
    Move best() const { return moves_[best_]; }

  private:
    /// Shows the next answer to the solver; false if nothing has to be solved for it.
    bool ask(PositionSolver& solver) const;
    void go_on();

    Position position_;
    std::vector<Move> moves_;
    /// The move under thought, and the answer to it.
    std::size_t move_ = 0;
    std::size_t answer_ = 0;
    bool asked_ = false;
    /// The answers that throw the win away: to the move under thought, and to the best before it.
    std::size_t mistakes_ = 0;
    std::size_t most_mistakes_ = 0;
    std::size_t best_ = 0;
};

} // namespace quadrille::hex
