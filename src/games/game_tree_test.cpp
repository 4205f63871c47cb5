#include "games/game_tree.h"

#include "games/catalogue.h"
#include "games/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace quadrille {
namespace {

const std::string beginning =
    R"({"version":1,"game":"hex","options":{"size":5},"seats":["a","b"],)";
const std::string tree = R"([{"comment":"A short one."},{"parent":0,"move":"c3","mark":"!"},)"
                         R"({"parent":1,"move":"b2"},{"parent":0,"move":"b3","comment":"Or so"}])";

std::string record_with(const std::string& moves, const std::string& nodes) {
    return beginning + "\"moves\":" + moves + ",\"tree\":" + nodes + "}";
}

std::string problem_of(const std::string& line) {
    const auto record = Record::read(line);
    if (!record)
        return record.error().text;
    const auto game = replay(*record);
    EXPECT_FALSE(game.has_value()) << line;
    return game ? "" : game.error().text;
}

TEST(GameTree, IsReadAndWrittenWithItsRecord) {
    const std::string line = record_with(R"(["c3","b2"])", tree);
    const auto record = Record::read(line);
    ASSERT_TRUE(record.has_value()) << record.error().text;
    EXPECT_THAT(record->tree,
                testing::ElementsAre(TreeNode{.comment = "A short one."},
                                     TreeNode{.parent = 0, .move = "c3", .mark = "!"},
                                     TreeNode{.parent = 1, .move = "b2"},
                                     TreeNode{.parent = 0, .move = "b3", .comment = "Or so"}));
    EXPECT_EQ(record->write(), line);
    EXPECT_TRUE(replay(*record).has_value());
}

TEST(GameTree, HasSignsOnCells) {
    const std::string nodes =
        R"([{"signs":{"a1":"circle","e5":"A"}},{"parent":0,"move":"c3","signs":{"b2":"12"}}])";
    const std::string line = record_with(R"(["c3"])", nodes);
    const auto record = Record::read(line);
    ASSERT_TRUE(record.has_value()) << record.error().text;
    EXPECT_THAT(record->tree[0].signs,
                testing::ElementsAre(CellSign{"a1", "circle"}, CellSign{"e5", "A"}));
    EXPECT_EQ(record->write(), line);
    EXPECT_TRUE(replay(*record).has_value());
}

TEST(GameTree, SignsAreRefusedThatAreNoneOrOffTheBoard) {
    const auto problem_with = [](const std::string& signs) {
        return problem_of(record_with("[]", R"([{"signs":)" + signs + "}]"));
    };
    EXPECT_EQ(problem_with("[]"), "node 0 of the tree has signs that are no object");
    EXPECT_EQ(problem_with(R"({"c":"A"})"),
              "node 0 of the tree has a sign on \"c\", which is not a cell");
    for (const std::string wrong : {R"("ABC")", R"("")", R"("?")", "1"})
        EXPECT_EQ(problem_with(R"({"c3":)" + wrong + "}"),
                  "node 0 of the tree has a sign on c3 that is neither circle, cross, triangle or "
                  "square nor one or two letters or digits");
    EXPECT_EQ(problem_with(R"({"f1":"A"})"),
              "node 0 of the tree has a sign on f1, which is off the board");
}

TEST(GameTree, IsPlayedByTheRules) {
    EXPECT_EQ(problem_of(record_with(R"(["c3","b2"])",
                                     R"([{},{"parent":0,"move":"c3"},{"parent":1,"move":"b2"},)"
                                     R"({"parent":1,"move":"c3"}])")),
              "node 3 of the tree has the move \"c3\": c3 is taken by a red stone");
    EXPECT_EQ(problem_of(record_with(R"(["b2"])", tree)),
              "the first line of the tree must be the moves of the record");
}

TEST(GameTree, IsLeftWhereItStoodAlsoWhenItIsRefused) {
    const auto game = *start("hex", {});
    ASSERT_TRUE(game->play(0, "a1").has_value());
    const auto hash = game->hash();
    EXPECT_FALSE(check_tree(*game, {{}, {0, "b2"}, {1, "b3"}, {2, "b3"}}).has_value());
    EXPECT_EQ(game->hash(), hash);
    EXPECT_TRUE(check_tree(*game, {{}, {0, "b2"}, {1, "b3"}, {0, "b3"}}).has_value());
    EXPECT_EQ(game->hash(), hash);
}

TEST(GameTree, ABrokenOneSaysWhatIsWrong) {
    const auto wrong = [](const std::string& nodes) {
        return problem_of(record_with("[]", nodes));
    };
    EXPECT_EQ(wrong("{}"), "tree must be a list of 1 to 5000 nodes");
    EXPECT_EQ(wrong("[]"), "tree must be a list of 1 to 5000 nodes");
    EXPECT_EQ(wrong("[1]"), "node 0 of the tree must be an object");
    EXPECT_EQ(wrong(R"([{"move":"a1"}])"), "node 0 of the tree is the beginning and has no move");
    EXPECT_EQ(wrong(R"([{},{"parent":0}])"), "node 1 of the tree has no move");
    EXPECT_EQ(wrong(R"([{},{"parent":1,"move":"a1"}])"),
              "node 1 of the tree must have the number of a node before it as parent");
    EXPECT_EQ(wrong(R"([{},{"parent":-1,"move":"a1"}])"),
              "node 1 of the tree must have the number of a node before it as parent");
    EXPECT_EQ(wrong(R"([{"comment":1}])"),
              "node 0 of the tree has a move, mark or comment that is not text");
    EXPECT_EQ(wrong(R"([{},{"parent":0,"move":"a1","mark":"=="}])"),
              "node 1 of the tree has the mark \"==\"; a move can have !, !!, !?, ?!, ? or ??");
    EXPECT_EQ(wrong(R"([{},{"parent":0,"move":"a1"},{"parent":0,"move":"a1"}])"),
              "node 2 of the tree has the move of node 1, which follows the same one");
}

TEST(GameTree, ALineToTheEndOfAGameIsWalkedThereAndBack) {
    GameTree deep{TreeNode{}};
    const auto game = *start("hex", {{"size", "19"}, {"swap", "off"}});
    const auto played = game->clone();
    while (!played->over()) {
        const std::string move = played->legal_moves().front();
        ASSERT_TRUE(played->play(played->turn(), move).has_value());
        deep.push_back({.parent = static_cast<int>(deep.size()) - 1, .move = move});
    }
    EXPECT_TRUE(check_tree(*game, deep).has_value());
    EXPECT_EQ(game->plies(), 0);
    EXPECT_EQ(first_line(deep), played->moves_played());
}

} // namespace
} // namespace quadrille
