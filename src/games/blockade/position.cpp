#include "games/blockade/position.h"

#include "base/hash.h"
#include "games/walls/cuts.h"

#include <algorithm>
#include <cassert>

namespace quadrille::blockade {

namespace {

using walls::Step;

constexpr std::array both_directions{Direction::horizontal, Direction::vertical};

enum Feature : unsigned { pawn_feature = 0, stock_feature = 2, wall_feature = 6, turn_feature = 8 };

std::uint64_t pawn_key(Seat seat, int square) {
    return feature_key(pawn_feature + seat, square);
}

std::uint64_t stock_key(Seat seat, int kind, int count) {
    return feature_key(stock_feature + 2 * seat + kind, count);
}

std::uint64_t wall_key(int kind, int slot) {
    return feature_key(wall_feature + kind, slot);
}

std::uint64_t turn_key(Seat seat) {
    return feature_key(turn_feature, seat);
}

} // namespace

template <class Grid>
Position<Grid>::Position(const Rules& rules)
    : grid_(rules.columns, rules.rows), turn_kind_(rules.turn), pawn_kind_(rules.pawns) {
    for (Seat seat = 0; seat < 2; ++seat) {
        std::ranges::copy(starts(seat), pawn_[seat].begin());
        stock_[seat].fill(static_cast<std::uint8_t>(rules.walls));
    }
    hash_ = hash_from_scratch();
}

template <class Grid>
Position<Grid>::Position(const Rules& rules, const Grid& grid, const TwoEach& pawns,
                         const TwoEach& stocks, Seat turn)
    : grid_(grid), turn_(static_cast<std::uint8_t>(turn)), turn_kind_(rules.turn),
      pawn_kind_(rules.pawns) {
    for (Seat seat = 0; seat < 2; ++seat) {
        std::ranges::copy(pawns[seat], pawn_[seat].begin());
        std::ranges::copy(stocks[seat], stock_[seat].begin());
        sort_pawns(seat);
        if ((pawn_set(seat) & goal_set(seat)).any())
            winner_ = static_cast<std::int8_t>(seat);
    }
    hash_ = hash_from_scratch();
}

template <class Grid>
Seat Position<Grid>::pawn_on(int square) const {
    for (Seat seat = 0; seat < 2; ++seat)
        if (std::ranges::find(pawn_[seat], square) != pawn_[seat].end())
            return seat;
    return nobody;
}

template <class Grid>
std::array<int, 2> Position<Grid>::starts(Seat seat) const {
    const int row = seat == 0 ? 3 : rows() - 4;
    return {Grid::number({3, row}), Grid::number({columns() - 4, row})};
}

template <class Grid>
bool Position<Grid>::is_goal(Seat seat, int square) const {
    const auto [first, second] = goals(seat);
    return square == first || square == second;
}

template <class Grid>
auto Position<Grid>::pawn_set(Seat seat) const -> Squares {
    return Squares::of(pawn_[seat][0]) | Squares::of(pawn_[seat][1]);
}

template <class Grid>
auto Position<Grid>::goal_set(Seat seat) const -> Squares {
    const auto [first, second] = goals(seat);
    return Squares::of(first) | Squares::of(second);
}

template <class Grid>
void Position<Grid>::sort_pawns(Seat seat) {
    if (pawn_[seat][0] > pawn_[seat][1])
        std::swap(pawn_[seat][0], pawn_[seat][1]);
}

template <class Grid>
PawnMoves Position<Grid>::pawn_moves() const {
    const auto openings = grid_.openings();
    const Squares pawns = pawn_set(0) | pawn_set(1);
    const Squares goals = goal_set(turn_);
    const auto open = [&](int from, Step step) { return Grid::open(openings, from, step); };
    const auto enterable = [&](int square) {
        return !pawns.contains(square) || goals.contains(square);
    };
    const auto passable = [&](int square) {
        return pawn_kind_ == PawnKind::jump || !pawns.contains(square);
    };

    PawnMoves moves;
    for (const int from : pawn_[turn_]) {
        const auto add = [&](int to) { moves.push_back(PawnMove::of(from, to)); };
        for (const Step ahead : {Step::north, Step::east, Step::south, Step::west}) {
            if (!open(from, ahead))
                continue;
            const int next = Grid::neighbour(from, ahead);
            if (goals.contains(next))
                add(next);
            if (!open(next, ahead))
                continue;
            const int behind = Grid::neighbour(next, ahead);
            if (!enterable(behind)) {
                if (!pawns.contains(next) && !goals.contains(next))
                    add(next);
            } else if (passable(next)) {
                add(behind);
            }
        }
        const auto way = [&](Step first, Step second) {
            const int corner = Grid::neighbour(from, first);
            return open(from, first) && passable(corner) && open(corner, second);
        };
        for (const Step ahead : {Step::north, Step::south})
            for (const Step aside : {Step::east, Step::west})
                if (way(ahead, aside) || way(aside, ahead)) {
                    const int to = Grid::neighbour(Grid::neighbour(from, ahead), aside);
                    if (enterable(to))
                        add(to);
                }
    }
    return moves;
}

template <class Grid>
void Position<Grid>::find_walls_after(std::span<const PawnMove> moves,
                                      std::span<Slots> slots) const {
    // A seat keeps its four paths if and only if its pawns and goals stay connected.
    const Squares others = pawn_set(1 - turn_) | goal_set(1 - turn_);
    const auto together_after = [&](PawnMove move) {
        Squares squares = pawn_set(turn_);
        if (move.exists()) {
            squares.remove(move.from);
            squares.insert(move.to);
        }
        return squares | goal_set(turn_);
    };
    const auto openings = grid_.openings();
    Slots free;
    for (const Direction direction : both_directions)
        if (stock(turn_, direction) > 0)
            free.of(direction) = grid_.free_slots(direction);
    std::ranges::fill(slots, free);
    const Slots doubtful = free & grid_.ring_slots();
    for (const Direction direction : both_directions)
        doubtful.of(direction).each([&](int slot) {
            const auto parts = walls::parts_cut_off<Grid>(openings, direction, slot);
            if (parts.empty())
                return;
            const bool cuts_others = walls::apart<Grid>(others, parts);
            for (std::size_t i = 0; i < moves.size(); ++i)
                if (cuts_others || walls::apart<Grid>(together_after(moves[i]), parts))
                    slots[i].of(direction).remove(slot);
        });
}

template <class Grid>
auto Position<Grid>::legal_walls_after(PawnMove move) const -> Slots {
    Slots slots;
    find_walls_after({&move, 1}, {&slots, 1});
    return slots;
}

template <class Grid>
template <class Visit>
void Position<Grid>::each_first_part(Visit&& visit) const {
    const PawnMoves moves = pawn_moves();
    if (turn_kind_ == TurnKind::either) {
        for (const PawnMove move : moves)
            visit(move, Slots());
        const Slots walls = legal_walls();
        if (moves.empty() || walls.any())
            visit(PawnMove(), walls);
        return;
    }
    if (moves.empty()) {
        visit(PawnMove(), legal_walls());
        return;
    }
    std::array<Slots, 20> walls;
    find_walls_after({moves.begin(), moves.end()}, {walls.data(), moves.size()});
    for (std::size_t i = 0; i < moves.size(); ++i)
        visit(moves[i], wins(moves[i]) ? Slots() : walls[i]);
}

template <class Grid>
void Position<Grid>::list_moves(Moves& moves) const {
    if (over())
        return;
    each_first_part([&](PawnMove pawn, const Slots& walls) {
        if (!walls.any())
            moves.push_back({pawn, {}});
        for (const Direction direction : both_directions)
            walls.of(direction).each(
                [&](int slot) { moves.push_back({pawn, WallMove::of(direction, slot)}); });
    });
}

template <class Grid>
int Position<Grid>::count_moves() const {
    int count = 0;
    if (!over())
        each_first_part([&](PawnMove, const Slots& walls) { count += std::max(walls.count(), 1); });
    return count;
}

template <class Grid>
void Position<Grid>::move_pawn(PawnMove move) {
    assert(!over() && pawn_on(move.from) == turn_);
    auto& pawns = pawn_[turn_];
    pawns[pawns[0] == move.from ? 0 : 1] = move.to;
    sort_pawns(turn_);
    hash_ ^= pawn_key(turn_, move.from) ^ pawn_key(turn_, move.to);
    if (wins(move))
        winner_ = static_cast<std::int8_t>(turn_);
}

template <class Grid>
void Position<Grid>::place_wall(WallMove wall) {
    const int kind = index(wall.direction());
    std::uint8_t& stock = stock_[turn_][kind];
    assert(stock > 0);
    grid_.place(wall.direction(), wall.slot);
    hash_ ^= wall_key(kind, wall.slot) ^ stock_key(turn_, kind, stock);
    --stock;
    hash_ ^= stock_key(turn_, kind, stock);
}

template <class Grid>
void Position<Grid>::end_turn() {
    hash_ ^= turn_key(0) ^ turn_key(1);
    turn_ = static_cast<std::uint8_t>(1 - turn_);
}

template <class Grid>
void Position<Grid>::play(Move move) {
    assert(!over());
    if (move.pawn.exists())
        move_pawn(move.pawn);
    if (move.wall.exists())
        place_wall(move.wall);
    end_turn();
}

template <class Grid>
std::optional<Cut> Position<Grid>::find_cut() const {
    const auto openings = grid_.openings();
    for (Seat seat = 0; seat < 2; ++seat)
        for (const int pawn : pawns(seat))
            for (const int goal : goals(seat))
                if (!Grid::reaches(pawn, Squares::of(goal), openings))
                    return Cut{pawn, goal};
    return std::nullopt;
}

template <class Grid>
std::optional<Outcome> Position<Grid>::outcome() const {
    if (!over())
        return std::nullopt;
    return Outcome::won_by(winner_, Ending::goal);
}

template <class Grid>
std::uint64_t Position<Grid>::hash_from_scratch() const {
    std::uint64_t hash = turn_key(turn_);
    for (Seat seat = 0; seat < 2; ++seat)
        for (int i = 0; i < 2; ++i)
            hash ^= pawn_key(seat, pawn_[seat][i]) ^ stock_key(seat, i, stock_[seat][i]);
    for (const Direction direction : both_directions)
        grid_.walls(direction).each([&](int slot) { hash ^= wall_key(index(direction), slot); });
    return hash;
}

template class Position<StandardGrid>;
template class Position<LargeGrid>;

} // namespace quadrille::blockade
