#include "bots/quoridor/race.h"

#include "base/fixed_vector.h"
#include "base/hash.h"

#include <algorithm>
#include <utility>

namespace quadrille::quoridor {

namespace {

using Openings = Grid::Openings;

/// Sets of squares of one pawn, indexed by the square of the other.
using Sets = std::array<Squares, largest_size * largest_size>;

/// The neighbours of all these squares. The squares themselves are included only if they are
/// neighbours of others.
Squares beside(const Squares& from, const Openings& openings) {
    return (from & openings.north).up<largest_size>() |
           (from.down<largest_size>() & openings.north) | (from & openings.east).up<1>() |
           (from.down<1>() & openings.east);
}

/// A pawn next to the other one, so that its moves depend on both.
struct Meeting {
    std::uint8_t own = 0;
    Squares targets;
    /// There is no step; the target is the pawn's own square.
    bool passes = false;
};

/// Solves one layout. A position is given by the seat to move, its own pawn and the other pawn. For
/// each square of the own pawn, the won positions are a set of squares of the other pawn; for each
/// square of the other pawn, the lost positions are a set of squares of the own pawn. So a move of
/// either pawn maps whole sets to whole sets. Each ply looks only at what the previous one changed.
class Solver {
  public:
    Solver(const Grid& grid, const WallExits* exits)
        : area_(grid.shape().area), openings_(grid.openings()),
          goal_{grid.shape().edge(Side::north), grid.shape().edge(Side::south)} {
        area_.each([&](int square) { near_[square] = beside(Squares::of(square), openings_); });
        area_.each([&](int other) {
            if (near_[other].none())
                shut_in_.insert(other);
            near_[other].each([&](int own) {
                const Meeting met = meeting(own, other);
                meetings_[other].push_back(met);
                met.targets.each(
                    [&](int target) { leads_to_[target].push_back(pair(own, other)); });
            });
        });
        for (const Seat seat : {0, 1}) {
            goal_[1 - seat].each([&](int other) { lost_[seat][other] = area_; });
            fresh_lost_[seat] = lost_[seat];
            changed_lost_[seat] = goal_[1 - seat];
        }
        if (exits != nullptr)
            sort(*exits);
    }

    /// Calls `found(seat, own, other, plies)` for every position that is won or lost.
    template <class Found>
    void solve(Found&& found) {
        for (int plies = 1, idle = 0; idle < 2 || plies < static_cast<int>(walls_in_.size());
             ++plies) {
            const bool any = plies % 2 == 1 ? find_won(plies, found) : find_lost(plies, found);
            idle = any ? 0 : idle + 1;
        }
    }

  private:
    struct Pawns {
        std::uint8_t own = 0;
        std::uint8_t other = 0;
    };

    static Pawns pair(int own, int other) {
        return {static_cast<std::uint8_t>(own), static_cast<std::uint8_t>(other)};
    }

    Meeting meeting(int own, int other) const {
        Squares targets = near_[own];
        targets.remove(other);
        const int behind = 2 * other - own;
        Squares over = near_[other];
        over.remove(own);
        // The square may lie off the board, before the first number or after the last.
        if (behind >= 0 && behind < static_cast<int>(near_.size()) && over.contains(behind))
            over = Squares::of(behind);
        targets |= over;
        const bool passes = targets.none();
        // A pawn that cannot move passes.
        return {.own = static_cast<std::uint8_t>(own),
                .targets = passes ? Squares::of(own) : targets,
                .passes = passes};
    }

    /// Sorts the holder's positions by the number of plies in which its best wall ends the game.
    void sort(const WallExits& exits) {
        holder_ = exits.holder();
        area_.each([&](int other) {
            area_.each([&](int own) {
                const std::optional<RaceResult> best = exits.best(own, other);
                if (!best) {
                    without_wall_[other].insert(own);
                    return;
                }
                if (best->winner == RaceResult::Winner::nobody)
                    return;
                walls_in_.resize(std::max<std::size_t>(walls_in_.size(), best->plies + 1));
                walls_in_[best->plies].push_back(pair(own, other));
            });
        });
        no_better_wall_ = without_wall_;
    }

