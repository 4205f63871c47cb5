#pragma once

/// Quoridor for two when only one side has walls left, solved exactly for all squares of both pawns
/// at once. Who has a wall can either walk, which leaves the layout as it is, or place it, which
/// leads to the race behind it. So the races behind all walls are solved first, and the layout
/// itself then by the same backward induction; with several walls in stock, wall by wall.
///
/// Endless shuffling is a draw, as the third repetition makes it. Repetitions of positions from
/// before the ending are not looked at.

#include "bots/quoridor/race.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace quadrille::quoridor {

/// Solves race after race. One wall in stock takes some dozens of races, two take a thousand or
/// two, three a hundred thousand.
class OneSidedRaceSolver {
  public:
    /// The holder has at least one wall. Up to `kept_races` are remembered, since walls come in
    /// every order; so many times 30 kB.
    OneSidedRaceSolver(const Grid& grid, Seat holder, int walls, std::size_t kept_races);

    /// Solves one race more. True when all is solved.
    bool step();

    /// The races solved so far.
    std::uint64_t races() const { return races_; }

    /// The layout with all walls in stock; null until it is solved.
    const Race* race() const { return race_; }

  private:
    struct Wall {
        Direction direction = Direction::horizontal;
        int slot = 0;
    };

    /// A layout with walls in stock, of which those before `next` have been tried.
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
