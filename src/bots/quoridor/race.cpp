#include "bots/quoridor/race.h"

#include "base/fixed_vector.h"
#include "base/hash.h"

namespace quadrille::quoridor {

namespace {

using Openings = Grid::Openings;
using Targets = FixedVector<std::uint8_t, 8>;

/// Sets of squares of one pawn, by the square of the other.
using Sets = std::array<Squares, largest_size * largest_size>;

/// The neighbours of all these squares, without the squares themselves unless they are neighbours
/// too.
Squares beside(const Squares& from, const Openings& openings) {
    return (from & openings.north).up<largest_size>() |
           (from.down<largest_size>() & openings.north) | (from & openings.east).up<1>() |
           (from.down<1>() & openings.east);
}

/// A pawn next to another: where it can go depends on both.
struct Meeting {
    std::uint8_t own = 0;
    std::uint8_t other = 0;
    Targets targets;
};

/// Solves one layout. A position is named by the seat to move, its own pawn and the other pawn.
/// Won ones are kept as sets of the other pawn's squares, lost ones as sets of the own pawn's: so a
/// move by whatever pawn turns whole sets into whole sets.
class Solver {
  public:
    explicit Solver(const Grid& grid) : area_(grid.shape().area), openings_(grid.openings()) {
        area_.each([&](int square) { list_.push_back(static_cast<std::uint8_t>(square)); });
        for (const int own : list_) {
            near_[own] = beside(Squares::of(own), openings_);
            near_[own].each([&](int other) { meetings_.push_back(meeting(grid, own, other)); });
            if (near_[own].none())
                shut_in_.insert(own);
        }
        goal_ = {grid.shape().edge(Side::north), grid.shape().edge(Side::south)};
        for (const Seat seat : {0, 1})
            goal_[1 - seat].each([&](int other) { lost_[seat][other] = area_; });
    }

    /// Calls `found(seat, own, other, plies)` for every position that is decided.
    template <class Found>
    void solve(Found&& found) {
        for (int plies = 1, idle = 0; idle < 2; ++plies) {
            const bool any = plies % 2 == 1 ? find_won(plies, found) : find_lost(plies, found);
            idle = any ? 0 : idle + 1;
        }
    }

  private:
    static Meeting meeting(const Grid& grid, int own, int other) {
        const std::array<std::uint8_t, most_players> pawns{static_cast<std::uint8_t>(own),
                                                           static_cast<std::uint8_t>(other), 0, 0};
        Meeting meeting{static_cast<std::uint8_t>(own), static_cast<std::uint8_t>(other), {}};
        Position(grid, 2, pawns, {}, 0).steps().each([&](int target) {
            meeting.targets.push_back(static_cast<std::uint8_t>(target));
        });
        // Who cannot move passes.
        if (meeting.targets.empty())
            meeting.targets.push_back(meeting.own);
        return meeting;
    }

    template <class Found>
    bool find_won(int plies, Found&& found) {
        std::array<Sets, 2> won{};
        for (const Seat seat : {0, 1}) {
            for (const int own : list_) {
                near_[own].each([&](int target) { won[seat][own] |= lost_[1 - seat][target]; });
                won[seat][own] &= ~near_[own];
            }
            shut_in_.each([&](int own) { won[seat][own] = lost_[1 - seat][own]; });
            for (const Meeting& meeting : meetings_)
                for (const int target : meeting.targets)
                    if (lost_[1 - seat][target].contains(meeting.other))
                        won[seat][meeting.own].insert(meeting.other);
        }
        bool any = false;
        for (const Seat seat : {0, 1})
            for (const int own : list_) {
                if (goal_[seat].contains(own))
                    continue;
                const Squares fresh = won[seat][own] & ~won_[seat][own] & ~goal_[1 - seat];
                won_[seat][own] |= fresh;
                any |= fresh.any();
                fresh.each([&](int other) {
                    if (other != own)
                        found(seat, own, other, plies);
                });
            }
        return any;
    }

