#include "bots/quoridor/search_game.h"

#include "bots/bot_game.h"
#include "bots/quoridor/outrun.h"
#include "bots/walls/detours.h"

#include <algorithm>

namespace quadrille::quoridor {

namespace {

using search::Score;

/// Solving a race takes as long as this many nodes. So a race is solved only where enough depth is
/// left and at least as many nodes were searched since the last one: races take at most half of the
/// time.
constexpr int race_cost = 80;
constexpr int race_depth = 4;
/// Proving that walls do not help takes as long as ten nodes or more, so it is tried only at this
/// depth and above.
constexpr int outrun_depth = 4;

/// The number of walls in both stocks, limited to the range of the weights.
int walls_left(const Position& position) {
    return std::min(position.stock(0) + position.stock(1), most_walls);
}

Score score_of(const RaceResult& race) {
    switch (race.winner) {
    case RaceResult::Winner::mover: return search::win_in(race.plies);
    case RaceResult::Winner::other: return search::loss_in(race.plies);
    case RaceResult::Winner::nobody: break;
    }
    return search::even;
}

using Detours = walls::Detours<Grid>;

Detours detours_of(const Position& position, Seat seat) {
    return {position.pawn(seat), position.goal(seat), position.grid().openings()};
}

/// The largest number of steps by which one wall can lengthen a pawn's path.
int threat(const Position& position, Seat seat) {
    if (position.stock(1 - seat) == 0)
        return 0;
    return detours_of(position, seat).longest(position.grid().free_slots());
}

} // namespace

QuoridorSearchGame::Node QuoridorSearchGame::root(const Position& position) {
    return {position, {shortest_path_of(position, 0), shortest_path_of(position, 1)}};
}

std::optional<Score> QuoridorSearchGame::exact(const Node& node, int depth) {
    nodes_since_race_ = std::min(nodes_since_race_ + 1, race_cost);
    if (node.position.outcome())
        return search::loss_in(0);
    const Seat turn = node.position.turn();
    if (node.paths[turn].distance <= 2 && (node.position.steps() & node.position.goal(turn)).any())
        return search::win_in(1);
    const bool without_walls = node.position.stock(turn) == 0;
    const bool other_without_walls = node.position.stock(1 - turn) == 0;
    if (without_walls || other_without_walls)
        if (const auto run =
                runaway(node.position, node.paths[turn].distance, node.paths[1 - turn].distance))
            return score_of(*run);
    if (depth >= outrun_depth)
        if (const auto run =
                outrun(node.position, node.paths[turn].distance, node.paths[1 - turn].distance))
            return score_of(*run);
    if (without_walls && other_without_walls)
        if (const Race* race = race_on(node.position.grid(), depth))
            return score_of(
                race->result(turn, node.position.pawn(turn), node.position.pawn(1 - turn)));
    return std::nullopt;
}

const Race* QuoridorSearchGame::race_on(const Grid& grid, int depth) {
    if (const Race* known = races_.find(grid))
        return known;
    if (depth < race_depth || nodes_since_race_ < race_cost)
        return nullptr;
    nodes_since_race_ = 0;
    return &races_.solve(grid);
}

Score QuoridorSearchGame::quick(const Node& node) const {
    const Position& position = node.position;
    const Seat turn = position.turn();
    const Seat other = 1 - turn;
    const int walls = walls_left(position);
    return weights_.step[walls] * (node.paths[other].distance - node.paths[turn].distance) +
           weights_.tempo[walls] + weights_.stock[position.stock(turn)] -
           weights_.stock[position.stock(other)];
}

Score QuoridorSearchGame::with_threats(const Node& node, Score score, search::Window window) const {
    if (window.excludes(score, weights_.threats_matter))
        return score;
    const Position& position = node.position;
    const Seat turn = position.turn();
    return score + weights_.threat * (threat(position, 1 - turn) - threat(position, turn));
}

void QuoridorSearchGame::list(const Node& node, int depth, Candidates& candidates) const {
    const Position& position = node.position;
    const Seat turn = position.turn();
    list_steps(node, candidates);
    if (position.stock(turn) > 0)
        list_walls(node, depth, candidates);
    candidates.push_back({Move::pass(), -30'000, 0});
}

void QuoridorSearchGame::list_steps(const Node& node, Candidates& candidates) {
    const Position& position = node.position;
    const Seat turn = position.turn();
    const Squares& nearer = node.paths[turn].nearer;
    position.steps().each([&](int square) {
        const bool forward = nearer.contains(square);
        candidates.push_back({Move::step(square), forward ? 20'000 : -2'000, search::infinite});
    });
}

void QuoridorSearchGame::list_walls(const Node& node, int depth, Candidates& candidates) const {
    const Position& position = node.position;
    const Seat turn = position.turn();
    const Seat other = 1 - turn;
    const ShortestPath& own = node.paths[turn];
    const ShortestPath& others = node.paths[other];
    const int walls = walls_left(position);
    const auto gain = [&](int net) {
        const int ahead = others.distance - own.distance;
        return weights_.step[walls - 1] * (ahead + net) - weights_.step[walls] * ahead -
               weights_.tempo[walls - 1] - weights_.tempo[walls] +
               weights_.stock[position.stock(turn) - 1] - weights_.stock[position.stock(turn)];
    };
    const Score neutral = gain(0);
    const Grid::Slots free = position.grid().free_slots();
    std::optional<Detours> own_detours;
    std::optional<Detours> others_detours;
    if (depth >= 2) {
        own_detours.emplace(detours_of(position, turn));
        others_detours.emplace(detours_of(position, other));
    }
    for (const Direction direction : {Direction::horizontal, Direction::vertical}) {
        const Squares& slots = free.of(direction);
        const Squares& stops_own = own.across.of(direction);
        const Squares& stops_other = others.across.of(direction);
        (slots & ~(stops_own | stops_other)).each([&](int slot) {
            candidates.push_back({Move::wall(direction, slot), 0, neutral});
        });
        (slots & (stops_own | stops_other)).each([&](int slot) {
            const bool own_way = stops_own.contains(slot);
            const bool other_way = stops_other.contains(slot);
            const Move move = Move::wall(direction, slot);
            if (depth < 2) {
                const int order = other_way ? (own_way ? 4'000 : 10'000) : -4'000;
                candidates.push_back({move, order, other_way ? search::infinite : neutral});
                return;
            }
            const auto longer = own_way ? own_detours->by_wall(direction, slot) : 0;
            const auto others_longer = other_way ? others_detours->by_wall(direction, slot) : 0;
            // The wall would cut a pawn off from its goal.
            if (!longer || !others_longer)
                return;
            const int net = *others_longer - *longer;
            const int order = net > 0 ? 8'000 + 3'000 * net : 4'000 * net + (other_way ? 1'500 : 0);
            candidates.push_back({move, order, gain(net)});
        });
    }
}

bool QuoridorSearchGame::legal(const Node& node, Move move) {
    const Position& position = node.position;
    if (move.kind == Move::Kind::pass)
        return must_pass(position);
    if (!is_wall(move))
        return true;
    const bool stops_somebody =
        contains(node.paths[0].across, move) || contains(node.paths[1].across, move);
    if (!stops_somebody || !contains(position.grid().ring_slots(), move))
        return true;
    return !position.shuts_off(direction_of(move), move.square, 0) &&
           !position.shuts_off(direction_of(move), move.square, 1);
}

QuoridorSearchGame::Node QuoridorSearchGame::after(const Node& node, Move move) {
    Node next = node;
    const Seat turn = node.position.turn();
    next.position.play(move);
    if (move.kind == Move::Kind::step)
        next.paths[turn] = shortest_path_of(next.position, turn);
    if (is_wall(move))
        for (const Seat seat : {0, 1})
            if (contains(node.paths[seat].across, move))
                next.paths[seat] = shortest_path_of(next.position, seat);
    return next;
}

std::vector<std::string> QuoridorSearchGame::texts(const Node& /*root*/,
                                                   std::span<const Move> moves) {
    return line_texts<Quoridor>(moves);
}

int QuoridorSearchGame::win_permille(Score score) {
    return logistic_permille(score, 220);
}

} // namespace quadrille::quoridor
