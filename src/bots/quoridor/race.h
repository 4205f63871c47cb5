#pragma once

/// Quoridor for two when nobody has a wall left: a race that can be solved exactly, and cheaper
/// proofs for races in which the pawns do not meet.

#include "games/quoridor/position.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace quadrille::quoridor {

/// The end of a race: who wins, counted from the side to move, and after how many plies.
struct RaceResult {
    enum class Winner : std::int8_t { mover, other, nobody };

    Winner winner = Winner::nobody;
    int plies = 0;

    friend bool operator==(const RaceResult&, const RaceResult&) = default;
};

/// The value of every pair of squares and either turn on one layout of walls, by backward
/// induction: from the ends of the game to what leads to them, ply by ply, for whole sets of
/// squares at a time. Takes about as long as a hundred nodes of a search.
class Race {
  public:
    explicit Race(const Grid& grid);

    const Grid& grid() const { return grid_; }

    /// With `turn` to move. The game is not over yet, and this is best play of both.
    RaceResult result(Seat turn, int own_pawn, int other_pawn) const;

  private:
    static constexpr int squares = largest_size * largest_size;

    Grid grid_;
    /// How many plies are left, 0 if neither can force the end: odd where the mover wins, even
    /// where the other does. By the seat to move, its pawn, the other pawn.
    std::array<std::array<std::array<std::uint8_t, squares>, squares>, 2> plies_{};
};

/// Races solved before. A copy begins empty, so that searches on different threads do not meet.
class RaceCache {
  public:
    RaceCache() = default;

    RaceCache(const RaceCache& /*other*/) : RaceCache() {}

    RaceCache& operator=(const RaceCache& /*other*/) { return *this; }

    RaceCache(RaceCache&&) = default;
    RaceCache& operator=(RaceCache&&) = default;
    ~RaceCache() = default;

    /// Null if it was not solved before, or is forgotten.
    const Race* find(const Grid& grid) const;
    /// Stays until another race takes its place.
    const Race& solve(const Grid& grid);

  private:
    static std::size_t place(const Grid& grid);

    static constexpr std::size_t kept = 128;

    std::vector<std::unique_ptr<Race>> races_{kept};
};

/// Proves a win for one who cannot be stopped: the opponent has no wall left, is not nearer to the
/// goal, and cannot come near the way in time. What the runner has in stock does not matter. Says
/// nothing where the pawns may meet.
std::optional<RaceResult> runaway(const Position& position, int own_distance, int other_distance);

} // namespace quadrille::quoridor
