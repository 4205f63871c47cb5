#include "games/hex/position.h"

#include "base/hash.h"

#include <cassert>
#include <type_traits>

namespace quadrille::hex {

static_assert(std::is_trivially_copyable_v<Position>);

namespace {

enum Feature : std::uint8_t {
    stone_feature = 0,
    turn_feature = 2,
    swap_feature = 3,
    size_feature = 4
};

std::uint64_t stone_key(Seat seat, int cell) {
    return feature_key(stone_feature + seat, cell);
}

constexpr std::uint64_t blue_to_move_key = feature_key(turn_feature, blue);
constexpr std::uint64_t can_swap_key = feature_key(swap_feature, 1);

} // namespace

Position::Position(const Rules& rules)
    : size_(static_cast<std::uint8_t>(rules.size)),
      swap_(rules.swap ? SwapRule::on : SwapRule::off) {
    hash_ = hash_from_scratch();
}

Position::Position(int size, const Cells& red_stones, const Cells& blue_stones, Seat turn)
    : size_(static_cast<std::uint8_t>(size)), turn_(static_cast<std::uint8_t>(turn)),
      swap_(SwapRule::set_up) {
    red_stones.each([&](int cell) { place(red, cell); });
    blue_stones.each([&](int cell) { place(blue, cell); });
    hash_ = hash_from_scratch();
}

Seat Position::owner(int cell) const {
    if (stones(red).contains(cell))
        return red;
    return stones(blue).contains(cell) ? blue : nobody;
}

void Position::list_moves(Moves& moves) const {
    if (winner_ != nobody)
        return;
    empty_cells().each([&](int cell) { moves.push_back(Move::stone(cell)); });
    if (can_swap())
        moves.push_back(Move::swap());
}

int Position::count_moves() const {
    return winner_ != nobody ? 0 : (size_ * size_) - count_ + (can_swap() ? 1 : 0);
}

void Position::play(Move move) {
    assert(winner_ == nobody);
    if (can_swap())
        hash_ ^= can_swap_key;
    if (move.is_swap()) {
        swap_pieces();
    } else {
        assert(empty_cells().contains(move.cell));
        hash_ ^= stone_key(turn_, move.cell);
        place(turn_, move.cell);
    }
    turn_ ^= 1U;
    hash_ ^= blue_to_move_key;
    if (can_swap())
        hash_ ^= can_swap_key;
}

void Position::place(Seat seat, int cell) {
    ++count_;
    if (chains_[seat].add(cell, edges(seat)))
        winner_ = static_cast<std::int8_t>(seat);
}

void Position::swap_pieces() {
    const int from = stones(red).first();
    const int to = mirrored(from);
    hash_ ^= stone_key(red, from) ^ stone_key(blue, to);
    chains_ = {};
    count_ = 0;
    place(blue, to);
}

std::optional<Outcome> Position::outcome() const {
    if (winner_ == nobody)
        return std::nullopt;
    return Outcome::won_by(winner_, Ending::connection);
}

Position Position::turned() const {
    const auto turn_by_half = [this](const Cells& cells) {
        Cells image;
        cells.each([&](int cell) {
            const Square square = square_of(cell);
            image.insert(cell_at({size_ - 1 - square.column, size_ - 1 - square.row}));
        });
        return image;
    };
    Position image(size_, turn_by_half(stones(red)), turn_by_half(stones(blue)), turn_);
    image.swap_ = swap_;
    image.hash_ = image.hash_from_scratch();
    return image;
}

std::uint64_t Position::hash_from_scratch() const {
    std::uint64_t hash = feature_key(size_feature, size_);
    for (const Seat seat : {red, blue})
        stones(seat).each([&](int cell) { hash ^= stone_key(seat, cell); });
    if (turn_ == blue)
        hash ^= blue_to_move_key;
    if (can_swap())
        hash ^= can_swap_key;
    return hash;
}

std::vector<int> winning_chain(const Position& position) {
    const Seat winner = position.winner();
    if (winner == nobody)
        return {};
    return shortest_chain(position.stones(winner), position.edges(winner));
}

} // namespace quadrille::hex
