#pragma once

/// The exact values of boards of Hex: who wins with best play by both sides, as proven by a solver.

#include "base/problem.h"
#include "bots/hex/solver.h"
#include "games/hex/hex.h"
#include "training/data_set.h"

#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>

namespace quadrille::learn {

class ExactValues {
  public:
    /// A labeller for boards with the game and options of this set. The solver uses a transposition
    /// table of `table_bytes` bytes; the values do not depend on its size. The problem says which
    /// games have a solver.
    static std::expected<ExactValues, Problem> of(const DataSet& set, std::size_t table_bytes);

    /// Sets the values of these boards, to 1 or -1. A number that is no board gets -1.
    void label(std::span<Sample> samples);

  private:
    ExactValues(const hex::Rules& rules, std::size_t table_bytes)
        : rules_(rules), solver_(rules.size, table_bytes) {}

    hex::Rules rules_;
    hex::PositionSolver solver_;
};

} // namespace quadrille::learn
