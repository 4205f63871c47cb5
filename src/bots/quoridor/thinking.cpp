#include "bots/quoridor/thinking.h"

#include "bots/brain.h"

#include <algorithm>

namespace quadrille::quoridor {

namespace {

using search::Score;

Way way_of(const Position& position, Seat seat) {
    const Grid::Path path =
        Grid::path_across(position.pawn(seat), position.goal(seat), position.grid().openings());
    return {path.length, path.across};
}

bool contains(const Grid::Slots& slots, Move move) {
    return move.kind == Move::Kind::horizontal_wall ? slots.horizontal.contains(move.square)
                                                    : slots.vertical.contains(move.square);
}

bool is_wall(Move move) {
    return move.kind == Move::Kind::horizontal_wall || move.kind == Move::Kind::vertical_wall;
}

} // namespace

Thinking::Thinking(const Weights& weights) : weights_(weights) {
    for (int walls = 1; walls <= most_walls; ++walls)
        stock_worth_[walls] =
            stock_worth_[walls - 1] +
            std::max(weights.last_wall, weights.first_wall - weights.wall_drop * (walls - 1));
}

Thinking::Node Thinking::root(const Position& position) {
    return {position, {way_of(position, 0), way_of(position, 1)}};
}

std::optional<Score> Thinking::exact(const Node& node) {
    if (node.position.outcome())
        return search::loss_in(0);
    const Seat turn = node.position.turn();
    if (node.ways[turn].distance <= 2 && (node.position.steps() & node.position.goal(turn)).any())
        return search::win_in(1);
    return std::nullopt;
}

Score Thinking::evaluate(const Node& node) const {
    const Position& position = node.position;
    const Seat turn = position.turn();
    const Seat other = 1 - turn;
    return weights_.step * (node.ways[other].distance - node.ways[turn].distance) + weights_.tempo +
           stock_worth_[position.stock(turn)] - stock_worth_[position.stock(other)];
}

void Thinking::list(const Node& node, Candidates& candidates) {
    const Position& position = node.position;
    const Seat turn = position.turn();
    const Way& own = node.ways[turn];
    const Way& others = node.ways[1 - turn];
    position.steps().each([&](int square) { candidates.push_back({Move::step(square), 20'000}); });
    if (position.stock(turn) > 0) {
        const Grid::Slots free = position.grid().free_slots();
        const auto list_walls = [&](Direction direction, const Squares& slots, int order) {
            slots.each(
                [&](int slot) { candidates.push_back({Move::wall(direction, slot), order}); });
        };
        const auto list_direction = [&](Direction direction, const Squares& slots,
                                        const Squares& own_across, const Squares& other_across) {
            list_walls(direction, slots & other_across & ~own_across, 10'000);
            list_walls(direction, slots & other_across & own_across, 4'000);
            list_walls(direction, slots & ~other_across & ~own_across, 0);
            list_walls(direction, slots & ~other_across & own_across, -4'000);
        };
        list_direction(Direction::horizontal, free.horizontal, own.across.horizontal,
                       others.across.horizontal);
        list_direction(Direction::vertical, free.vertical, own.across.vertical,
                       others.across.vertical);
    }
    candidates.push_back({Move::pass(), -30'000});
}

bool Thinking::legal(const Node& node, Move move) {
    const Position& position = node.position;
    if (move.kind == Move::Kind::pass) {
        Moves moves;
        position.list_moves(moves);
        return moves[0] == move;
    }
    if (!is_wall(move))
        return true;
    const bool stops_somebody =
        contains(node.ways[0].across, move) || contains(node.ways[1].across, move);
    if (!stops_somebody)
        return true;
    if (!contains(position.grid().ring_slots(), move))
        return true;
    const Direction direction =
        move.kind == Move::Kind::horizontal_wall ? Direction::horizontal : Direction::vertical;
    return !position.shuts_off(direction, move.square, 0) &&
           !position.shuts_off(direction, move.square, 1);
}

Thinking::Node Thinking::after(const Node& node, Move move) {
    Node next = node;
    const Seat turn = node.position.turn();
    next.position.play(move);
    if (move.kind == Move::Kind::step)
        next.ways[turn] = way_of(next.position, turn);
    if (is_wall(move))
        for (const Seat seat : {0, 1})
            if (contains(node.ways[seat].across, move))
                next.ways[seat] = way_of(next.position, seat);
    return next;
}

std::vector<std::string> Thinking::texts(const Node& /*root*/, std::span<const Move> moves) {
    std::vector<std::string> texts;
    texts.reserve(moves.size());
    for (const Move move : moves)
        texts.push_back(Quoridor::write_move(move));
    return texts;
}

int Thinking::win_permille(Score score) {
    return logistic_permille(score, 200);
}

} // namespace quadrille::quoridor
