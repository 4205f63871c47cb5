/// Which parts of a turn are worth trying, and in which order.

#include "bots/blockade/search_game.h"
#include "games/walls/cuts.h"

#include <algorithm>

namespace quadrille::blockade {

namespace {

constexpr std::array both_directions{Direction::horizontal, Direction::vertical};

/// The free slots of the directions in which the seat to move has a wall left.
template <class Grid>
typename Grid::Slots available_slots(const Position<Grid>& position) {
    typename Grid::Slots slots;
    for (const Direction direction : both_directions)
        if (position.stock(position.turn(), direction) > 0)
            slots.of(direction) = position.grid().free_slots(direction);
    return slots;
}

} // namespace

template <class Grid>
bool BlockadeSearchGame<Grid>::may_place_wall(const Node& node) {
    return node.between_half_turns || node.position.turn_kind() == TurnKind::either;
}

template <class Grid>
void BlockadeSearchGame<Grid>::list(const Node& node, int /*depth*/, Candidates& candidates) {
    if (!node.between_half_turns)
        list_pawn_moves(node, candidates);
    if (candidates.empty() || may_place_wall(node))
        list_walls(node, candidates);
}

/// Pawn moves are ordered by the distance that they gain and by how near they come to a goal.
template <class Grid>
void BlockadeSearchGame<Grid>::list_pawn_moves(const Node& node, Candidates& candidates) {
    const Position<Grid>& position = node.position;
    const Seat seat = side(node);
    const PawnMoves moves = position.pawn_moves();
    Squares unreached;
    for (const PawnMove move : moves)
        unreached.insert(move.to);

    // One flood from the goals gives the distances of all targets.
    const auto openings = position.grid().openings();
    std::array<int, squares> distance; // NOLINT(*-member-init): only those of targets are used
    Squares reached = goal_set(position, seat);
    for (int steps = 0; unreached.any(); ++steps) {
        (unreached & reached).each([&](int square) { distance[square] = steps; });
        unreached &= ~reached;
        reached = Grid::spread(reached, openings);
    }

    const int first_pawn = position.pawns(seat)[0];
    for (const PawnMove move : moves) {
        const int pawn = move.from == first_pawn ? 0 : 1;
        const int left = distance[move.to];
        const int gained = node.paths[seat][pawn].distance - left;
        candidates.push_back(
            {pawn_part(pawn, move.to), 20'000 + 1'000 * gained - 300 * left, search::infinite});
    }
}

template <class Grid>
void BlockadeSearchGame<Grid>::list_walls(const Node& node, Candidates& candidates) {
    const Seat seat = side(node);
    const auto near_and_far = [&](Seat of) -> std::array<const ShortestPath*, 2> {
        const auto& paths = node.paths[of];
        const int near = paths[0].distance <= paths[1].distance ? 0 : 1;
        return {&paths[near], &paths[1 - near]};
    };
    const auto [own_near, own_far] = near_and_far(seat);
    const auto [other_near, other_far] = near_and_far(1 - seat);
    const Slots available = available_slots(node.position);
    const Slots doubtful = node.position.grid().ring_slots();
    bool sure = false;
    Slots tried;
    for (const Direction direction : both_directions) {
        const Squares& slots = available.of(direction);
        tried.of(direction) =
            slots & (other_near->across.of(direction) | other_far->across.of(direction));
        const Squares safe = slots & ~doubtful.of(direction);
        if (safe.any()) {
            sure = true;
            tried.of(direction).insert(safe.first());
        }
    }
    if (!sure)
        tried = available;
    for (const Direction direction : both_directions)
        tried.of(direction).each([&](int slot) {
            const WallMove wall = WallMove::of(direction, slot);
            const int order = (other_near->crossed_by(wall) ? 8'000 : 0) +
                              (other_far->crossed_by(wall) ? 2'000 : 0) -
                              (own_near->crossed_by(wall) ? 6'000 : 0) -
                              (own_far->crossed_by(wall) ? 1'500 : 0);
            candidates.push_back({wall_part(wall), order, search::infinite});
        });
    if (!sure)
        candidates.push_back({nothing(), -50'000, search::infinite});
}

template <class Grid>
bool BlockadeSearchGame<Grid>::leaves_out(const Node& node, const Candidates& candidates) {
    const auto is_wall = [](const auto& candidate) { return wall_of(candidate.move).exists(); };
    const auto walls = std::ranges::count_if(candidates, is_wall);
    // Without a pawn's move, walls are listed at the beginning of a turn too.
    return (walls > 0 || may_place_wall(node)) && walls < available_slots(node.position).count();
}

template <class Grid>
void BlockadeSearchGame<Grid>::list_rest(const Node& node, Candidates& candidates) {
    Slots missing = available_slots(node.position);
    for (const auto& candidate : candidates)
        if (const WallMove wall = wall_of(candidate.move); wall.exists())
            missing.of(wall.direction()).remove(wall.slot);
    for (const Direction direction : both_directions)
        missing.of(direction).each([&](int slot) {
            candidates.push_back({wall_part(WallMove::of(direction, slot)), 0, search::infinite});
        });
}

template <class Grid>
bool BlockadeSearchGame<Grid>::is_thorough(const Node& node, int ply) {
    if (!may_place_wall(node))
        return false;
    const Position<Grid>& position = node.position;
    const Seat seat = side(node);
    return ply <= 3 || position.stock(seat, Direction::horizontal) +
                               position.stock(seat, Direction::vertical) ==
                           1;
}

template <class Grid>
bool BlockadeSearchGame<Grid>::can_be_placed(const Node& node, WallMove wall) {
    const Position<Grid>& position = node.position;
    if (!position.grid().ring_slots().of(wall.direction()).contains(wall.slot))
        return true;
    const auto parts =
        walls::parts_cut_off<Grid>(position.grid().openings(), wall.direction(), wall.slot);
    // A seat's pawns and goals must stay connected.
    return parts.empty() || std::ranges::none_of(std::array{0, 1}, [&](Seat seat) {
               Squares together = goal_set(position, seat);
               for (const int pawn : position.pawns(seat))
                   together.insert(pawn);
               return walls::apart<Grid>(together, parts);
           });
}

template <class Grid>
bool BlockadeSearchGame<Grid>::legal(const Node& node, HalfTurn part) {
    if (const WallMove wall = wall_of(part); wall.exists())
        return can_be_placed(node, wall);
    if (part != nothing())
        return true;
    return (node.between_half_turns || node.position.pawn_moves().empty()) &&
           !node.position.legal_walls().any();
}

// The other members are instantiated in search_game.cpp.
template void BlockadeSearchGame<StandardGrid>::list(const Node&, int, Candidates&);
template void BlockadeSearchGame<LargeGrid>::list(const Node&, int, Candidates&);
template bool BlockadeSearchGame<StandardGrid>::leaves_out(const Node&, const Candidates&);
template bool BlockadeSearchGame<LargeGrid>::leaves_out(const Node&, const Candidates&);
template void BlockadeSearchGame<StandardGrid>::list_rest(const Node&, Candidates&);
template void BlockadeSearchGame<LargeGrid>::list_rest(const Node&, Candidates&);
template bool BlockadeSearchGame<StandardGrid>::is_thorough(const Node&, int);
template bool BlockadeSearchGame<LargeGrid>::is_thorough(const Node&, int);
template bool BlockadeSearchGame<StandardGrid>::legal(const Node&, HalfTurn);
template bool BlockadeSearchGame<LargeGrid>::legal(const Node&, HalfTurn);

} // namespace quadrille::blockade