    /// Whether the seat can place a wall; if so, it must not pass.
    bool has_wall(Seat seat, int own, int other) const {
        return seat == holder_ && !without_wall_[other].contains(own);
    }

    /// Calls `found(own, other)` for all positions in which the holder's best wall ends the game in
    /// this many plies.
    template <class Found>
    void each_wall_in(int plies, Found&& found) const {
        if (plies < static_cast<int>(walls_in_.size()))
            for (const Pawns& pawns : walls_in_[plies])
                found(pawns.own, pawns.other);
    }

    template <class Found>
    bool find_won(int plies, Found&& found) {
        bool any = false;
        for (const Seat seat : {0, 1}) {
            Sets won{};
            Squares changed;
            const Sets& fresh_lost = fresh_lost_[1 - seat];
            changed_lost_[1 - seat].each([&](int target) {
                near_[target].each([&](int own) { won[own] |= fresh_lost[target] & ~near_[own]; });
                changed |= near_[target];
                if (shut_in_.contains(target)) {
                    won[target] |= fresh_lost[target];
                    changed.insert(target);
                }
                for (const auto [own, other] : leads_to_[target])
                    if (fresh_lost[target].contains(other) &&
                        (own != target || !has_wall(seat, own, other))) {
                        won[own].insert(other);
                        changed.insert(own);
                    }
            });
            if (seat == holder_)
                each_wall_in(plies, [&](int own, int other) {
                    won[own].insert(other);
                    changed.insert(own);
                });
            changed_won_[seat] = {};
            (changed & ~goal_[seat]).each([&](int own) {
                const Squares fresh = won[own] & ~won_[seat][own] & ~goal_[1 - seat];
                if (fresh.none())
                    return;
                any = true;
                won_[seat][own] |= fresh;
                changed_won_[seat].insert(own);
                fresh.each([&](int other) {
                    if (other != own)
                        found(seat, own, other, plies);
                });
            });
        }
        return any;
    }

    template <class Found>
    bool find_lost(int plies, Found&& found) {
        bool any = false;
        Squares changed_walls;
        each_wall_in(plies, [&](int own, int other) {
            no_better_wall_[other].insert(own);
            changed_walls.insert(other);
        });
        for (const Seat seat : {0, 1}) {
            changed_lost_[seat] = {};
            const Squares changed =
                changed_won_[1 - seat] | (seat == holder_ ? changed_walls : Squares{});
            (changed & ~goal_[1 - seat]).each([&](int other) {
                const Squares fresh = lost(seat, other) & ~lost_[seat][other] & ~goal_[seat];
                if (fresh.none())
                    return;
                any = true;
                lost_[seat][other] |= fresh;
                fresh_lost_[seat][other] = fresh;
                changed_lost_[seat].insert(other);
                fresh.each([&](int own) {
                    if (own != other)
                        found(seat, own, other, plies);
                });
            });
        }
        return any;
    }

    /// The own pawn's squares from which every move leads to a position that the other side wins.
    Squares lost(Seat seat, int other) const {
        const Squares& won = won_[1 - seat][other];
        const Squares escapes = area_ & ~won;
        const Squares saved = beside(escapes, openings_) | (escapes & shut_in_);
        Squares lost = area_ & ~saved & ~near_[other];
        for (const Meeting& meeting : meetings_[other])
            if ((meeting.targets & ~won).none() ||
                (meeting.passes && has_wall(seat, meeting.own, other)))
                lost.insert(meeting.own);
        return seat == holder_ ? lost & no_better_wall_[other] : lost;
    }

    static constexpr int squares = largest_size * largest_size;

