#pragma once

/// The exact values of boards: who wins, with best play of both, as a solver proves it.

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
    /// For boards of a game with these options. The solver remembers positions in so many bytes;
    /// the values do not depend on it. The problem says for which games there is a solver.
    static std::expected<ExactValues, Problem> of(const DataSet& set, std::size_t table_bytes);

    /// Gives these boards their values, +1 or -1.
    void label(std::span<Sample> samples);

  private:
    ExactValues(const hex::Rules& rules, std::size_t table_bytes)
        : rules_(rules), solver_(rules.size, table_bytes) {}

    hex::Rules rules_;
    hex::PositionSolver solver_;
};

} // namespace quadrille::learn
