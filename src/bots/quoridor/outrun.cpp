#include "bots/quoridor/outrun.h"

#include "base/fixed_vector.h"

#include <algorithm>

namespace quadrille::quoridor {

namespace {

/// The maximum number of walls of the other side, and of paths to look at. More would take longer
/// than a search gains by them.
constexpr int most_walls_against = 4;
constexpr int most_ways = 40;
constexpr int longest_run = 24;

class Proof {
  public:
    /// `ahead` is 1 if the other side moves first, and has therefore always made one move more than
    /// the runner when the runner moves; otherwise 0.
    Proof(const Position& position, Seat runner, int ahead)
        : goal_(position.goal(runner)), before_first_(1 - ahead) {
        const Grid::Openings openings = position.grid().openings();
        reach_.push_back(Squares::of(position.pawn(1 - runner)));
        for (int moves = 1; moves <= longest_run + ahead; ++moves)
            reach_.push_back(Grid::spread(reach_[moves - 1], openings));
        ahead_ = ahead;
    }

    /// Whether the runner, on this square after `made` steps, arrives within `most` steps in all.
    /// The other side has `walls` walls; each one that it places allows one step more.
    bool holds(const Grid& grid, int square, int made, int walls, int most) {
        if (--ways_left_ < 0)
            return false;
        const Grid::Openings openings = grid.openings();
        Way way;
        if (!find_way(openings, square, made, most, way))
            return false;
        const int length = static_cast<int>(way.size()) - 1;
        longest_ = std::max(longest_, made + length);
        if (walls == 0)
            return true;
        const Grid::Slots free = grid.free_slots();
        bool all = true;
        for (int step = 0; step < length && all; ++step) {
            const Grid::Slots across = free & Grid::slots_across(way[step], way[step + 1]);
            for (const Direction direction : {Direction::horizontal, Direction::vertical})
                across.of(direction).each([&](int slot) {
                    all = all && holds_behind(grid, direction, slot, way, step, made, walls, most);
                });
        }
        return all;
    }

    /// The largest number of steps over all paths looked at.
    int longest() const { return longest_; }

  private:
    using Way = FixedVector<std::uint8_t, longest_run + 1>;

    /// Whether `holds` is true after a wall across this step of the path, placed while the runner
    /// stood anywhere before it.
    bool holds_behind(const Grid& grid, Direction direction, int slot, const Way& way, int step,
                      int made, int walls, int most) {
        Grid then = grid;
        then.place(direction, slot);
        // Then the wall is illegal, wherever before it the runner stands.
        if (!Grid::reaches(way[step], goal_, then.openings()))
            return true;
        // If the runner moves first, the other has no turn before the runner's first step.
        for (int stood = made == 0 ? before_first_ : 0; stood <= step; ++stood)
            if (!holds(then, way[stood], made + stood, walls - 1, most + 1))
                return false;
        return true;
    }

    /// Finds a shortest path, both ends included, on which the other pawn cannot come near in time.
    bool find_way(const Grid::Openings& openings, int square, int made, int most, Way& way) const {
        FixedVector<Squares, longest_run + 1> within;
        within.push_back(goal_);
        const int room = std::min(most, longest_run) - made;
        while (!within[within.size() - 1].contains(square)) {
            if (static_cast<int>(within.size()) > room)
                return false;
            within.push_back(Grid::spread(within[within.size() - 1], openings));
        }
        const int length = static_cast<int>(within.size()) - 1;
        if (made == 0 && ahead_ == 1 && reach_[1].contains(square))
            return false;
        // [n]: where the runner can be after n steps without meeting the other.
        FixedVector<Squares, longest_run + 1> on;
        on.push_back(Squares::of(square));
        for (int step = 1; step <= length; ++step) {
            // After the runner's last step the other does not move any more.
            const int others = made + step + ahead_ - (step == length ? 1 : 0);
            on.push_back(Grid::spread(on[step - 1], openings) & within[length - step] &
                         ~reach_[others]);
        }
        if (on[length].none())
            return false;
        for (int step = 0; step <= length; ++step)
            way.push_back(0);
        way[length] = static_cast<std::uint8_t>(on[length].first());
        for (int step = length - 1; step >= 0; --step)
            way[step] = static_cast<std::uint8_t>(
                (Grid::spread(Squares::of(way[step + 1]), openings) & on[step]).first());
        return true;
    }

    Squares goal_;
    int before_first_;
    int ahead_ = 0;
    /// [n]: where the other pawn can be after n moves.
    FixedVector<Squares, longest_run + 2> reach_;
    int ways_left_ = most_ways;
    int longest_ = 0;
};

} // namespace

std::optional<RaceResult> outrun(const Position& position, int own_distance, int other_distance) {
    const Seat turn = position.turn();
    using enum RaceResult::Winner;
    const bool own = own_distance <= other_distance;
    const Seat runner = own ? turn : 1 - turn;
    const int walls = position.stock(1 - runner);
    const int most = own ? other_distance : own_distance - 1;
    if (walls > most_walls_against || most >= longest_run)
        return std::nullopt;
    Proof proof(position, runner, own ? 0 : 1);
    if (!proof.holds(position.grid(), position.pawn(runner), 0, walls, most))
        return std::nullopt;
    return own ? RaceResult{mover, 2 * proof.longest() - 1}
               : RaceResult{other, 2 * proof.longest()};
}

} // namespace quadrille::quoridor
