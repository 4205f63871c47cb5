#pragma once

/// A small game for tests of Monte-Carlo trees. Its winner can be computed.

#include "base/fixed_vector.h"
#include "base/random.h"
#include "search/monte_carlo_tree.h"

#include <algorithm>
#include <cstdint>

namespace quadrille::search {

/// Players alternately take one, two or three pieces from a heap; whoever takes the last one wins.
/// The side to move loses if the size of the heap is a multiple of four.
class Heap {
  public:
    using ExpandedMoves = FixedVector<ExpandedMove, 3>;

    Heap(int size, std::uint64_t seed) : size_(size), left_(size), random_(seed) {}

    void begin() {
        left_ = size_;
        side_ = 0;
    }

    int side() const { return side_; }

    void play(std::uint16_t taken) {
        left_ -= taken;
        side_ = 1 - side_;
    }

    void list(ExpandedMoves& moves) const {
        for (int taken = 1; taken <= std::min(left_, 3); ++taken)
            moves.push_back({.move = static_cast<std::uint16_t>(taken),
                             .proven = taken == left_ ? ProvenResult::won : ProvenResult::unknown});
    }

    int play_out() {
        while (left_ > 0)
            play(static_cast<std::uint16_t>(
                1 + random_.below(static_cast<std::uint32_t>(std::min(left_, 3)))));
        return 1 - side_;
    }

    static bool made(int /*side*/, std::uint16_t /*move*/) { return false; }

  protected:
    int left() const { return left_; }

  private:
    int size_;
    int left_;
    int side_ = 0;
    Random random_;
};

} // namespace quadrille::search
