#pragma once

/// How to play a lost position: by the move after which the most answers would throw the win away,
/// since a fallible opponent errs there most likely. The answers are counted exactly, by solving
/// the position after each of them, in slices.

#include "bots/hex/solver.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace quadrille::hex {

class Traps {
  public:
    /// The position must be lost for the side to move. `moves` are all its moves, those to be tried
    /// first in front; at most 16 are tried.
    Traps(const Position& position, std::vector<Move> moves);

    /// Solves up to `nodes` positions, with at most `nodes` nodes in all. Returns true when
    /// everything is counted. The solver must be the same each time, and must not be used otherwise
    /// in between.
    bool think(PositionSolver& solver, std::uint64_t nodes);

    /// The best of the moves counted so far; before that the first.
    Move best() const { return moves_[best_]; }

  private:
    /// Sets the solver to the position after the next answer. Returns false if there is nothing to
    /// solve.
    bool ask(PositionSolver& solver) const;
    void go_on();

    Position position_;
    std::vector<Move> moves_;
    /// The current move, and the current answer to it.
    std::size_t move_ = 0;
    std::size_t answer_ = 0;
    bool asked_ = false;
    /// The number of answers that throw the win away: to the current move, and to the best move so
    /// far.
    std::size_t mistakes_ = 0;
    std::size_t most_mistakes_ = 0;
    std::size_t best_ = 0;
};

} // namespace quadrille::hex