    Squares area_;
    Openings openings_;
    std::array<Squares, 2> goal_;
    Sets near_;
    /// Squares without any exit: a pawn there can only pass.
    Squares shut_in_;
    /// Indexed by the other pawn.
    std::array<FixedVector<Meeting, 4>, squares> meetings_;
    /// Indexed by the target: the meetings that lead there.
    std::array<FixedVector<Pawns, 32>, squares> leads_to_;
    /// The side that has walls.
    Seat holder_ = nobody;
    /// [n]: the positions in which the best wall ends the game in n plies, won or lost.
    std::vector<std::vector<Pawns>> walls_in_;
    /// Indexed by the other pawn: the holder's squares where no wall is legal,
    Sets without_wall_{};
    /// and those where no wall is legal or every wall is known to lose.
    Sets no_better_wall_{};
    /// Indexed by the seat to move and its own pawn: the other pawn's squares.
    std::array<Sets, 2> won_{};
    /// Indexed by the seat to move and the other pawn: the own pawn's squares.
    std::array<Sets, 2> lost_{};
    /// What the last ply of that kind added, and which sets it changed.
    std::array<Sets, 2> fresh_lost_{};
    std::array<Squares, 2> changed_lost_;
    std::array<Squares, 2> changed_won_;
};

/// Whether the runner can walk to its goal on a shortest path that the other pawn cannot come near
/// in time. `ahead` is 1 if the other moves first, otherwise 0.
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
    // The reach of the other does not grow for the last step: it has no move after that.
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

/// All squares from which one of the goals can be reached.
Squares whole_way(Squares goals, const Openings& openings) {
    for (;;) {
        const Squares next = Grid::spread(goals, openings);
        if (next == goals)
            return goals;
        goals = next;
    }
}

constexpr int drawn_rank = 1'000;

/// The rank of a wall after which the other side is to move and this many plies are left: the plies
/// for a loss, `drawn_rank` for a draw, and twice that less the plies for a win.
constexpr std::uint16_t rank(int plies) {
    const int won = 2 * drawn_rank - plies;
    const int rank = plies % 2 == 1 ? plies : plies == 0 ? drawn_rank : won;
    return static_cast<std::uint16_t>(rank);
}

} // namespace

Race::Race(const Grid& grid) : grid_(grid) {
    fill(nullptr);
}

Race::Race(const Grid& grid, const WallExits& exits) : grid_(grid) {
    fill(&exits);
}

void Race::fill(const WallExits* exits) {
    Solver(grid_, exits).solve([&](Seat seat, int own, int other, int plies) {
        plies_[seat][own][other] = static_cast<std::uint8_t>(plies);
    });
}

RaceResult Race::result(Seat turn, int own_pawn, int other_pawn) const {
    const int plies = plies_[turn][own_pawn][other_pawn];
    if (plies == 0)
        return {};
    return {plies % 2 == 1 ? RaceResult::Winner::mover : RaceResult::Winner::other, plies};
}

void WallExits::add(const Race& then) {
    const Grid& grid = then.grid();
    const Openings openings = grid.openings();
    const std::array<Side, 2> goals{Side::north, Side::south};
    std::array<std::uint16_t, squares> legal{};
    whole_way(grid.shape().edge(goals[holder_]), openings).each([&](int own) {
        legal[own] = 0xffff;
    });
    whole_way(grid.shape().edge(goals[1 - holder_]), openings).each([&](int other) {
        const auto& plies = then.plies_[1 - holder_][other];
        auto& best = best_[other];
        for (int own = 0; own < squares; ++own)
            best[own] = std::max<std::uint16_t>(best[own], rank(plies[own]) & legal[own]);
    });
}

std::optional<RaceResult> WallExits::best(int own_pawn, int other_pawn) const {
    const int rank = best_[other_pawn][own_pawn];
    if (rank == 0)
        return std::nullopt;
    if (rank == drawn_rank)
        return RaceResult{};
    if (rank < drawn_rank)
        return RaceResult{RaceResult::Winner::other, rank + 1};
    return RaceResult{RaceResult::Winner::mover, 2 * drawn_rank - rank + 1};
}

std::size_t RaceCache::place(const Grid& grid) const {
    std::uint64_t key = 0;
    for (const Direction direction : {Direction::horizontal, Direction::vertical})
        for (int word = 0; word < Squares::words; ++word)
            key = scramble(key ^ grid.walls(direction).word(word));
    return key % races_.size();
}

const Race* RaceCache::find(const Grid& grid) const {
    const std::unique_ptr<const Race>& race = races_[place(grid)];
    return race != nullptr && race->grid() == grid ? race.get() : nullptr;
}

const Race& RaceCache::keep(std::unique_ptr<const Race> race) {
    std::unique_ptr<const Race>& kept = races_[place(race->grid())];
    kept = std::move(race);
    return *kept;
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