    template <class Found>
    bool find_lost(int plies, Found&& found) {
        bool any = false;
        for (const Seat seat : {0, 1}) {
            Sets lost{};
            for (const int other : list_) {
                const Squares escapes = area_ & ~won_[1 - seat][other];
                const Squares saved = beside(escapes, openings_) | (escapes & shut_in_);
                lost[other] = area_ & ~saved & ~near_[other];
            }
            for (const Meeting& meeting : meetings_) {
                bool all = true;
                for (const int target : meeting.targets)
                    all &= won_[1 - seat][meeting.other].contains(target);
                if (all)
                    lost[meeting.other].insert(meeting.own);
            }
            for (const int other : list_) {
                if (goal_[1 - seat].contains(other))
                    continue;
                const Squares fresh = lost[other] & ~lost_[seat][other] & ~goal_[seat];
                lost_[seat][other] |= fresh;
                any |= fresh.any();
                fresh.each([&](int own) {
                    if (own != other)
                        found(seat, own, other, plies);
                });
            }
        }
        return any;
    }

    Squares area_;
    Openings openings_;
    FixedVector<std::uint8_t, largest_size * largest_size> list_;
    Sets near_;
    /// Squares without any way out: a pawn there could only pass.
    Squares shut_in_;
    std::vector<Meeting> meetings_;
    std::array<Squares, 2> goal_;
    /// By the seat to move and its own pawn: the other pawn's squares.
    std::array<Sets, 2> won_{};
    /// By the seat to move and the other pawn: its own pawn's squares.
    std::array<Sets, 2> lost_{};
};

/// Whether the runner can walk to its goal on a shortest way while the other, who has made `ahead`
/// moves more, stays away from it.
bool runs_free(const Position& position, Seat runner, int distance, int ahead) {
    const Openings openings = position.grid().openings();
    FixedVector<Squares, largest_size * largest_size> within;
    within.push_back(position.goal(runner));
    while (static_cast<int>(within.size()) < distance)
        within.push_back(Grid::spread(within[within.size() - 1], openings));
    Squares near_other = Squares::of(position.pawn(1 - runner));
    for (int i = 0; i < ahead; ++i)
        near_other = Grid::spread(near_other, openings);
    Squares runner_on = Squares::of(position.pawn(runner));
    // In the last step the other only must not stand in the way: it has no move after that.
    if (ahead == 1 && (runner_on & near_other).any())
        return false;
    for (int step = 1; step <= distance; ++step) {
        runner_on = Grid::spread(runner_on, openings) & within[distance - step];
        if (step < distance)
            near_other = Grid::spread(near_other, openings);
        runner_on &= ~near_other;
    }
    return runner_on.any();
}

} // namespace

Race::Race(const Grid& grid) : grid_(grid) {
    Solver(grid).solve([&](Seat seat, int own, int other, int plies) {
        plies_[seat][own][other] = static_cast<std::uint8_t>(plies);
    });
}

RaceResult Race::result(Seat turn, int own_pawn, int other_pawn) const {
    const int plies = plies_[turn][own_pawn][other_pawn];
    if (plies == 0)
        return {};
    return {plies % 2 == 1 ? RaceResult::Winner::mover : RaceResult::Winner::other, plies};
}

std::size_t RaceCache::place(const Grid& grid) {
    std::uint64_t key = 0;
    for (const Direction direction : {Direction::horizontal, Direction::vertical})
        for (int word = 0; word < Squares::words; ++word)
            key = scramble(key ^ grid.walls(direction).word(word));
    return key % kept;
}

const Race* RaceCache::find(const Grid& grid) const {
    const std::unique_ptr<Race>& race = races_[place(grid)];
    return race != nullptr && race->grid() == grid ? race.get() : nullptr;
}

const Race& RaceCache::solve(const Grid& grid) {
    std::unique_ptr<Race>& race = races_[place(grid)];
    race = std::make_unique<Race>(grid);
    return *race;
}

std::optional<RaceResult> runaway(const Position& position, int own_distance, int other_distance) {
    const Seat turn = position.turn();
    using enum RaceResult::Winner;
    if (position.stock(1 - turn) == 0 && own_distance <= other_distance &&
        runs_free(position, turn, own_distance, 0))
        return RaceResult{mover, 2 * own_distance - 1};
    if (position.stock(turn) == 0 && other_distance < own_distance &&
        runs_free(position, 1 - turn, other_distance, 1))
        return RaceResult{other, 2 * other_distance};
    return std::nullopt;
}

} // namespace quadrille::quoridor
