#include "games/hex/board_numbers.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string>

namespace quadrille {

namespace {

using hex::Cells;

/// The numbers of larger boards do not fit into 64 bits.
constexpr int largest_numbered = 6;
constexpr int last_cell = hex::row_length * largest_numbered;

/// The numbers of a board and of its rotation by 180 degrees.
struct Sums {
    std::uint64_t straight = 0;
    std::uint64_t turned = 0;

    std::uint64_t smaller() const { return std::min(straight, turned); }
};

/// For each cell, what a stone of the seat to move adds to the numbers; a stone of the other seat
/// adds twice as much.
using Weights = std::array<Sums, last_cell>;

constexpr std::uint64_t power_of_three(int exponent) {
    std::uint64_t power = 1;
    for (int i = 0; i < exponent; ++i)
        power *= 3;
    return power;
}

/// By size, then by the seat to move.
constexpr auto weights = [] {
    std::array<std::array<Weights, 2>, largest_numbered + 1> table{};
    for (int size = hex::smallest_size; size <= largest_numbered; ++size)
        for (int row = 0; row < size; ++row)
            for (int column = 0; column < size; ++column)
                for (const Seat seat : {hex::red, hex::blue}) {
                    const int digit = seat == hex::red ? row * size + column : column * size + row;
                    table[size][seat][hex::cell_at({column, row})] = {
                        power_of_three(digit), power_of_three(size * size - 1 - digit)};
                }
    return table;
}();

void add(const Cells& stones, const Weights& weight, std::uint64_t times, Sums& sums) {
    stones.each([&](int cell) {
        sums.straight += times * weight[cell].straight;
        sums.turned += times * weight[cell].turned;
    });
}

/// The numbers from the point of view of `mover`.
Sums sums_of(const hex::Position& position, Seat mover) {
    const Weights& weight = weights[position.size()][mover];
    Sums sums;
    add(position.stones(mover), weight, 1, sums);
    add(position.stones(1 - mover), weight, 2, sums);
    return sums;
}

} // namespace

std::expected<int, Problem> BoardNumbers<Hex>::bits(const hex::Rules& rules) {
    if (rules.size > largest_numbered)
        return problem("tables of boards are for Hex up to 6x6, not for size " +
                       std::to_string(rules.size));
    if (rules.swap)
        return problem("tables of boards are for Hex without swap; give -o swap=off");
    return static_cast<int>(std::bit_width(power_of_three(rules.size * rules.size) - 1));
}

std::uint64_t BoardNumbers<Hex>::number(const hex::Position& position) {
    return sums_of(position, position.turn()).smaller();
}

void BoardNumbers<Hex>::after(const hex::Position& position, const hex::Moves& moves,
                              std::vector<std::uint64_t>& numbers) {
    const Seat next = 1 - position.turn();
    const Weights& weight = weights[position.size()][next];
    const Sums sums = sums_of(position, next);
    numbers.clear();
    for (const hex::Move move : moves)
        numbers.push_back(Sums{sums.straight + 2 * weight[move.cell].straight,
                               sums.turned + 2 * weight[move.cell].turned}
                              .smaller());
}

std::optional<hex::Position> BoardNumbers<Hex>::position(const hex::Rules& rules,
                                                         std::uint64_t number) {
    std::array<Cells, 2> stones;
    for (int digit = 0; digit < rules.size * rules.size; ++digit, number /= 3)
        if (number % 3 != 0)
            stones[number % 3 - 1].insert(hex::cell_at({digit % rules.size, digit / rules.size}));
    if (number != 0)
        return std::nullopt;
    return hex::Position(rules.size, stones[hex::red], stones[hex::blue], hex::red);
}

int BoardNumbers<Hex>::pieces(const hex::Rules& /*rules*/, std::uint64_t number) {
    return digits_set(number);
}

} // namespace quadrille
