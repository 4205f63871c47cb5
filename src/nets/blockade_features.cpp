#include "nets/blockade_features.h"

#include <cassert>
#include <utility>

namespace quadrille::nets {

BlockadeFeatures::BlockadeFeatures(const blockade::Rules& rules)
    : columns_(rules.columns), rows_(rules.rows), walls_(rules.walls),
      images_(rules.columns, rules.rows) {
    assert(Grid::holds(rules.columns, rules.rows));
    const auto begin = [&](int inputs) { return std::exchange(count_, count_ + inputs); };
    own_pawns_ = begin(columns_ * rows_);
    other_pawns_ = begin(columns_ * rows_);
    walls_at_ = begin(2 * (columns_ - 1) * (rows_ - 1));
    walls_near_own_ = begin(NearPawn::inputs);
    walls_near_other_ = begin(NearPawn::inputs);
    own_near_ = begin(longest + 1);
    own_far_ = begin(longest + 1);
    other_near_ = begin(longest + 1);
    other_far_ = begin(longest + 1);
    own_stocks_ = begin((walls_ + 1) * (walls_ + 1));
    other_stocks_ = begin((walls_ + 1) * (walls_ + 1));
    lead_ = begin((4 * walls_ + 1) * leads);
    lead_with_own_ = begin((2 * walls_ + 1) * leads);
    lead_with_other_ = begin((2 * walls_ + 1) * leads);
}

BlockadeFeatures::Active BlockadeFeatures::active(const Position& position, Seat seat) const {
    Active active;
    const auto use = [&](int input) { active.push_back(static_cast<std::uint16_t>(input)); };
    const auto openings = position.grid().openings();
    Distances distances{};
    for (const Seat each : {0, 1}) {
        const auto [first, second] = position.goals(each);
        const Grid::Squares goals = Grid::Squares::of(first) | Grid::Squares::of(second);
        for (const std::size_t pawn : {0U, 1U})
            distances[each][pawn] =
                Grid::distance(position.pawns(each)[pawn], goals, openings).value_or(longest);
    }
    each_on_board(position, look(position, seat), use);
    each_of_race(position, seat, distances, use);
    return active;
}

} // namespace quadrille::nets
