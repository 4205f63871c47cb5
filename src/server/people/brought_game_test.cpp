#include "server/people/brought_game.h"

#include <gmock/gmock.h>

namespace quadrille::server {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr std::string_view won =
    R"({"version":1,"game":"hex","options":{"size":3,"swap":"off"},"seats":["here","level:1"],)"
    R"("moves":["a1","b1","a2","b2","a3"],"result":[1,-1],"reason":"connection"})";

std::expected<store::FinishedGame, Failure> read(std::string record, store::PersonId person = 7) {
    return read_brought(
        {.person = person, .name = "Ana", .record = std::move(record), .ended = store::Time(900)});
}

std::string changed(std::string_view from, std::string_view to) {
    std::string text(won);
    const auto place = text.find(from);
    EXPECT_NE(place, std::string::npos) << from;
    return text.replace(place, from.size(), to);
}

TEST(BroughtGame, IsTheirsAloneAndCountsForNothing) {
    const auto game = read(std::string(won));
    ASSERT_TRUE(game) << game.error().text;
    EXPECT_EQ(game->kind, store::brought_kind);
    EXPECT_EQ(game->game, "hex");
    EXPECT_EQ(game->table, 0);
    EXPECT_FALSE(game->rated);
    EXPECT_FALSE(game->listed);
    EXPECT_EQ(game->reason, "connection");
    EXPECT_EQ(game->ended, store::Time(900));
    EXPECT_EQ(game->seats, (std::vector<store::GameSeat>{
                               {.person = 7, .name = "Ana", .bot = {}, .result = 1},
                               {.person = 0, .name = {}, .bot = "level:1", .result = -1}}));
}

TEST(BroughtGame, TheSameGameOfTheSamePersonIsTheSame) {
    const auto game = read(std::string(won));
    EXPECT_EQ(read(std::string(won) + " ")->id, game->id);
    EXPECT_NE(read(std::string(won), 8)->id, game->id);
    EXPECT_NE(read(changed("level:1", "level:2"))->id, game->id);
}

TEST(BroughtGame, WhatIsNotKnownIsNotKept) {
    const auto game = read(changed("\"version\":1", R"("version":1,"secret":"<b>")"));
    ASSERT_TRUE(game) << game.error().text;
    EXPECT_THAT(game->record, Not(HasSubstr("secret")));
    EXPECT_EQ(game->id, read(std::string(won))->id);
}

TEST(BroughtGame, MayHaveSeveralPeopleAtOneScreen) {
    const auto game = read(changed("level:1", "here"));
    ASSERT_TRUE(game) << game.error().text;
    EXPECT_EQ(game->seats.at(1).person, 7);
}

TEST(BroughtGame, WhatTheRulesRefuseIsNone) {
    const std::vector<std::string> bad{
        "{}",
        "nonsense",
        changed("hex", "chess"),
        changed("\"a3\"", "\"b2\""),
        changed("[1,-1]", "[-1,1]"),
        changed(R"(,"result":[1,-1],"reason":"connection")", ""),
        changed("level:1", "Bob <b>"),
        changed("level:1", ""),
        changed("level:1", std::string(41, 'a')),
        changed("here", "level:3"),
    };
    for (const std::string& record : bad) {
        const auto game = read(record);
        ASSERT_FALSE(game) << record;
        EXPECT_EQ(game.error().word, "bad-game");
        EXPECT_FALSE(game.error().text.empty());
    }
}

} // namespace
} // namespace quadrille::server
