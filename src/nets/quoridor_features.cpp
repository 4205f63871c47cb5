#include "nets/quoridor_features.h"

#include <cassert>

namespace quadrille::nets {

namespace {

using quoridor::Grid;
using quoridor::Position;

} // namespace

QuoridorFeatures::QuoridorFeatures(const quoridor::Rules& rules)
    : size_(rules.size), walls_(rules.walls) {
    assert(rules.players == 2);
    const auto begin = [&](int inputs) { return std::exchange(count_, count_ + inputs); };
    own_pawn_ = begin(size_ * size_);
    other_pawn_ = begin(size_ * size_);
    walls_at_ = begin(2 * (size_ - 1) * (size_ - 1));
    walls_near_own_ = begin(2 * 2 * reach * 2 * reach);
    walls_near_other_ = begin(2 * 2 * reach * 2 * reach);
    own_distance_ = begin(longest + 1);
    other_distance_ = begin(longest + 1);
    stocks_ = begin((walls_ + 1) * (walls_ + 1));
    lead_ = begin((2 * walls_ + 1) * leads);
    lead_with_own_ = begin((walls_ + 1) * leads);
    lead_with_other_ = begin((walls_ + 1) * leads);

    for (const Seat seat : {0, 1}) {
        for (const bool mirrored : {false, true}) {
            Image& image = images_[seat * 2 + (mirrored ? 1 : 0)];
            // Slots are a smaller board, of the middles between four squares.
            const auto place = [&](Square square, int size) {
                const int column = mirrored ? size - 1 - square.column : square.column;
                const int row = seat == 1 ? size - 1 - square.row : square.row;
                return Place{static_cast<std::int8_t>(column), static_cast<std::int8_t>(row)};
            };
            for (int row = 0; row < size_; ++row) {
                for (int column = 0; column < size_; ++column) {
                    const Square square{column, row};
                    image.squares[Grid::number(square)] = place(square, size_);
                    if (row + 1 < size_ && column + 1 < size_)
                        image.slots[Grid::number(square)] = place(square, size_ - 1);
                }
            }
        }
    }
}

QuoridorFeatures::Active QuoridorFeatures::active(const Position& position) const {
    Active active;
    const auto use = [&](int input) { active.push_back(static_cast<std::uint16_t>(input)); };
    const Seat turn = position.turn();
    const Grid::Openings openings = position.grid().openings();
    const auto distance = [&](Seat seat) {
        return Grid::distance(position.pawn(seat), position.goal(seat), openings).value_or(longest);
    };
    each_on_board(position, look(turn, position.pawn(turn)), use);
    each_of_race(position, turn, {distance(0), distance(1)}, use);
    return active;
}

} // namespace quadrille::nets
