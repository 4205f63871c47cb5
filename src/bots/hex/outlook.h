#pragma once

/// What virtual connections and cells that do not matter tell about a position at one look: a move
/// that wins, or the moves that are worth a thought. The tree search looks so where many of its
/// games pass.

#include "games/hex/position.h"

#include <array>
#include <memory>
#include <optional>

namespace quadrille::hex {

struct Outlook {
    /// A cell with which the side to move wins.
    std::optional<int> win;
    /// Otherwise the moves that may win. Every other one loses, or is no better than one of these.
    /// Empty if all lose.
    Cells open;
};

/// Something to look with, for boards of one size. It needs half a megabyte on the largest.
class Lookout {
  public:
    explicit Lookout(int size);
    ~Lookout();
    Lookout(Lookout&&) noexcept;
    Lookout& operator=(Lookout&&) noexcept;
    Lookout(const Lookout&) = delete;
    Lookout& operator=(const Lookout&) = delete;

    /// Nobody must have won.
    Outlook look(const std::array<Cells, 2>& stones, Seat turn);

  private:
    class Eyes;
    template <int Capacity>
    class SizedEyes;

    std::unique_ptr<Eyes> eyes_;
};

} // namespace quadrille::hex
