#include "nets/quoridor_features.h"

#include <cassert>

namespace quadrille::nets {

namespace {

using quoridor::Grid;
using quoridor::Position;

} // namespace

QuoridorFeatures::QuoridorFeatures(const quoridor::Rules& rules)
    : size_(rules.size), walls_(rules.walls), images_(rules.size, rules.size) {
    assert(rules.players == 2);
    const auto begin = [&](int inputs) { return std::exchange(count_, count_ + inputs); };
    own_pawn_ = begin(size_ * size_);
    other_pawn_ = begin(size_ * size_);
    walls_at_ = begin(2 * (size_ - 1) * (size_ - 1));
    walls_near_own_ = begin(NearPawn::inputs);
    walls_near_other_ = begin(NearPawn::inputs);
    own_distance_ = begin(longest + 1);
    other_distance_ = begin(longest + 1);
    stocks_ = begin((walls_ + 1) * (walls_ + 1));
    lead_ = begin((2 * walls_ + 1) * leads);
    lead_with_own_ = begin((walls_ + 1) * leads);
    lead_with_other_ = begin((walls_ + 1) * leads);
}

QuoridorFeatures::Active QuoridorFeatures::active(const Position& position) const {
    Active active;
    const auto use = [&](int input) { active.push_back(static_cast<std::uint16_t>(input)); };
    const Seat turn = position.turn();
    const Grid::Openings openings = position.grid().openings();
    const auto distance = [&](Seat seat) {
        return Grid::distance(position.pawn(seat), position.goal(seat), openings).value_or(longest);
    };
    each_on_board(position, look(position, turn), use);
    each_of_race(position, turn, {distance(0), distance(1)}, use);
    return active;
}

} // namespace quadrille::nets
