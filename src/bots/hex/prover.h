#pragma once

/// The exact part of a bot: finds out, in slices and alongside the bot's other search, who wins the
/// current position. A won position is then played by a proven move, a lost one on a small board
/// with traps.

#include "bots/hex/solver.h"
#include "bots/hex/traps.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace quadrille::hex {

class Prover {
  public:
    /// For boards of this size.
    Prover(int size, std::size_t table_bytes) : solver_(size, table_bytes) {}

    /// Switches to a position in which nobody has won; the swap is not considered. Earlier results
    /// are kept.
    void begin(const Position& position);

    /// Searches up to `nodes` more positions. Returns true when there is nothing left to find out.
    bool think(std::uint64_t nodes);

    /// Nothing until the winner is proven. In a lost position the move is the best trap found so
    /// far, or a move that took long to refute.
    std::optional<Proof> proof() const;

    /// The number of positions searched since `begin`.
    std::uint64_t nodes() const { return solver_.nodes() - nodes_before_; }

  private:
    PositionSolver solver_;
    std::optional<Position> position_;
    std::optional<Proof> proof_;
    /// Set once the position is known to be lost.
    std::optional<Traps> traps_;
    std::uint64_t nodes_before_ = 0;
};

} // namespace quadrille::hex
