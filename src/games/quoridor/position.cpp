#include "games/quoridor/position.h"

#include "base/hash.h"

#include <cassert>

namespace quadrille::quoridor {

namespace {

using walls::Step;

enum Feature : unsigned {
    pawn_feature = 0,
    stock_feature = 4,
    wall_feature = 8,
    turn_feature = 10
};

std::uint64_t pawn_key(Seat seat, int square) {
    return feature_key(pawn_feature + seat, square);
}

std::uint64_t stock_key(Seat seat, int count) {
    return feature_key(stock_feature + seat, count);
}

std::uint64_t wall_key(Direction direction, int slot) {
    return feature_key(wall_feature + (direction == Direction::vertical ? 1 : 0), slot);
}

std::uint64_t turn_key(Seat seat) {
    return feature_key(turn_feature, seat);
}

/// The step from a home edge towards the opposite edge.
Step forward(Side home) {
    return static_cast<Step>(home);
}

static_assert(static_cast<int>(Side::south) == static_cast<int>(Step::north) &&
              static_cast<int>(Side::west) == static_cast<int>(Step::east) &&
              static_cast<int>(Side::north) == static_cast<int>(Step::south) &&
              static_cast<int>(Side::east) == static_cast<int>(Step::west));

} // namespace

Position::Position(const Rules& rules)
    : grid_(rules.size, rules.size), seats_(static_cast<std::uint8_t>(rules.players)) {
    const int middle = rules.size / 2;
    const int last = rules.size - 1;
    for (Seat seat = 0; seat < rules.players; ++seat) {
        Square start;
        switch (home(seat, rules.players)) {
        case Side::south: start = {middle, 0}; break;
        case Side::west: start = {0, middle}; break;
        case Side::north: start = {middle, last}; break;
        case Side::east: start = {last, middle}; break;
        }
        pawn_[seat] = static_cast<std::uint8_t>(Grid::number(start));
        stock_[seat] = static_cast<std::uint8_t>(rules.walls);
    }
    hash_ = hash_from_scratch();
}

Position::Position(const Grid& grid, int seats, const std::array<std::uint8_t, most_players>& pawns,
                   const std::array<std::uint8_t, most_players>& stocks, Seat turn)
    : grid_(grid), pawn_(pawns), stock_(stocks), seats_(static_cast<std::uint8_t>(seats)),
      turn_(static_cast<std::uint8_t>(turn)) {
    for (Seat seat = 0; seat < seats; ++seat)
        if (goal(seat).contains(pawn_[seat]))
            winner_ = static_cast<std::int8_t>(seat);
    hash_ = hash_from_scratch();
}

Seat Position::pawn_on(int square) const {
    for (Seat seat = 0; seat < seats_; ++seat)
        if (pawn_[seat] == square)
            return seat;
    return nobody;
}

Side Position::home(Seat seat, int seats) {
    return static_cast<Side>(seats == 2 ? seat * 2 : seat);
}

const Squares& Position::goal(Seat seat) const {
    const int opposite = (static_cast<int>(home(seat, seats_)) + 2) % 4;
    return grid_.shape().edge(static_cast<Side>(opposite));
}

Squares Position::steps() const {
    const Grid::Openings openings = grid_.openings();
    const auto open = [&](int from, Step step) { return Grid::open(openings, from, step); };
    Squares pawns;
    for (Seat seat = 0; seat < seats_; ++seat)
        pawns.insert(pawn_[seat]);

    Squares targets;
    const int from = pawn_[turn_];
    for (const Step ahead : {Step::north, Step::east, Step::south, Step::west}) {
        if (!open(from, ahead))
            continue;
        const int next = Grid::neighbour(from, ahead);
        if (!pawns.contains(next)) {
            targets.insert(next);
            continue;
        }
        const int behind = Grid::neighbour(next, ahead);
        if (open(next, ahead) && !pawns.contains(behind)) {
            targets.insert(behind);
            continue;
        }
        for (const Step aside : {walls::turned(ahead, 1), walls::turned(ahead, 3)}) {
            const int beside = Grid::neighbour(next, aside);
            if (open(next, aside) && !pawns.contains(beside))
                targets.insert(beside);
        }
    }
    return targets;
}

bool Position::shuts_off(Direction direction, int slot, Seat seat) const {
    Grid with_wall = grid_;
    with_wall.place(direction, slot);
    return !Grid::reaches(pawn_[seat], goal(seat), with_wall.openings());
}

Grid::Slots Position::legal_walls() const {
    Grid::Slots legal = grid_.free_slots();
    const Grid::Slots doubtful = legal & grid_.ring_slots();
    if (!doubtful.any())
        return legal;
    const Grid::Openings openings = grid_.openings();
    for (Seat seat = 0; seat < seats_; ++seat) {
        const Step ahead = forward(home(seat, seats_));
        const auto run = Grid::slots_across_run(pawn_[seat], ahead, goal(seat), openings);
        const Grid::Slots risky =
            doubtful & (run ? *run : Grid::slots_across_path(pawn_[seat], goal(seat), openings));
        risky.horizontal.each([&](int slot) {
            if (shuts_off(Direction::horizontal, slot, seat))
                legal.horizontal.remove(slot);
        });
        risky.vertical.each([&](int slot) {
            if (shuts_off(Direction::vertical, slot, seat))
                legal.vertical.remove(slot);
        });
    }
    return legal;
}

void Position::list_moves(Moves& moves) const {
    if (over())
        return;
    const std::size_t before = moves.size();
    steps().each([&](int square) { moves.push_back(Move::step(square)); });
    if (stock_[turn_] > 0) {
        const Grid::Slots walls = legal_walls();
        walls.horizontal.each(
            [&](int slot) { moves.push_back(Move::wall(Direction::horizontal, slot)); });
        walls.vertical.each(
            [&](int slot) { moves.push_back(Move::wall(Direction::vertical, slot)); });
    }
    if (moves.size() == before)
        moves.push_back(Move::pass());
}

int Position::count_moves() const {
    if (over())
        return 0;
    int count = steps().count();
    if (stock_[turn_] > 0) {
        const Grid::Slots walls = legal_walls();
        count += walls.horizontal.count() + walls.vertical.count();
    }
    return count > 0 ? count : 1;
}

void Position::play(Move move) {
    assert(!over());
    const auto lay = [&](Direction direction) {
        grid_.place(direction, move.square);
        hash_ ^= wall_key(direction, move.square) ^ stock_key(turn_, stock_[turn_]);
        --stock_[turn_];
        hash_ ^= stock_key(turn_, stock_[turn_]);
    };
    switch (move.kind) {
    case Move::Kind::step:
        hash_ ^= pawn_key(turn_, pawn_[turn_]) ^ pawn_key(turn_, move.square);
        pawn_[turn_] = move.square;
        if (goal(turn_).contains(move.square))
            winner_ = static_cast<std::int8_t>(turn_);
        break;
    case Move::Kind::horizontal_wall: lay(Direction::horizontal); break;
    case Move::Kind::vertical_wall: lay(Direction::vertical); break;
    case Move::Kind::pass: break;
    }
    hash_ ^= turn_key(turn_);
    turn_ = static_cast<std::uint8_t>(turn_ + 1 == seats_ ? 0 : turn_ + 1);
    hash_ ^= turn_key(turn_);
}

std::optional<Outcome> Position::outcome() const {
    if (!over())
        return std::nullopt;
    return Outcome::won_by(winner_, Ending::goal);
}

std::uint64_t Position::hash_from_scratch() const {
    std::uint64_t hash = turn_key(turn_);
    for (Seat seat = 0; seat < seats_; ++seat)
        hash ^= pawn_key(seat, pawn_[seat]) ^ stock_key(seat, stock_[seat]);
    for (const Direction direction : {Direction::horizontal, Direction::vertical})
        grid_.walls(direction).each([&](int slot) { hash ^= wall_key(direction, slot); });
    return hash;
}

} // namespace quadrille::quoridor
