#include "bots/quoridor/party.h"

#include "bots/brain.h"

#include <algorithm>
#include <limits>

namespace quadrille::quoridor {

namespace {

using search::Score;

/// In hundredths of a step.
constexpr Score step_worth = 100;
/// The leader among the others is not the only one who can win.
constexpr Score field_worth = 20;
constexpr Score wall_worth = 60;

/// When a seat would arrive if nobody disturbed it, in plies from now.
int arrival(const Party::Node& node, Seat seat) {
    const int seats = node.position.seats();
    const int waits = (seat - node.position.turn() + seats) % seats;
    return node.ways[seat].distance * seats + waits;
}

} // namespace

Party::Node Party::root(const Position& position) {
    searcher_ = position.turn();
    Node node{position, {}};
    for (Seat seat = 0; seat < position.seats(); ++seat)
        node.ways[seat] = way_of(position, seat);
    return node;
}

std::optional<Score> Party::exact(const Node& node, int /*depth*/) const {
    const Seat turn = node.position.turn();
    if (const auto outcome = node.position.outcome()) {
        const bool own_side = (outcome->seat == searcher_) == (turn == searcher_);
        return own_side ? search::win_in(0) : search::loss_in(0);
    }
    if (node.ways[turn].distance <= 2 && (node.position.steps() & node.position.goal(turn)).any())
        return search::win_in(1);
    return std::nullopt;
}

Score Party::evaluate(const Node& node) const {
    const int seats = node.position.seats();
    int soonest = std::numeric_limits<int>::max();
    int sum = 0;
    for (Seat seat = 0; seat < seats; ++seat)
        if (seat != searcher_) {
            soonest = std::min(soonest, arrival(node, seat));
            sum += arrival(node, seat);
        }
    const int own = arrival(node, searcher_);
    const Score score =
        (step_worth * (soonest - own) + field_worth * (sum / (seats - 1) - own)) / seats +
        wall_worth * node.position.stock(searcher_);
    // What the others have in stock hurts whoever leads; taken as shared evenly.
    int stocks = 0;
    for (Seat seat = 0; seat < seats; ++seat)
        stocks += node.position.stock(seat);
    const Score judged = score - wall_worth * stocks / seats;
    return side(node) == 0 ? judged : -judged;
}

void Party::list(const Node& node, int depth, Candidates& candidates) const {
    const Position& position = node.position;
    const Seat turn = position.turn();
    position.steps().each([&](int square) {
        const bool forward = node.ways[turn].nearer.contains(square);
        candidates.push_back({Move::step(square), forward ? 20'000 : -2'000, search::infinite});
    });
    candidates.push_back({Move::pass(), -30'000, search::infinite});
    if (position.stock(turn) == 0)
        return;
    // The searcher wants to stop the leader of the others, the others want to stop the searcher.
    Seat victim = searcher_;
    if (turn == searcher_) {
        for (Seat seat = 0; seat < position.seats(); ++seat)
            if (seat != searcher_ &&
                (victim == searcher_ || arrival(node, seat) < arrival(node, victim)))
                victim = seat;
    }
    const Grid::Slots free = position.grid().free_slots();
    for (const Direction direction : {Direction::horizontal, Direction::vertical})
        free.of(direction).each([&](int slot) {
            const bool hurts_victim = node.ways[victim].across.of(direction).contains(slot);
            const bool hurts_own = node.ways[turn].across.of(direction).contains(slot);
            // Far from the leaves every wall is worth a look, near them only those that matter.
            if (!hurts_victim && depth < 3)
                return;
            const int order = (hurts_victim ? 10'000 : 0) - (hurts_own ? 6'000 : 0);
            candidates.push_back({Move::wall(direction, slot), order, search::infinite});
        });
}

bool Party::legal(const Node& node, Move move) {
    const Position& position = node.position;
    if (move.kind == Move::Kind::pass)
        return must_pass(position);
    if (!is_wall(move) || !contains(position.grid().ring_slots(), move))
        return true;
    for (Seat seat = 0; seat < position.seats(); ++seat)
        if (contains(node.ways[seat].across, move) &&
            position.shuts_off(direction_of(move), move.square, seat))
            return false;
    return true;
}

Party::Node Party::after(const Node& node, Move move) {
    Node next = node;
    const Seat turn = node.position.turn();
    next.position.play(move);
    if (move.kind == Move::Kind::step)
        next.ways[turn] = way_of(next.position, turn);
    if (is_wall(move))
        for (Seat seat = 0; seat < node.position.seats(); ++seat)
            if (contains(node.ways[seat].across, move))
                next.ways[seat] = way_of(next.position, seat);
    return next;
}

std::vector<std::string> Party::texts(const Node& /*root*/, std::span<const Move> moves) {
    return line_texts<Quoridor>(moves);
}

int Party::win_permille(Score score) {
    return logistic_permille(score, 200);
}

} // namespace quadrille::quoridor
