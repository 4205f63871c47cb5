#include "training/exact_values.h"

#include "base/random.h"
#include "games/hex/board_numbers.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace quadrille::learn {
namespace {

TEST(ExactValues, AreThoseOfAFullSearch) {
    // On 3x3 every board can be searched to the end; 2x2 would be too simple.
    const hex::Rules rules{.size = 3, .swap = false};
    const auto searched = [](const hex::Position& position, const auto& self) -> bool {
        if (position.winner() != nobody)
            return position.winner() == position.turn();
        hex::Moves moves;
        position.list_moves(moves);
        return std::ranges::any_of(moves, [&](const hex::Move move) {
            hex::Position next = position;
            next.play(move);
            return !self(next, self);
        });
    };
    DataSet set{.game = "hex", .options = Hex::choices(rules), .bits = 15};
    Random random(1);
    while (set.samples.size() < 300) {
        hex::Position position(rules);
        for (auto stones = random.below(9); stones > 0 && position.winner() == nobody; --stones) {
            hex::Moves moves;
            position.list_moves(moves);
            position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
        set.samples.push_back({BoardNumbers<Hex>::number(position), 0});
    }
    ExactValues::of(set, std::size_t{1} << 20)->label(set.samples);
    for (const Sample& sample : set.samples)
        EXPECT_EQ(sample.value > 0,
                  searched(*BoardNumbers<Hex>::position(rules, sample.number), searched));
    set.game = "quoridor";
    EXPECT_EQ(ExactValues::of(set, 1).error().text,
              "exact values are to be had for hex, not for \"quoridor\"");
}

} // namespace
} // namespace quadrille::learn
