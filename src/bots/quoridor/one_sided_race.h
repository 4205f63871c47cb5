#pragma once

/// Quoridor for two when only one side has walls left, solved exactly for all squares of both pawns
/// at once. The side with a wall can either walk, which keeps the layout, or place the wall, which
/// leads to the race on another layout. So the races after all possible walls are solved first,
/// then the layout itself by the same backward induction; with several walls in stock, recursively.
///
/// Endless shuffling counts as a draw, as the third repetition makes it one. Repetitions of
/// positions from before the ending are ignored.

#include "bots/quoridor/race.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace quadrille::quoridor {

/// Solves one race after the other. One wall in stock takes a few dozen races, two walls one or two
/// thousand, three a hundred thousand.
class OneSidedRaceSolver {
  public:
    /// The holder must have at least one wall. Since walls can be placed in any order, up to
    /// `kept_races` races are cached, at 30 kB each.
    OneSidedRaceSolver(const Grid& grid, Seat holder, int walls, std::size_t kept_races);

    /// Solves one more race. Returns true once everything is solved.
    bool step();

    /// The number of races solved so far.
    std::uint64_t races() const { return races_; }

    /// The race on the given layout with all walls in stock; null until it is solved.
    const Race* race() const { return race_; }

  private:
    struct Wall {
        Direction direction = Direction::horizontal;
        int slot = 0;
    };

    /// A layout with walls in stock; those in `slots` before `next` have been tried.
    struct Level {
        Level(const Grid& grid_, Seat holder, int walls_);

        Grid grid;
        int walls;
        std::vector<Wall> slots;
        std::size_t next = 0;
        WallExits exits;
    };

    Seat holder_;
    std::uint64_t races_ = 0;
    RaceCache cache_;
    std::vector<std::unique_ptr<Level>> levels_;
    const Race* race_ = nullptr;
};

} // namespace quadrille::quoridor
