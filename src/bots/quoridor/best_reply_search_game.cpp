#include "bots/quoridor/best_reply_search_game.h"

#include "bots/bot_game.h"
#include "search/fixed_point.h"

#include <algorithm>
#include <limits>

namespace quadrille::quoridor {

namespace {

using search::Score;

constexpr Score wasted_time = 1'000;

/// The number of plies from now until the seat arrives, if nobody hinders it.
int arrival(const BestReplySearchGame::Node& node, Seat seat) {
    const int seats = node.position.seats();
    const int waits = (seat - node.position.turn() + seats) % seats;
    return node.paths[seat].distance * seats + waits;
}

/// The same position with another seat to move.
Position with_turn(Position position, Seat seat) {
    while (position.turn() != seat)
        position.play(quoridor::Move::pass());
    return position;
}

} // namespace

BestReplySearchGame::Node BestReplySearchGame::root(const Position& position) {
    searcher_ = position.turn();
    Node node{position, {}};
    for (Seat seat = 0; seat < position.seats(); ++seat)
        node.paths[seat] = shortest_path_of(position, seat);
    return node;
}

std::optional<Score> BestReplySearchGame::exact(const Node& node, int /*depth*/) const {
    const Position& position = node.position;
    if (const auto outcome = position.outcome()) {
        const bool own_side = (outcome->seat == searcher_) == (side(node) == 0);
        return own_side ? search::win_in(0) : search::loss_in(0);
    }
    for (Seat seat = 0; seat < position.seats(); ++seat) {
        const bool may_move = (seat == searcher_) == (side(node) == 0);
        if (may_move && node.paths[seat].distance <= 2 &&
            (with_turn(position, seat).steps() & position.goal(seat)).any())
            return search::win_in(1);
    }
    return std::nullopt;
}

Score BestReplySearchGame::evaluate(const Node& node, search::Window /*window*/) const {
    const Position& position = node.position;
    const int seats = position.seats();
    const int others = seats - 1;
    int walls = 0;
    Score stocks = 0;
    for (Seat seat = 0; seat < seats; ++seat) {
        walls += position.stock(seat);
        if (seat != searcher_)
            stocks += weights_.stock[position.stock(seat)];
    }
    // The weights are those of a game for two. Among more players a step is worth less, since all
    // stop whoever leads, and the walls of the others are worth more, since all of them may be used
    // against the searcher.
    const Score step = weights_.step[std::min(walls, most_walls)] * 3 / 5;
    const Score judged =
        lead(node, step) + weights_.stock[position.stock(searcher_)] - stocks * 5 / (2 * others);
    return side(node) == 0 ? judged : -judged;
}

/// By how much the searcher is ahead of the others. The others are averaged, with more weight for
/// those nearer to their goals. If only the nearest counted, it would not matter how many others
/// are close behind, and the searcher would take the lead too early, where everybody walls it in.
Score BestReplySearchGame::lead(const Node& node, Score step) const {
    const int seats = node.position.seats();
    const auto worth = [&](Seat seat) { return step * arrival(node, seat) / seats; };
    Score soonest = search::infinite;
    for (Seat seat = 0; seat < seats; ++seat)
        if (seat != searcher_)
            soonest = std::min(soonest, worth(seat));

    constexpr Score counts_half = 280;
    constexpr int digits = 24;
    std::uint64_t sum = 0;
    for (Seat seat = 0; seat < seats; ++seat)
        if (seat != searcher_)
            sum += search::fixed_power((soonest - worth(seat)) * search::fixed_one / counts_half,
                                       digits);
    const search::Fixed mean = search::fixed_log(static_cast<std::uint32_t>(sum / (seats - 1))) -
                               digits * search::fixed_one;
    const auto behind = static_cast<Score>(-mean * counts_half >> search::fraction_bits);
    return soonest + behind - worth(searcher_);
}

Score BestReplySearchGame::repeated(const Node& node) const {
    // A draw would need everybody to move back and forth; somebody will rather walk on.
    return side(node) == 0 ? -wasted_time : wasted_time;
}

void BestReplySearchGame::list(const Node& node, int depth, Candidates& candidates) const {
    const Position& position = node.position;
    const auto better = [](Seat best, Seat seat, auto&& value) {
        return best == nobody || value(seat) < value(best);
    };
    if (side(node) == 0) {
        Seat leader = nobody;
        for (Seat seat = 0; seat < position.seats(); ++seat)
            if (seat != searcher_ &&
                better(leader, seat, [&](Seat of) { return arrival(node, of); }))
                leader = seat;
        list_steps(node, searcher_, candidates);
        list_walls(node, searcher_, leader, depth, candidates);
        candidates.push_back(
            {Action::of(searcher_, quoridor::Move::pass()), -30'000, search::infinite});
        return;
    }
    // It does not matter which opponent places a wall, so the one with the most walls does.
    Seat richest = nobody;
    for (Seat seat = 0; seat < position.seats(); ++seat) {
        if (seat == searcher_)
            continue;
        list_steps(node, seat, candidates);
        if (better(richest, seat, [&](Seat of) { return -position.stock(of); }))
            richest = seat;
    }
    list_walls(node, richest, searcher_, depth, candidates);
    candidates.push_back({Action::of(richest, quoridor::Move::pass()), -30'000, search::infinite});
}

void BestReplySearchGame::list_steps(const Node& node, Seat seat, Candidates& candidates) {
    with_turn(node.position, seat).steps().each([&](int square) {
        const bool forward = node.paths[seat].nearer.contains(square);
        candidates.push_back({Action::of(seat, quoridor::Move::step(square)),
                              forward ? 20'000 : -2'000, search::infinite});
    });
}

void BestReplySearchGame::list_walls(const Node& node, Seat seat, Seat victim, int depth,
                                     Candidates& candidates) {
    if (node.position.stock(seat) == 0)
        return;
    const Grid::Slots free = node.position.grid().free_slots();
    for (const Direction direction : {Direction::horizontal, Direction::vertical})
        free.of(direction).each([&](int slot) {
            const bool hurts_victim = node.paths[victim].across.of(direction).contains(slot);
            const bool hurts_own = node.paths[seat].across.of(direction).contains(slot);
            // Far from the leaves every wall is tried, near them only those that hinder the victim.
            if (!hurts_victim && depth < 3)
                return;
            const int order = (hurts_victim ? 10'000 : 0) - (hurts_own ? 6'000 : 0);
            candidates.push_back(
                {Action::of(seat, quoridor::Move::wall(direction, slot)), order, search::infinite});
        });
}

bool BestReplySearchGame::legal(const Node& node, Action action) {
    const Position& position = node.position;
    const quoridor::Move move = action.move();
    if (move.kind == quoridor::Move::Kind::pass)
        return must_pass(with_turn(position, action.seat()));
    if (!is_wall(move) || !contains(position.grid().ring_slots(), move))
        return true;
    for (Seat seat = 0; seat < position.seats(); ++seat)
        if (contains(node.paths[seat].across, move) &&
            position.shuts_off(direction_of(move), move.square, seat))
            return false;
    return true;
}

BestReplySearchGame::Node BestReplySearchGame::after(const Node& node, Action action) const {
    Node next = node;
    const Seat mover = action.seat();
    const quoridor::Move move = action.move();
    next.position = with_turn(node.position, mover);
    next.position.play(move);
    if (mover != searcher_ && !next.position.outcome())
        next.position = with_turn(next.position, searcher_);
    if (move.kind == quoridor::Move::Kind::step)
        next.paths[mover] = shortest_path_of(next.position, mover);
    if (is_wall(move))
        for (Seat seat = 0; seat < node.position.seats(); ++seat)
            if (contains(node.paths[seat].across, move))
                next.paths[seat] = shortest_path_of(next.position, seat);
    return next;
}

std::vector<std::string> BestReplySearchGame::texts(const Node& /*root*/,
                                                    std::span<const Action> actions) {
    return {Quoridor::write_move(actions.front().move())};
}

int BestReplySearchGame::win_permille(Score score) {
    return logistic_permille(score, 200);
}

} // namespace quadrille::quoridor
