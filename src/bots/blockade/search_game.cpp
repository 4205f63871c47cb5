#include "bots/blockade/search_game.h"

#include "base/hash.h"
#include "bots/bot_game.h"

#include <algorithm>
#include <cassert>

namespace quadrille::blockade {

namespace {

using search::Score;

/// Distinguishes a position between the parts of a turn from the same one before a turn.
constexpr std::uint64_t between_parts_key = feature_key(100, 0);

} // namespace

template <class Grid>
BlockadeSearchGame<Grid>::BlockadeSearchGame() {
    const auto fill = [&](TurnKind kind, const StockValue& worth) {
        auto& sums = stock_worth_[static_cast<int>(kind)];
        for (int walls = 1; walls <= most_walls; ++walls)
            sums[walls] =
                sums[walls - 1] + std::max(worth.least, worth.first - worth.drop * (walls - 1));
    };
    fill(TurnKind::both, weights_.forced_walls);
    fill(TurnKind::either, weights_.spare_walls);
}

// Parts of turns.

template <class Grid>
HalfTurn BlockadeSearchGame<Grid>::pawn_part(int pawn, int to) {
    return {static_cast<std::uint16_t>(pawn * squares + to)};
}

template <class Grid>
HalfTurn BlockadeSearchGame<Grid>::wall_part(WallMove wall) {
    const int kind = wall.direction() == Direction::horizontal ? 2 : 3;
    return {static_cast<std::uint16_t>(kind * squares + wall.slot)};
}

template <class Grid>
PawnMove BlockadeSearchGame<Grid>::pawn_of(const Node& node, HalfTurn part) {
    const int kind = part.number / squares;
    if (kind > 1)
        return {};
    return PawnMove::of(node.position.pawns(side(node))[kind], part.number % squares);
}

template <class Grid>
WallMove BlockadeSearchGame<Grid>::wall_of(HalfTurn part) {
    const int kind = part.number / squares;
    if (kind != 2 && kind != 3)
        return {};
    return WallMove::of(kind == 2 ? Direction::horizontal : Direction::vertical,
                        part.number % squares);
}

// Nodes.

template <class Grid>
auto BlockadeSearchGame<Grid>::goal_set(const Position<Grid>& position, Seat seat) -> Squares {
    const auto [first, second] = position.goals(seat);
    return Squares::of(first) | Squares::of(second);
}

template <class Grid>
auto BlockadeSearchGame<Grid>::way_of(const Position<Grid>& position, Seat seat, int pawn)
    -> ShortestPath {
    const auto path = Grid::path_across(pawn, goal_set(position, seat), position.grid().openings());
    return {path.length, path.across};
}

template <class Grid>
auto BlockadeSearchGame<Grid>::root(const Position<Grid>& position) -> Node {
    Node node{.position = position, .between_half_turns = false, .paths = {}};
    for (const Seat seat : {0, 1})
        for (const int pawn : {0, 1})
            node.paths[seat][pawn] = way_of(position, seat, position.pawns(seat)[pawn]);
    return node;
}

template <class Grid>
std::uint64_t BlockadeSearchGame<Grid>::hash(const Node& node) {
    return node.position.hash() ^ (node.between_half_turns ? between_parts_key : 0);
}

/// Recomputes the paths that the wall crosses; it leaves the others unchanged.
template <class Grid>
void BlockadeSearchGame<Grid>::refresh_ways(const Node& before, WallMove wall, Node& node) {
    for (const Seat seat : {0, 1})
        for (const int pawn : {0, 1})
            if (before.paths[seat][pawn].crossed_by(wall))
                node.paths[seat][pawn] =
                    way_of(node.position, seat, node.position.pawns(seat)[pawn]);
}

template <class Grid>
auto BlockadeSearchGame<Grid>::after(const Node& node, HalfTurn part) -> Node {
    Node next = node;
    Position<Grid>& position = next.position;
    const Seat seat = side(node);
    if (const PawnMove move = pawn_of(node, part); move.exists()) {
        position.move_pawn(move);
        // The pawns are kept in order, so the moved pawn may have changed places with the other.
        const int moved = position.pawns(seat)[0] == move.to ? 0 : 1;
        const int stayed = node.position.pawns(seat)[0] == move.from ? 1 : 0;
        next.paths[seat][1 - moved] = node.paths[seat][stayed];
        next.paths[seat][moved] = way_of(position, seat, move.to);
        const bool wall_follows = position.turn_kind() == TurnKind::both && !position.outcome() &&
                                  (position.stock(seat, Direction::horizontal) > 0 ||
                                   position.stock(seat, Direction::vertical) > 0);
        if (wall_follows) {
            next.between_half_turns = true;
            return next;
        }
    } else if (const WallMove wall = wall_of(part); wall.exists()) {
        position.place_wall(wall);
        refresh_ways(node, wall, next);
    }
    next.between_half_turns = false;
    position.end_turn();
    return next;
}

// Judgement.

template <class Grid>
std::optional<Score> BlockadeSearchGame<Grid>::exact(const Node& node, int /*depth*/) {
    const Position<Grid>& position = node.position;
    if (position.outcome())
        return search::loss_in(0);
    const auto& paths = node.paths[side(node)];
    if (node.between_half_turns || std::min(paths[0].distance, paths[1].distance) > 2)
        return std::nullopt;
    for (const PawnMove move : position.pawn_moves())
        if (position.wins(move))
            return search::win_in(1);
    return std::nullopt;
}

template <class Grid>
Score BlockadeSearchGame<Grid>::evaluate(const Node& node, search::Window /*window*/) const {
    const Position<Grid>& position = node.position;
    const auto& stock_worth = stock_worth_[static_cast<int>(position.turn_kind())];
    const auto worth = [&](Seat seat) {
        const auto [near, far] =
            std::minmax(node.paths[seat][0].distance, node.paths[seat][1].distance);
        return stock_worth[position.stock(seat, Direction::horizontal)] +
               stock_worth[position.stock(seat, Direction::vertical)] - near * weights_.near_step -
               far * weights_.far_step;
    };
    const Seat turn = side(node);
    return worth(turn) - worth(1 - turn) +
           (node.between_half_turns ? weights_.wall_tempo : weights_.tempo);
}

template <class Grid>
int BlockadeSearchGame<Grid>::game_plies(const Node& root, int plies) {
    const Position<Grid>& position = root.position;
    if (position.turn_kind() == TurnKind::either)
        return plies;
    std::array<int, 2> walls{};
    for (const Seat seat : {0, 1})
        for (const Direction direction : {Direction::horizontal, Direction::vertical})
            walls[seat] += position.stock(seat, direction);
    int turns = 0;
    for (Seat seat = side(root); plies > 0; seat = 1 - seat, ++turns) {
        plies -= walls[seat] > 0 ? 2 : 1;
        walls[seat] = std::max(walls[seat] - 1, 0);
    }
    return turns;
}

template <class Grid>
int BlockadeSearchGame<Grid>::win_permille(Score score) {
    return logistic_permille(score, 200);
}

// Whole turns.

template <class Grid>
HalfTurn BlockadeSearchGame<Grid>::best_looking(const Node& node) const {
    Candidates candidates;
    list(node, 1, candidates);
    std::optional<std::pair<Score, HalfTurn>> best;
    for (const auto& candidate : candidates) {
        if (!legal(node, candidate.move))
            continue;
        const Node next = after(node, candidate.move);
        const Score score = -exact(next, 0).value_or(evaluate(next));
        if (!best || score > best->first)
            best.emplace(score, candidate.move);
    }
    assert(best);
    return best->second;
}

template <class Grid>
std::vector<std::string> BlockadeSearchGame<Grid>::texts(const Node& root,
                                                         std::span<const HalfTurn> parts) const {
    std::vector<std::string> texts;
    Node node = root;
    blockade::Move turn;
    const auto add = [&](HalfTurn part) {
        if (const PawnMove pawn = pawn_of(node, part); pawn.exists())
            turn.pawn = pawn;
        if (const WallMove wall = wall_of(part); wall.exists())
            turn.wall = wall;
        node = after(node, part);
        if (node.between_half_turns)
            return;
        texts.push_back(Game::write_move(turn));
        turn = {};
    };
    for (const HalfTurn part : parts)
        add(part);
    while (texts.empty())
        add(best_looking(node));
    return texts;
}

template class BlockadeSearchGame<StandardGrid>;
template class BlockadeSearchGame<LargeGrid>;

} // namespace quadrille::blockade
