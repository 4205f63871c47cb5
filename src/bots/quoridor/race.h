#pragma once

/// Quoridor for two when nobody has a wall left: a race that can be solved exactly, and cheaper
/// proofs for races in which the pawns do not meet. For races in which one side still has walls,
/// see one_sided_race.h.

#include "games/quoridor/position.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace quadrille::quoridor {

/// The result of a race: who wins, relative to the side to move, and in how many plies.
struct RaceResult {
    enum class Winner : std::int8_t { mover, other, nobody };

    Winner winner = Winner::nobody;
    int plies = 0;

    friend bool operator==(const RaceResult&, const RaceResult&) = default;
};

class WallExits;

/// The values of all pairs of squares with either side to move, on one layout of walls. They are
/// found by backward induction: ply by ply from the ends of the game to the positions that lead to
/// them, for whole sets of squares at a time. Takes about as long as a hundred nodes of a search.
class Race {
  public:
    explicit Race(const Grid& grid);

    /// For a layout on which one side still has walls; `exits` holds what placing one leads to.
    Race(const Grid& grid, const WallExits& exits);

    const Grid& grid() const { return grid_; }

    /// The result of best play by both, with `turn` to move. The game must not be over.
    RaceResult result(Seat turn, int own_pawn, int other_pawn) const;

  private:
    friend class WallExits;

    static constexpr int squares = largest_size * largest_size;

    void fill(const WallExits* exits);

    Grid grid_;
    /// The number of plies left: odd where the mover wins, even where the other does, 0 if neither
    /// can force a win. Indexed by the seat to move, its pawn and the other pawn.
    std::array<std::array<std::array<std::uint8_t, squares>, squares>, 2> plies_{};
};

/// The best result of placing a wall, for the one side that has walls, for all squares of the
/// pawns: combined from the races after each of the walls.
class WallExits {
  public:
    explicit WallExits(Seat holder) : holder_(holder) {}

    /// The side that has walls.
    Seat holder() const { return holder_; }

    /// Adds a wall, given by the race that it leads to. The wall is legal where both pawns still
    /// have a path.
    void add(const Race& then);

    /// The best result, with the holder to move; nothing if no wall is legal.
    std::optional<RaceResult> best(int own_pawn, int other_pawn) const;

  private:
    static constexpr int squares = largest_size * largest_size;

    Seat holder_;
    /// Indexed by the other pawn and the holder's: the rank of the best wall, higher if better for
    /// the holder; 0 if no wall is legal.
    std::array<std::array<std::uint16_t, squares>, squares> best_{};
};

/// A cache of solved races. A copy starts empty, so that searches on different threads share
/// nothing.
class RaceCache {
  public:
    /// Keeps at most this many races, at 30 kB each.
    explicit RaceCache(std::size_t kept = 128) : races_(kept) {}

    RaceCache(const RaceCache& other) : RaceCache(other.races_.size()) {}

    RaceCache& operator=(const RaceCache& /*other*/) { return *this; }

    RaceCache(RaceCache&&) = default;
    RaceCache& operator=(RaceCache&&) = default;
    ~RaceCache() = default;

    /// Null if the race was not solved before or is no longer kept.
    const Race* find(const Grid& grid) const;

    /// Solves and keeps a race. The reference is valid until another race takes its place.
    const Race& solve(const Grid& grid) { return keep(std::make_unique<Race>(grid)); }

    /// The same for a race that was solved elsewhere.
    const Race& keep(std::unique_ptr<const Race> race);

  private:
    std::size_t place(const Grid& grid) const;

    std::vector<std::unique_ptr<const Race>> races_;
};

/// Proves that one side wins because it cannot be stopped: the opponent has no wall left, is not
/// ahead, and cannot reach the path in time. The winner's stock does not matter. Returns nothing if
/// the pawns may meet. The plies of the result are an upper bound.
std::optional<RaceResult> runaway(const Position& position, int own_distance, int other_distance);

} // namespace quadrille::quoridor
