#include "games/hex/link.h"

#include "games/hex/random_record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace quadrille::hex {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

ForeignGame read(std::string_view text) {
    auto game = read_link(text);
    EXPECT_TRUE(game.has_value()) << game.error().text;
    if (!game)
        return {};
    const auto replayed = replay(game->record);
    EXPECT_TRUE(replayed.has_value()) << replayed.error().text;
    return std::move(*game);
}

std::string problem_of(std::string_view text) {
    const auto game = read_link(text);
    EXPECT_FALSE(game.has_value()) << text;
    return game ? "" : game.error().text;
}

TEST(HexLink, ReadsAGame) {
    const ForeignGame game = read("https://hexworld.org/board/#11r9c1,b4:sh4g8i10");
    EXPECT_EQ(game.record.game, "hex");
    EXPECT_EQ(game.record.options, (Choices{{"size", "11"}, {"swap", "on"}}));
    EXPECT_THAT(game.record.moves, ElementsAre("b4", "swap-pieces", "h4", "g8", "i10"));
    EXPECT_EQ(game.record.outcome, std::nullopt);
    EXPECT_THAT(game.notices, IsEmpty());
}

TEST(HexLink, TheAddressMayBeLeftOut) {
    for (const char* link :
         {"#5,a1b2", "5,a1b2", " https://www.hexworld.org/board/#5mnr10c1,a1b2\n", "#5nr3,a1b2,"})
        EXPECT_THAT(read(link).record.moves, ElementsAre("a1", "b2")) << link;
    EXPECT_THAT(read("https://hexworld.org/board/#11").record.moves, IsEmpty());
    EXPECT_EQ(read("#5").record.options.find("swap"), "off");
    EXPECT_EQ(read("#5,a1:s").record.options.find("swap"), "on");
}

TEST(HexLink, ReadsMovesThatAreNotShownToo) {
    const ForeignGame game = read("#5c1,a1b2,c3");
    EXPECT_THAT(game.record.moves, ElementsAre("a1", "b2", "c3"));
    EXPECT_THAT(game.notices,
                ElementsAre("the link shows the board after move 2, all 3 moves are read"));
    EXPECT_THAT(read("#5c1,,a1").record.moves, ElementsAre("a1"));
}

TEST(HexLink, ReadsTheEnd) {
    const auto outcome = [](std::string_view link) { return read(link).record.outcome; };
    EXPECT_EQ(outcome("#5,a1:rb"), Outcome::lost_by(red, Ending::resignation));
    EXPECT_EQ(outcome("#5,a1:rw"), Outcome::lost_by(blue, Ending::resignation));
    EXPECT_EQ(outcome("#5,a1:fb"), Outcome::lost_by(red, Ending::forfeit));
    EXPECT_EQ(outcome("#5,a1:fw"), Outcome::lost_by(blue, Ending::forfeit));
    EXPECT_EQ(outcome("#3,b1a1b2a2b3"), Outcome::won_by(red, Ending::connection));
    EXPECT_EQ(outcome("#5,a3:S:rb"), Outcome::lost_by(blue, Ending::resignation))
        << "black is whoever took over the first stone";
}

TEST(HexLink, SwapSidesBecomesSwapPieces) {
    EXPECT_THAT(read("#5,a3:Sd2c4").record.moves, ElementsAre("a3", "swap-pieces", "b4", "d3"));
}

TEST(HexLink, PassesMoveTheStart) {
    const ForeignGame game = read("#5,a1:pb1:pc3d4");
    EXPECT_EQ(game.record.start, "a1 b1 / - / 0");
    EXPECT_THAT(game.record.moves, ElementsAre("c3", "d4"));
    EXPECT_THAT(game.notices, ElementsAre("the record begins with the board after move 4, where a "
                                          "turn was passed or stones were set up"));
    EXPECT_EQ(read("#5,:pa1").record.start, "- / - / 1");
    EXPECT_EQ(read("#5,:p:pa1").record.start, std::nullopt);
}

