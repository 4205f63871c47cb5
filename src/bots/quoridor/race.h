#pragma once

/// Quoridor for two when nobody has a wall left: a race that can be solved exactly, and cheaper
/// proofs for races in which the pawns do not meet. Where one side still has walls,
/// one_sided_race.h puts races together.

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

class WallExits;

/// The value of every pair of squares and either turn on one layout of walls, by backward
/// induction: from the ends of the game to what leads to them, ply by ply, for whole sets of
/// squares at a time. Takes about as long as a hundred nodes of a search.
class Race {
  public:
    explicit Race(const Grid& grid);

    /// One side has walls, and `exits` tells what placing one would lead to.
    Race(const Grid& grid, const WallExits& exits);

    const Grid& grid() const { return grid_; }

    /// With `turn` to move. The game is not over yet, and this is best play of both.
    RaceResult result(Seat turn, int own_pawn, int other_pawn) const;

  private:
    friend class WallExits;

    static constexpr int squares = largest_size * largest_size;

    void fill(const WallExits* exits);

    Grid grid_;
    /// How many plies are left, 0 if neither can force the end: odd where the mover wins, even
    /// where the other does. By the seat to move, its pawn, the other pawn.
    std::array<std::array<std::array<std::uint8_t, squares>, squares>, 2> plies_{};
};

/// The best that placing a wall leads to, for the one side that has walls, wherever the pawns
/// stand: put together from the races behind each of the walls.
class WallExits {
  public:
    explicit WallExits(Seat holder) : holder_(holder) {}

    /// The side that has walls.
    Seat holder() const { return holder_; }

    /// One wall more, which makes this race of the present one. It is legal where both pawns still
    /// have a way.
    void add(const Race& then);

    /// With the holder to move; none if no wall is legal.
    std::optional<RaceResult> best(int own_pawn, int other_pawn) const;

  private:
    static constexpr int squares = largest_size * largest_size;

    Seat holder_;
    /// By the other pawn and the holder's, a rank of results, 0 if no wall is legal: the higher,
    /// the better for the holder.
    std::array<std::array<std::uint16_t, squares>, squares> best_{};
};

/// Races solved before. A copy begins empty, so that searches on different threads do not meet.
class RaceCache {
  public:
    /// Keeps at most this many, of 30 kB each.
    explicit RaceCache(std::size_t kept = 128) : races_(kept) {}

    RaceCache(const RaceCache& other) : RaceCache(other.races_.size()) {}

    RaceCache& operator=(const RaceCache& /*other*/) { return *this; }

    RaceCache(RaceCache&&) = default;
    RaceCache& operator=(RaceCache&&) = default;
    ~RaceCache() = default;

    /// Null if it was not solved before, or is forgotten.
    const Race* find(const Grid& grid) const;

    /// Stays until another race takes its place.
    const Race& solve(const Grid& grid) { return keep(std::make_unique<Race>(grid)); }

    /// The same with one solved elsewhere.
    const Race& keep(std::unique_ptr<const Race> race);

  private:
    std::size_t place(const Grid& grid) const;

    std::vector<std::unique_ptr<const Race>> races_;
};

/// Proves a win for one who cannot be stopped: the opponent has no wall left, is not nearer to the
/// goal, and cannot come near the way in time. What the runner has in stock does not matter. Says
/// nothing where the pawns may meet.
std::optional<RaceResult> runaway(const Position& position, int own_distance, int other_distance);

} // namespace quadrille::quoridor
