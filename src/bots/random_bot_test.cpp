#include "bots/random_bot.h"

#include "games/catalogue.h"

#include <gtest/gtest.h>

#include <map>

namespace quadrille {
namespace {

TEST(RandomBot, PlaysEachLegalMoveEquallyOften) {
    constexpr int draws = 131 * 200;
    const auto game = start("quoridor", {});
    const auto view = (*game)->view(0);
    RandomBot bot(1);
    std::map<std::string, int> counts;
    for (const std::string& move : view->legal_moves())
        counts[move] = 0;
    for (int draw = 0; draw < draws; ++draw)
        ++counts[decided_move(bot, *view)];
    ASSERT_EQ(counts.size(), 131);
    double chi_square = 0;
    for (const auto& [move, count] : counts)
        chi_square += (count - 200.0) * (count - 200.0) / 200.0;
    // 130 degrees of freedom: one seed in a thousand exceeds 186 by chance.
    EXPECT_LT(chi_square, 186);
}

} // namespace
} // namespace quadrille
