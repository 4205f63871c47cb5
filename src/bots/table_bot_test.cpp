#include "bots/table_bot.h"

#include "games/catalogue.h"
#include "games/hex/board_numbers.h"
#include "nets/board_table_writer.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace quadrille {
namespace {

/// The values for the seat to move of the boards after these moves on 3x3.
using Values = std::map<std::vector<std::string>, int>;

std::shared_ptr<const nets::BoardTable> table_of(const Values& values) {
    const auto bytes = std::make_shared<std::vector<std::uint8_t>>();
    const int bits = *BoardNumbers<Hex>::bits({.size = 3, .swap = false});
    const nets::NumberMixer mixer(bits);
    std::map<std::uint64_t, nets::BoardValue> boards;
    for (const auto& [moves, value] : values) {
        const auto game = *start("hex", {{"size", "3"}});
        EXPECT_TRUE(play_all(*game, moves));
        const std::uint64_t number = BoardNumbers<Hex>::number(game->as<Hex>()->position());
        boards[mixer.mixed(number)] = {1, value};
    }
    nets::BoardTableWriter writer(
        {.game = "hex", .options = {{"size", "3"}, {"swap", "off"}}, .bits = bits},
        static_cast<std::uint32_t>(boards.size()), [&](std::span<const std::uint8_t> part) {
            bytes->insert(bytes->end(), part.begin(), part.end());
        });
    for (const auto& [mixed, value] : boards)
        writer.count(mixed, value);
    for (const auto& [mixed, value] : boards)
        writer.add(mixed, value);
    writer.finish();
    return std::make_shared<nets::BoardTable>(*nets::BoardTable::read(*bytes, bytes));
}

/// The table "small" knows the boards after the first moves a1 and b2. It also knows the answer b2:
/// good against a1, bad against a2.
std::expected<std::shared_ptr<const nets::BoardTable>, Problem> find_table(std::string_view path) {
    if (path != "small")
        return problem("there is no such table");
    return table_of(
        {{{"a1"}, 16384}, {{"b2"}, -32768}, {{"a1", "b2"}, -8192}, {{"a2", "b2"}, 16384}});
}

MadeBot made(const AnyGame& game, std::string_view text, std::uint64_t seed = 1) {
    return make_bot(game, text, {.seed = seed, .lines = 5, .find_table = &find_table});
}

std::unique_ptr<Thought> thought_after(const std::vector<std::string>& moves, std::uint64_t seed) {
    const auto game = *start("hex", {{"size", "3"}});
    EXPECT_TRUE(play_all(*game, moves));
    return (*made(*game, "table:file=small", seed))->begin(*game->view(game->turn()));
}

TEST(TableBot, PlaysToTheBoardThatIsWorstForTheOpponent) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        EXPECT_EQ(thought_after({}, seed)->best_move(), "b2");
        EXPECT_EQ(thought_after({"a1"}, seed)->best_move(), "b2");
    }
}

TEST(TableBot, TellsWhatItKnows) {
    const SearchInfo info = thought_after({}, 1)->info();
    ASSERT_EQ(info.lines.size(), 3);
    EXPECT_EQ(info.lines[0].moves, std::vector<std::string>{"b2"});
    EXPECT_EQ(info.lines[0].win_permille, 1000);
    // c3 is a1 on the rotated board.
    EXPECT_EQ(info.lines[1].moves, std::vector<std::string>{"a1"});
    EXPECT_EQ(info.lines[1].win_permille, 250);
    EXPECT_EQ(info.lines[2].moves, std::vector<std::string>{"c3"});
    EXPECT_EQ(info.note, "");
}

TEST(TableBot, TellsWhenItDoesNotKnow) {
    std::set<std::string> played;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        const auto thought = thought_after({"b2"}, seed);
        EXPECT_EQ(thought->info().note,
                  "the table knows no board that could follow, so the move is by lot");
        EXPECT_TRUE(thought->info().lines.empty());
        played.insert(thought->best_move());
    }
    EXPECT_EQ(played.size(), 8);
}

TEST(TableBot, TriesTheUnknownWhereAllItKnowsIsBad) {
    // After a2 the table knows only the answer in the centre, which would be good for the opponent.
    const auto thought = thought_after({"a2"}, 1);
    EXPECT_NE(thought->best_move(), "b2");
    const SearchInfo info = thought->info();
    ASSERT_EQ(info.lines.size(), 2);
    EXPECT_EQ(info.lines[0].moves.front(), thought->best_move());
    EXPECT_EQ(info.lines[0].win_permille, 500);
    EXPECT_EQ(info.lines[1].win_permille, 250);
    EXPECT_EQ(info.note, "the table knows no good board that could follow, so the move is by lot "
                         "among the unknown ones");
}

TEST(TableBot, RefusesWhatDoesNotFit) {
    const auto game = *start("hex", {{"size", "3"}});
    const std::string needs = "bot table needs what it plays by, table:run=FOLDER or "
                              "table:file=FILE, not ";
    EXPECT_EQ(made(*game, "table").error().text, needs + "\"\"");
    EXPECT_EQ(made(*game, "table:small").error().text, needs + "\"small\"");
    EXPECT_EQ(made(*game, "table:run=").error().text, needs + "\"run=\"");
    EXPECT_EQ(made(*game, "table:run=other").error().text, "there is no such table");
    EXPECT_EQ(make_bot(*game, "table:run=small", {}).error().text,
              "bot table plays by a file, and here bots cannot read any");
    EXPECT_EQ(made(**start("hex", {{"size", "4"}}), "table:run=small").error().text,
              "the table is of hex with size=3 swap=off, but the game is hex with size=4 swap=off");
    EXPECT_EQ(made(**start("hex", {}), "table:run=small").error().text,
              "tables of boards are for Hex up to 6x6, not for size 11");
    EXPECT_EQ(made(**start("quoridor", {{"size", "3"}}), "table:run=small").error().text,
              "the table is of hex with size=3 swap=off, but the game is quoridor with size=3 "
              "players=2 walls=10");
}

} // namespace
} // namespace quadrille
