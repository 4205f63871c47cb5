#include "bots/registry.h"
#include "games/catalogue.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace quadrille::durak {
namespace {

/// What a bot plays after these moves from a position.
std::string answer(std::string_view bot, const std::string& position,
                   const std::vector<std::string>& moves = {}, const Choices& choices = {}) {
    const auto game = start("durak", choices, {.position = position, .deal = {}, .seed = 0});
    EXPECT_TRUE(game) << (game ? "" : game.error().text);
    const auto played = play_all(**game, moves);
    EXPECT_TRUE(played) << (played ? "" : played.error().text);
    const auto made = *make_bot(**game, bot, {});
    return decided_move(*made, *(*game)->view((*game)->turn()));
}

TEST(DurakGreedy, SpendsTheLowestCardThatDoes) {
    EXPECT_EQ(answer("greedy", "6S 7H 9D | KD AC / 8C 9S / S / 0"), "7H");
    EXPECT_EQ(answer("greedy", "7H 9D | 6S KH QH / 8C 9S / S / 0", {"7H"}), "7H/QH");
    EXPECT_EQ(answer("greedy", "7H 9D | 6S KD QD / 8C 9S / S / 0", {"7H"}), "7H/6S");
    EXPECT_EQ(answer("greedy", "AS 9D | 6S KD QD / 8C 9S / S / 0", {"AS"}), "take");
}

TEST(DurakGreedy, ThrowsInNoTrumpWhileTheTalonLasts) {
    const std::vector<std::string> moves{"7H", "7H/QH"};
    EXPECT_EQ(answer("greedy", "7H 7S QS | 6S KH QH / 8C 9S / S / 0", moves), "pass");
    EXPECT_EQ(answer("greedy", "7H 7S QD | 6S KH QH / 8C 9S / S / 0", moves), "QD");
    EXPECT_EQ(answer("greedy", "7H 7S QS | 6S KH QH / - / S / 0", moves), "7S");
}

TEST(DurakGreedy, PassesTheAttackOnIfThatIsCheaper) {
    const Choices transfer{{"transfer", "on"}};
    EXPECT_EQ(answer("greedy", "7H 9D TD | 7D KH QH / 8C 9S / S / 0", {"7H"}, transfer), "t7D");
    EXPECT_EQ(answer("greedy", "7H 9D TD | 7S KH QH / 8C 9S / S / 0", {"7H"}, transfer), "7H/QH");
}

TEST(DurakScorer, AttacksWithTheBestScore) {
    // 6D, the only card of its suit: 100 - 12 - 10; 7H, one of four: 100 - 14 + 5.
    EXPECT_EQ(answer("scorer", "6D 7H 8H 9H TH | KD AC / 8C 9S / S / 0"), "7H");
}

TEST(DurakScorer, KeepsItsTrumpsAndTakes) {
    EXPECT_EQ(answer("scorer", "7H 9D | 6S 7S KD QD / 8C 9S / S / 0", {"7H"}), "take");
    // JH, one of two: 100 - 22 - 5 is enough, unless the threshold is higher.
    EXPECT_EQ(answer("scorer", "7H 9D | JH AH KD QD / 8C 9S / S / 0", {"7H"}), "7H/JH");
    EXPECT_EQ(answer("scorer:threshold=73", "7H 9D | JH AH KD QD / 8C 9S / S / 0", {"7H"}), "take");
}

TEST(DurakScorer, RemembersWhatTheOpponentTook) {
    const std::string deal = "8H 6C 7C 8C QC AD | 9C 9H KH JD QD KD / TC KC JC JH JS AS / S / ";
    EXPECT_EQ(answer("scorer", deal + "0", {"8H"}), "8H/9H");
    // Seat 0 took 9C before: 9H is worth 100 - 18 - 5 - 25, and KH 100 - 26 - 5.
    EXPECT_EQ(answer("scorer", deal + "1", {"9C", "take", "pass", "JD", "JD/AD", "pass", "8H"}),
              "8H/KH");
}

TEST(DurakScorer, LeavesADearDefenceAtThat) {
    EXPECT_EQ(answer("scorer", "7H 7D | 6S KH TH / 8C 9S / S / 0", {"7H", "7H/TH"}), "7D");
    EXPECT_EQ(answer("scorer", "7H 7D | 6S KD TC / 8C 9S / S / 0", {"7H", "7H/6S"}), "pass");
}

TEST(DurakScorer, PlaysEndingsExactly) {
    // By the rules of thumb the seven is played first, and the game is drawn. But nobody can beat
    // the ace; after it the seven is the last card.
    EXPECT_EQ(answer("scorer", "7H AS | 8H KS / - / S / 0"), "AS");
    // All moves lose, so the rules of thumb decide: 8D, one of two, scores more than 6H.
    EXPECT_EQ(answer("scorer", "6H 8D 9D | AH AD KS AS / - / S / 0"), "8D");
}

} // namespace
} // namespace quadrille::durak
