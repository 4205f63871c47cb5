#include "bots/game_review.h"

#include "games/catalogue.h"

#include <gtest/gtest.h>

namespace quadrille {
namespace {

std::unique_ptr<AnyGame> played(const Choices& choices, std::vector<std::string> moves) {
    auto game = start("quoridor", choices);
    EXPECT_TRUE(play_all(**game, moves));
    return std::move(*game);
}

std::vector<ReviewedPly> plies_of(GameReview& judgement) {
    std::vector<ReviewedPly> plies;
    while (!judgement.finished())
        if (auto ply = judgement.step())
            plies.push_back(std::move(*ply));
    return plies;
}

const Choices tiny{{"size", "3"}, {"walls", "0"}};

// The second player can jump over the first and win, but steps aside.
const std::vector<std::string> thrown_away{"b2", "a3", "b3"};

TEST(GameReview, SeesTheWinThatWasMissed) {
    auto judgement = GameReview::begin(*played(tiny, thrown_away), {});
    ASSERT_TRUE(judgement);
    EXPECT_EQ(judgement->plies(), 3);
    const auto plies = plies_of(*judgement);
    ASSERT_EQ(plies.size(), 3);
    EXPECT_EQ(plies[0].loss_permille(), 0) << "there was no better one";
    EXPECT_EQ(plies[0].mark(), Mark::none);
    EXPECT_EQ(json_of(plies[1]).write(),
              R"({"number":2,"seat":1,"move":"a3","best_permille":1000,"played_permille":0,)"
              R"("seat_0_before":0,"seat_0_after":1000,"loss_permille":1000,"mark":"??",)"
              R"("best":{"win_permille":1000,"plies_to_end":1,"moves":["b1"]}})");
    EXPECT_TRUE(plies[2].was_best());
    EXPECT_EQ(plies[2].seat_0_after, 1000);

    ASSERT_EQ(judgement->summaries().size(), 2);
    EXPECT_EQ(json_of(judgement->summaries()[0]).write(),
              R"({"moves":2,"mistakes":0,"blunders":0,"average_loss_permille":0})");
    EXPECT_EQ(json_of(judgement->summaries()[1]).write(),
              R"({"moves":1,"mistakes":0,"blunders":1,"average_loss_permille":1000})");
}

TEST(GameReview, TheGraphHasNoGaps) {
    const auto game = played({}, {"e2", "e8", "e3", "e7", "a1h", "e6", "e4", "b8v", "c8h", "e5"});
    auto judgement = GameReview::begin(*game, {.bot = "best", .nodes = 1'000});
    const auto plies = plies_of(*judgement);
    ASSERT_EQ(plies.size(), 10);
    for (std::size_t i = 0; i < plies.size(); ++i) {
        EXPECT_EQ(plies[i].number, i + 1);
        EXPECT_EQ(plies[i].seat, i % 2);
        EXPECT_GE(plies[i].loss_permille(), 0);
        EXPECT_TRUE(i == 0 || plies[i].seat_0_before == plies[i - 1].seat_0_after);
        EXPECT_TRUE(!plies[i].was_best() || plies[i].loss_permille() == 0);
    }
}

TEST(GameReview, TheSameAgain) {
    const auto game = played({}, {"e2", "e8", "d3h", "e7"});
    const auto text = [&] {
        auto judgement = GameReview::begin(*game, {.bot = "best", .nodes = 2'000});
        std::string all;
        for (const ReviewedPly& ply : plies_of(*judgement))
            all += json_of(ply).write();
        return all;
    };
    EXPECT_EQ(text(), text());
}

TEST(GameReview, AResignedGameIsJudgedUpToItsLastMove) {
    const auto game = played({}, {"e2", "e8"});
    game->end(Outcome::lost_by(0, Ending::resignation));
    auto judgement = GameReview::begin(*game, {.bot = "best", .nodes = 1'000});
    const auto plies = plies_of(*judgement);
    ASSERT_EQ(plies.size(), 2);
    EXPECT_GT(plies[1].seat_0_after, 0) << "the position was not lost, only the game";
}

TEST(GameReview, WithoutMovesThereIsNothingToJudge) {
    const auto game = played({}, {});
    game->end(Outcome::lost_by(0, Ending::resignation));
    const auto judgement = GameReview::begin(*game, {});
    ASSERT_TRUE(judgement);
    EXPECT_TRUE(judgement->finished());
    EXPECT_EQ(judgement->summaries()[0].average_loss(), 0);
}

TEST(GameReview, ADrawIsWorthHalf) {
    // Both pawns walk to and fro until the position occurs for the third time.
    const auto game =
        played({{"size", "5"}, {"walls", "0"}}, {"b1", "b5", "c1", "c5", "b1", "b5", "c1", "c5"});
    ASSERT_TRUE(game->over());
    auto judgement = GameReview::begin(*game, {.bot = "best", .nodes = 1'000});
    EXPECT_EQ(plies_of(*judgement).back().seat_0_after, 500);
}

TEST(GameReview, MarksByTheLoss) {
    EXPECT_EQ(text_of(mark_of_loss(0)), "");
    EXPECT_EQ(text_of(mark_of_loss(mistake_permille - 1)), "");
    EXPECT_EQ(text_of(mark_of_loss(mistake_permille)), "?");
    EXPECT_EQ(text_of(mark_of_loss(blunder_permille - 1)), "?");
    EXPECT_EQ(text_of(mark_of_loss(blunder_permille)), "?"
                                                       "?");
}

TEST(GameReview, SaysWhatCannotBeJudged) {
    EXPECT_EQ(GameReview::begin(*played({{"players", "4"}}, {}), {}).error().text,
              "only games of two can be judged, not of 4");
    EXPECT_EQ(GameReview::begin(**start("durak", {}), {}).error().text,
              "only games that hide nothing can be judged, not durak");
    EXPECT_EQ(GameReview::begin(*played(tiny, thrown_away), {.bot = "random"}).error().text,
              "bot \"random\" does not weigh moves, so it cannot analyse");
}

} // namespace
} // namespace quadrille
