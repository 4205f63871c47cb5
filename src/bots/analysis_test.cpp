#include "bots/analysis.h"

#include "bots/search_info_json.h"
#include "games/catalogue.h"

#include <gtest/gtest.h>

namespace quadrille {
namespace {

std::string fault_of(std::string_view game, const Choices& choices, std::string_view bot,
                     std::vector<std::string> moves = {}) {
    const auto started = start(game, choices);
    EXPECT_TRUE(play_all(**started, moves));
    const auto analysis = Analysis::begin(**started, bot, {});
    return analysis ? "" : analysis.error().text;
}

TEST(Analysis, FindsTheJumpThatWins) {
    const auto game = start("quoridor", {{"size", "3"}, {"walls", "0"}});
    ASSERT_TRUE(play_all(**game, std::vector<std::string>{"b2"}));
    auto analysis = Analysis::begin(**game, "best", {.lines = 3});
    ASSERT_TRUE(analysis);
    while (!analysis->step())
        continue;
    const SearchInfo info = analysis->info();
    ASSERT_EQ(info.lines.size(), 3);
    EXPECT_EQ(json_of(info.lines.front()).write(),
              R"({"win_permille":1000,"plies_to_end":1,"moves":["b1"]})");
    EXPECT_EQ(info.lines[1].win_permille, 0);
    EXPECT_EQ(json_of(info).write().find(R"({"depth":)"), 0);
}

TEST(Analysis, OfTheMomentItBeganWith) {
    const auto game = start("quoridor", {});
    auto analysis = Analysis::begin(**game, "best", {.nodes = 5'000});
    ASSERT_TRUE((*game)->play(0, "e2"));
    while (!analysis->step())
        continue;
    EXPECT_TRUE(analysis->step()) << "once finished it stays so";
    EXPECT_EQ(analysis->info().nodes, 5'000);
    EXPECT_EQ(analysis->info().lines.front().moves.front(), "e2");
}

TEST(Analysis, HasALineHoweverLittleWasThought) {
    const auto game = start("quoridor", {});
    auto analysis = Analysis::begin(**game, "best", {.lines = 200});
    EXPECT_FALSE(analysis->info().lines.empty());
}

TEST(Analysis, SaysWhyThereIsNone) {
    EXPECT_EQ(fault_of("quoridor", {}, "random"),
              "bot \"random\" does not weigh moves, so it cannot analyse");
    EXPECT_NE(fault_of("quoridor", {}, "worst").find("there is no bot \"worst\""),
              std::string::npos);
    EXPECT_EQ(fault_of("quoridor", {{"size", "3"}, {"walls", "0"}}, "best", {"b2", "a3", "b3"}),
              "the game is over, so there is nothing to think about");
}

} // namespace
} // namespace quadrille