TEST(HexLink, WritesAGame) {
    Record record;
    record.game = "hex";
    record.options = {{"size", "5"}, {"swap", "on"}};
    record.seats = {"red", "blue"};
    EXPECT_EQ(write_link(record), "https://hexworld.org/board/#5c1,");
    record.moves = {"a3", "swap-pieces", "e5"};
    EXPECT_EQ(write_link(record), "https://hexworld.org/board/#5c1,a3:se5");
    record.outcome = Outcome::lost_by(blue, Ending::resignation);
    EXPECT_EQ(write_link(record), "https://hexworld.org/board/#5c1,a3:se5:rw");
    record.outcome = Outcome::lost_by(red, Ending::crash);
    EXPECT_EQ(write_link(record), "https://hexworld.org/board/#5c1,a3:se5:fb");
    record.outcome = Outcome::drawn(Ending::length);
    EXPECT_EQ(write_link(record), "https://hexworld.org/board/#5c1,a3:se5");
}

TEST(HexLink, WritesStonesSetUpWithPasses) {
    const auto link = [](const std::string& start, std::optional<Outcome> outcome = {}) {
        Record record;
        record.game = "hex";
        record.options = {{"size", "3"}, {"swap", "on"}};
        record.seats = {"red", "blue"};
        record.start = start;
        record.outcome = outcome;
        const auto text = write_link(record);
        return text ? text->substr(text->find(',')) : text.error().text;
    };
    EXPECT_EQ(link("a1 a2 / b1 / 0"), ",a1b1a2:p");
    EXPECT_EQ(link("a1 a2 / b1 / 1"), ",a1b1a2:p:p");
    EXPECT_EQ(link("- / b1 / 0"), ",:pb1:p:p");
    EXPECT_EQ(link("a1 a2 a3 / b1 / 1", Outcome::won_by(red, Ending::connection)),
              "a link cannot show a game that was decided at its start");
}

RC_GTEST_PROP(HexLink, SurvivesARoundTrip, (std::uint64_t seed)) {
    Random random(seed);
    Record record = random_record(random);
    const auto link = write_link(record);
    RC_ASSERT(link.has_value());
    const auto again = read_link(*link);
    RC_ASSERT(again.has_value());
    // Links have neither losses on time nor the swap option.
    if (record.outcome && record.outcome->ending == Ending::time)
        record.outcome->ending = Ending::forfeit;
    record.options = again->record.options;
    RC_ASSERT(again->record == record);
}

TEST(HexLink, RefusesWhatIsNoLink) {
    for (const char* link : {"", "#", "https://hexworld.org/board/", "#c1,a1", "#99999999999,a1"})
        EXPECT_THAT(problem_of(link),
                    testing::StartsWith("link: it has \"#\", the size of the board and the moves, "
                                        "such as https://hexworld.org/board/#11c1,a3:sb4, not "));
    EXPECT_EQ(problem_of("#2,a1"), "link: the size of the board is 3 to 19, not 2");
    EXPECT_EQ(problem_of("#20,a1"), "link: the size of the board is 3 to 19, not 20");
    EXPECT_EQ(problem_of("#11x9c1,a1b2"),
              "link: the board must be as wide as it is high, not 11x9");
    EXPECT_EQ(problem_of("#29c1,a1"), "link: the size of the board is 3 to 19, not 29");
    EXPECT_EQ(problem_of("#11q,a1"), "link: a comma is expected after the size and the flags r, m, "
                                     "n and c, not \"q,a1\"");
}

TEST(HexLink, RefusesAGameThatBreaksTheRules) {
    EXPECT_EQ(problem_of("#5,a1a1"), "link: move 2, \"a1\": a1 is taken by a red stone");
    EXPECT_EQ(problem_of("#5,a1f1"),
              "link: move 2, \"f1\": f1 is off the board, which has a1 to e5");
    EXPECT_EQ(problem_of("#5,a1b2:s"),
              "link: move 3, \":s\": only the second move of a game can be swap-pieces");
    EXPECT_EQ(problem_of("#5,a1?"),
              "link: move 2, \"?\": \"?\" is not a move; a move is a cell (c3) "
              "or swap-pieces");
    EXPECT_EQ(problem_of("#5,a1,b2,c3"),
              "link: move 3, \",\": \",\" is not a move; a move is a cell "
              "(c3) or swap-pieces");
    EXPECT_EQ(problem_of("#5,a1:x"),
              "link: special moves are :s, :S, :p, :rb, :rw, :fb and :fw, not \":x\"");
    EXPECT_EQ(problem_of("#5,a1:rb:rb"), "link: the game is over, but :rb follows");
    EXPECT_EQ(problem_of("#5,a1:rbb2"), "link: move 2, \"b2\": the game is over");
}

} // namespace
} // namespace quadrille::hex
