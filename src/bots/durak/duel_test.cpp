#include "bots/durak/duel.h"

#include "bots/durak/playing_out.h"
#include "games/durak/test_games.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace quadrille::durak {
namespace {

Rules rules_of_two(Random& random) {
    Rules rules = random_rules(random);
    rules.players = 2;
    return rules;
}

Move any_legal(const Position& position, Random& random) {
    Moves moves;
    position.list_moves(moves);
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
}

void expect_same(const Duel& duel, const Position& position) {
    const Table& table = position.table();
    ASSERT_EQ(duel.phase(), table.phase);
    ASSERT_EQ(duel.talon(), table.talon);
    for (const Seat seat : {0, 1})
        ASSERT_EQ(duel.hand(seat), position.hand(seat));
    if (table.phase == Phase::over) {
        ASSERT_EQ(duel.loser(), table.loser);
        return;
    }
    ASSERT_EQ(duel.attacker(), table.attacker);
    ASSERT_EQ(duel.turn(), table.turn);
    const Occasion fast = duel.occasion();
    const Occasion slow = occasion_of(position.situation());
    ASSERT_EQ(fast.table, slow.table);
    ASSERT_EQ(fast.transfer_open, slow.transfer_open);
    if (table.phase == Phase::defend)
        ASSERT_EQ(fast.open, slow.open);
}

TEST(Duel, FollowsTheRules) {
    Random random(1);
    for (int game = 0; game < test_effort(300); ++game) {
        const Rules rules = rules_of_two(random);
        Position position(rules, shuffled_deck(rules.cards, random.next()));
        Duel followed(position);
        while (position.table().phase != Phase::over) {
            // One that has come all the way, and one that begins here.
            expect_same(followed, position);
            expect_same(Duel(position), position);
            if (HasFatalFailure())
                return;
            // Sensible moves lead to other places than random ones, above all to other endings.
            const Move move = game % 2 == 0 ? any_legal(position, random)
                                            : quick_move(occasion_of(position.situation()), random);
            position.play(move);
            followed.play(move);
        }
        expect_same(followed, position);
    }
}

TEST(QuickMove, IsLegal) {
    Random random(2);
    for (int game = 0; game < test_effort(300); ++game) {
        const Rules rules = random_rules(random);
        Position position(rules, shuffled_deck(rules.cards, random.next()));
        while (position.table().phase != Phase::over) {
            const Move move = quick_move(occasion_of(position.situation()), random);
            Moves legal;
            position.list_moves(legal);
            ASSERT_NE(std::ranges::find(legal, move), legal.end());
            position.play(move);
        }
    }
}

} // namespace
} // namespace quadrille::durak
