#include "bots/durak/world.h"

#include "games/durak/test_games.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

namespace quadrille::durak {
namespace {

TEST(World, RemembersWhatEverybodyKnows) {
    Random random(1);
    for (int i = 0; i < test_effort(100); ++i) {
        Rules rules = random_rules(random);
        rules.players = 2;
        Progress<Durak> game = dealt_game(rules, deck_text(rules, random));
        World world(game.position(), {}, 0, OpponentModel::rule_of_thumb);
        for (;;) {
            const Moves moves = game.legal_moves();
            const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            game.play(move);
            world.play(move);
            ASSERT_EQ(world.position(), game.position());
            if (game.position().table().talon == 0)
                break;
            for (Seat seat = 0; seat < 2; ++seat)
                ASSERT_EQ(world.known(seat), game.history().known(seat));
        }
    }
}

TEST(World, OnlyTheOpponentHasAModelAndOnlyWhileThereIsATalon) {
    Random random(2);
    for (int i = 0; i < test_effort(20); ++i) {
        const Position start = dealt_game({}, deck_text({}, random)).position();
        World world(start, {}, 0, OpponentModel::lowest_card);
        while (world.table().phase != Phase::over) {
            EXPECT_EQ(world.follows_model(), world.table().turn == 1 && world.table().talon > 0);
            const Move usual = lowest_card_move(decision_context_of(world.position().situation()));
            if (world.follows_model()) {
                EXPECT_EQ(world.model_move(), usual);
            }
            world.play(usual);
        }
    }
}

} // namespace
} // namespace quadrille::durak
