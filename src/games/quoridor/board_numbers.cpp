#include "games/quoridor/board_numbers.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string>

namespace quadrille {

namespace {

using quoridor::Direction;
using quoridor::Grid;
using quoridor::Position;

/// The numbers of larger boards do not fit into 64 bits.
constexpr int largest_numbered = 5;
constexpr int stocks = quoridor::most_walls + 1;

/// One more than the largest number formed by the digits of the slots.
constexpr std::uint64_t slots_end(int size) {
    std::uint64_t end = 1;
    for (int slot = 0; slot < (size - 1) * (size - 1); ++slot)
        end *= 3;
    return end;
}

/// One more than the largest board number.
constexpr std::uint64_t numbers_end(int size) {
    const std::uint64_t squares = size * size;
    return squares * squares * stocks * stocks * slots_end(size);
}

/// The board from the point of view of the seat to move: flipped north to south for seat 1.
class Seen {
  public:
    explicit Seen(const Position& position)
        : position_(position), flipped_(position.turn() == 1), size_(position.size()) {}

    std::uint64_t number(bool mirrored) const {
        const Seat mover = position_.turn();
        std::uint64_t number = square(position_.pawn(mover), mirrored);
        number = number * size_ * size_ + square(position_.pawn(1 - mover), mirrored);
        number = number * stocks + position_.stock(mover);
        number = number * stocks + position_.stock(1 - mover);
        const auto& horizontal = position_.grid().walls(Direction::horizontal);
        const auto& vertical = position_.grid().walls(Direction::vertical);
        const int last = size_ - 2;
        for (int row = 0; row <= last; ++row)
            for (int column = 0; column <= last; ++column) {
                const int slot =
                    Grid::number({mirrored ? last - column : column, flipped_ ? last - row : row});
                number = number * 3 +
                         (horizontal.contains(slot) ? 1U : (vertical.contains(slot) ? 2U : 0U));
            }
        return number;
    }

  private:
    int square(int number, bool mirrored) const {
        const Square square = Grid::square(number);
        const int last = size_ - 1;
        const int column = mirrored ? last - square.column : square.column;
        return (flipped_ ? last - square.row : square.row) * size_ + column;
    }

    const Position& position_;
    bool flipped_;
    int size_;
};

/// Removes the last digit in base `base` from the number and returns it.
int take(std::uint64_t& number, int base) {
    const int digit = static_cast<int>(number % base);
    number /= base;
    return digit;
}

} // namespace

std::expected<int, Problem> BoardNumbers<Quoridor>::bits(const quoridor::Rules& rules) {
    if (rules.players != 2)
        return problem("tables of boards are for Quoridor with 2 players, not with " +
                       std::to_string(rules.players));
    if (rules.size > largest_numbered)
        return problem("tables of boards are for Quoridor on 3x3 and 5x5, not for size " +
                       std::to_string(rules.size));
    return static_cast<int>(std::bit_width(numbers_end(rules.size) - 1));
}

std::uint64_t BoardNumbers<Quoridor>::number(const Position& position) {
    const Seen seen(position);
    return std::min(seen.number(false), seen.number(true));
}

void BoardNumbers<Quoridor>::after(const Position& position, const quoridor::Moves& moves,
                                   std::vector<std::uint64_t>& numbers) {
    numbers.clear();
    for (const quoridor::Move move : moves) {
        Position next = position;
        next.play(move);
        numbers.push_back(number(next));
    }
}

std::optional<Position> BoardNumbers<Quoridor>::position(const quoridor::Rules& rules,
                                                         std::uint64_t number) {
    if (number >= numbers_end(rules.size))
        return std::nullopt;
    Grid grid(rules.size, rules.size);
    const int last = rules.size - 2;
    for (int row = last; row >= 0; --row)
        for (int column = last; column >= 0; --column) {
            const int digit = take(number, 3);
            if (digit == 0)
                continue;
            const auto direction = digit == 1 ? Direction::horizontal : Direction::vertical;
            const int slot = Grid::number({column, row});
            if (!grid.free_slots(direction).contains(slot))
                return std::nullopt;
            grid.place(direction, slot);
        }
    std::array<std::uint8_t, quoridor::most_players> stock{};
    std::array<std::uint8_t, quoridor::most_players> pawn{};
    for (const Seat seat : {1, 0})
        stock[seat] = static_cast<std::uint8_t>(take(number, stocks));
    for (const Seat seat : {1, 0}) {
        const int square = take(number, rules.size * rules.size);
        pawn[seat] =
            static_cast<std::uint8_t>(Grid::number({square % rules.size, square / rules.size}));
    }
    if (pawn[0] == pawn[1])
        return std::nullopt;
    return Position(grid, 2, pawn, stock, 0);
}

int BoardNumbers<Quoridor>::pieces(const quoridor::Rules& rules, std::uint64_t number) {
    return digits_set(number % slots_end(rules.size));
}

} // namespace quadrille
