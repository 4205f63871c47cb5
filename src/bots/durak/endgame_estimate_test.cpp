#include "bots/durak/endgame_estimate.h"

#include "bots/durak/endgame_solver.h"
#include "bots/durak/lowest_card.h"
#include "games/durak/test_games.h"
#include "games/test_effort.h"
#include "search/information_set.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string_view>

namespace quadrille::durak {
namespace {

Cards cards(std::string_view text) {
    Cards seen;
    EXPECT_TRUE(read_cards(text, 36, seen));
    return seen;
}

TEST(EndgameEstimate, CountsWhatBeatsWhat) {
    const EndgameFeatures counts =
        endgame_features_of(cards("6H 7H 7S AD"), cards("8H 9S KC"), Suit::spades);
    // AD is beaten only by the trump, the hearts also by the eight, 7S by the higher trump.
    const EndgameFeatures expected{0, 1, 2, 0, 0, 0, 1, 0, 0, 0, 1, 0,
                                   0, 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0};
    EXPECT_EQ(counts, expected);
}

TEST(EndgameEstimate, KnowsWonAndLostEndings) {
    const Cards trumps = cards("AS KS QS");
    const Cards rags = cards("6H 7D 8C 9C TD 6D");
    EXPECT_GT(estimated_endgame(trumps, rags, Suit::spades), search::full_reward * 9 / 10);
    EXPECT_LT(estimated_endgame(rags, trumps, Suit::spades), search::full_reward / 10);
}

TEST(EndgameEstimate, IsMostlyRightWhenATalonRunsOut) {
    Random random(7);
    EndgameSolver solver(1 << 20);
    int right = 0;
    int all = 0;
    for (int game = 0; game < std::max(test_effort(300), 100); ++game) {
        const Rules rules;
        Position position(rules, shuffled_deck(rules.cards, random.next()));
        while (!EndgameSolver::covers(position.table()))
            position.play(lowest_card_move(decision_context_of(position.situation())));
        const Table& table = position.table();
        if (table.phase == Phase::over)
            continue;
        const auto value = solver.value(position, table.attacker, 20'000);
        if (!value || *value == 0)
            continue;
        const int estimate = estimated_endgame(position.hand(table.attacker),
                                               position.hand(table.defender), table.trump);
        ++all;
        right += (estimate > search::full_reward / 2) == (*value == 1) ? 1 : 0;
    }
    EXPECT_GT(all, 50);
    EXPECT_GT(right * 100, all * 85);
}

} // namespace
} // namespace quadrille::durak
