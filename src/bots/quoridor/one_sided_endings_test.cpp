#include "bots/quoridor/one_sided_endings.h"

#include "bots/quoridor/search_game.h"
#include "games/quoridor/quoridor.h"
#include "search/iterative_deepening.h"

#include <gtest/gtest.h>

namespace quadrille::quoridor {
namespace {

int sign(RaceResult::Winner winner) {
    using enum RaceResult::Winner;
    return winner == mover ? 1 : winner == other ? -1 : 0;
}

int sign(search::Score score) {
    return score > 0 ? 1 : score < 0 ? -1 : 0;
}

TEST(OneSidedEndings, AreJudgedRightlyByAShortSearchAndNoneIsProvenWrongly) {
    constexpr std::uint64_t nodes = 10'000;
    ASSERT_EQ(one_sided_endings.size(), 200);
    int right = 0;
    int proven = 0;
    search::TranspositionTable<Move> table(std::size_t{1} << 22);
    for (const OneSidedEnding& ending : one_sided_endings) {
        QuoridorSearchGame game;
        table.clear();
        search::IterativeDeepening<QuoridorSearchGame> deepening(game, table);
        deepening.start(QuoridorSearchGame::root(*Quoridor::read_position({}, ending.position)),
                        {});
        const auto& report = deepening.report();
        while (report.nodes < nodes && !deepening.think(nodes - report.nodes)) {
        }
        const search::Score score = report.lines.front().score;
        const bool agrees = sign(score) == sign(ending.winner);
        right += agrees ? 1 : 0;
        if (search::is_decided(score)) {
            EXPECT_TRUE(agrees) << ending.position;
            ++proven;
        }
    }
    EXPECT_EQ(right, 186);
    EXPECT_EQ(proven, 89);
}

} // namespace
} // namespace quadrille::quoridor
