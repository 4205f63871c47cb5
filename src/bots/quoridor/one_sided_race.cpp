#include "bots/quoridor/one_sided_race.h"

namespace quadrille::quoridor {

OneSidedRaceSolver::Level::Level(const Grid& grid_, Seat holder, int walls_)
    : grid(grid_), walls(walls_), exits(holder) {
    const Grid::Slots free = grid.free_slots();
    for (const Direction direction : {Direction::horizontal, Direction::vertical})
        free.of(direction).each([&](int slot) { slots.push_back({direction, slot}); });
}

OneSidedRaceSolver::OneSidedRaceSolver(const Grid& grid, Seat holder, int walls,
                                       std::size_t kept_races)
    : holder_(holder), cache_(kept_races) {
    levels_.push_back(std::make_unique<Level>(grid, holder, walls));
}

bool OneSidedRaceSolver::step() {
    while (!levels_.empty()) {
        Level& level = *levels_.back();
        if (level.next == level.slots.size()) {
            ++races_;
            const Race& race = cache_.keep(std::make_unique<Race>(level.grid, level.exits));
            levels_.pop_back();
            if (levels_.empty())
                race_ = &race;
            else
                levels_.back()->exits.add(race);
            return levels_.empty();
        }
        const Wall wall = level.slots[level.next++];
        Grid grid = level.grid;
        grid.place(wall.direction, wall.slot);
        if (const Race* known = cache_.find(grid)) {
            level.exits.add(*known);
            continue;
        }
        if (level.walls > 1) {
            levels_.push_back(std::make_unique<Level>(grid, holder_, level.walls - 1));
            continue;
        }
        ++races_;
        level.exits.add(cache_.solve(grid));
        return false;
    }
    return true;
}

} // namespace quadrille::quoridor
