#include "games/hex/sgf.h"

#include "base/random.h"
#include "games/catalogue.h"
#include "games/hex/random_record.h"
#include "games/hex/sgf_tree.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace quadrille::hex {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

ForeignGame read(std::string_view text) {
    auto game = read_sgf(text);
    EXPECT_TRUE(game.has_value()) << game.error().text;
    if (!game)
        return {};
    const auto replayed = replay(game->record);
    EXPECT_TRUE(replayed.has_value()) << replayed.error().text;
    return std::move(*game);
}

/// The position at the end of the game in the file.
std::string last_board(std::string_view text) {
    return *(*replay(read(text).record))->position_text();
}

std::string problem_of(std::string_view text) {
    const auto game = read_sgf(text);
    EXPECT_FALSE(game.has_value()) << text;
    return game ? "" : game.error().text;
}

TEST(HexSgf, ReadsAGameOfAGameSite) {
    const ForeignGame game =
        read("(;FF[4]CA[UTF-8]AP[Site:1.0]GM[11]SZ[11]PB[Some bot]PW[aaa]"
             "DT[2024-08-27]HA[0]RE[B+Resign]TM[600]OT[fischer 5];B[a2]BL[600];"
             "W[swap-pieces]WL[595];B[K5];W[f6]C[hm \\] :-)];B[e3])");
    EXPECT_THAT(game.record.moves, ElementsAre("a2", "swap-pieces", "k5", "f6", "e3"));
    EXPECT_THAT(game.record.seats, ElementsAre("Some bot", "aaa"));
    EXPECT_EQ(game.record.options, (Choices{{"size", "11"}, {"swap", "on"}}));
    EXPECT_EQ(game.record.outcome, Outcome::lost_by(blue, Ending::resignation));
    EXPECT_THAT(game.notices, IsEmpty());
}

TEST(HexSgf, WritesAGame) {
    Record record;
    record.game = "hex";
    record.options = {{"size", "5"}, {"swap", "on"}};
    record.seats = {"a]b\\c", "best"};
    record.moves = {"a3", "swap-pieces", "c3"};
    record.outcome = Outcome::lost_by(red, Ending::time);
    EXPECT_EQ(write_sgf(record), "(;FF[4]GM[11]CA[UTF-8]AP[Quadrille]SZ[5]RU[swap]PB[a\\]b\\\\c]"
                                 "PW[best]RE[W+T]\n;B[a3];W[swap-pieces];B[c3])\n");
    record.start = "a1 / - / 1";
    record.moves = {"b2"};
    record.outcome = {};
    EXPECT_EQ(write_sgf(record), "(;FF[4]GM[11]CA[UTF-8]AP[Quadrille]SZ[5]RU[swap]PB[a\\]b\\\\c]"
                                 "PW[best]AB[a1]PL[W]\n;W[b2])\n");
    record.moves = {"a1"};
    EXPECT_THAT(write_sgf(record).error().text, HasSubstr("a1 is taken"));
    record.game = "quoridor";
    EXPECT_EQ(write_sgf(record).error().text, "this format is for hex only, not for \"quoridor\"");
}

RC_GTEST_PROP(HexSgf, SurvivesARoundTrip, (std::uint64_t seed)) {
    Random random(seed);
    const Record record = random_record(random);
    const auto text = write_sgf(record);
    RC_ASSERT(text.has_value());
    const auto again = read_sgf(*text);
    RC_ASSERT(again.has_value());
    RC_ASSERT(again->record == record);
    RC_ASSERT(again->notices.empty());
}

// Swapping sides.

TEST(HexSgf, SwapSidesBecomesSwapPieces) {
    // The black stone stays on a3, and the first player now has white. By our rules the board is
    // mirrored.
    const std::string colours = "(;GM[11]SZ[5];B[a3];W[swap-sides];W[d2];B[c4])";
    const std::string players = "(;GM[11]SZ[5];B[a3];W[swap-sides];B[d2];W[c4])";
    EXPECT_THAT(read(colours).record.moves, ElementsAre("a3", "swap-pieces", "b4", "d3"));
    EXPECT_EQ(read(colours).record, read(players).record);
    EXPECT_EQ(last_board(colours), "b4 / c1 d3 / 0");
    EXPECT_EQ(read(colours).record.options.find("swap"), "on");
}

TEST(HexSgf, AfterSwapSidesTheResultIsReadLikeTheMoves) {
    const auto outcome = [](const std::string& moves, const std::string& result) {
        return read("(;GM[11]SZ[5]RE[" + result + "];B[a3];W[swap-sides]" + moves + ")")
            .record.outcome;
    };
    EXPECT_EQ(outcome(";W[d2]", "B+R"), Outcome::lost_by(red, Ending::resignation));
    EXPECT_EQ(outcome(";B[d2]", "B+R"), Outcome::lost_by(blue, Ending::resignation));
    EXPECT_EQ(outcome("", "B+R"), Outcome::lost_by(red, Ending::resignation));
    EXPECT_EQ(outcome(";W[d2];W[resign]", ""), Outcome::lost_by(red, Ending::resignation));
    EXPECT_EQ(outcome(";B[d2];W[resign]", ""), Outcome::lost_by(blue, Ending::resignation));
}

TEST(HexSgf, ARefusalAfterSwapSidesNamesBothCells) {
    EXPECT_EQ(problem_of("(;GM[11]SZ[5];B[a3];W[swap-sides];W[a3])"),
              "SGF, move 3, W \"a3\": c1 is taken by a blue stone (c1 is a3 mirrored, as the sides "
              "were swapped)");
    EXPECT_EQ(problem_of("(;GM[11]SZ[5];B[a3];W[swap-sides];W[a9])"),
              "SGF, move 3, W \"a9\": a9 is off the board, which has a1 to e5");
}

// Files as other programs write them.

/// The game that all of these files contain.
const std::vector<std::string> same_moves{"b4", "swap-pieces", "c2", "d3"};

TEST(HexSgf, ReadsWhatOlderVersionsOfHexGuiWrite) {
    // The stone stays, and the player who swapped now has black; W moves again.
    const std::string old =
        "(;AP[HexGui:0.9.GIT]FF[4]GM[11]SZ[5];B[b4];W[swap-pieces];W[b3];B[c4])";
    EXPECT_THAT(read(old).record.moves, testing::ElementsAreArray(same_moves));
    // A resignation says nothing about the kind of the swap before it.
    const ForeignGame given_up =
        read("(;AP[HexGui:0.9.GIT]FF[4]GM[11]SZ[5];B[b4];W[swap-pieces];W[resign])");
    EXPECT_THAT(given_up.record.moves, ElementsAre("b4", "swap-pieces"));
    EXPECT_EQ(given_up.record.outcome, Outcome::lost_by(blue, Ending::resignation));
}

TEST(HexSgf, ReadsWhatHexGuiWrites) {
    EXPECT_THAT(read("(;AP[HexGui:1.0]FF[4]GM[11]SZ[5];B[b4];W[SWAP];B[c2];W[d3])").record.moves,
                testing::ElementsAreArray(same_moves));
    EXPECT_THAT(
        read("(;AP[HexGui:1.0]FF[4]GM[11]SZ[5];B[b4];W[swap-pieces];B[c2];W[d3])").record.moves,
        testing::ElementsAreArray(same_moves));
}

TEST(HexSgf, ReadsFilesOfLittleGolem) {
    const ForeignGame game =
        read("(;FF[4]EV[hex.in.DEFAULT.1]PB[first]PW[second]SZ[5]RE[B]GC[ game #1]"
             "SO[http://www.littlegolem.com];W[bd];B[swap];W[cb];B[dc];W[aa];B[resign])");
    EXPECT_THAT(game.record.moves, ElementsAre("b4", "swap-pieces", "c2", "d3", "a1"));
    EXPECT_THAT(game.record.seats, ElementsAre("first", "second"));
    EXPECT_EQ(game.record.outcome, Outcome::lost_by(blue, Ending::resignation));
    EXPECT_THAT(game.notices,
                ElementsAre("the file does not say which game it is, GM[11] is missing"));
    // Here only the result gives the winner: W is the player named in PW.
    EXPECT_EQ(read("(;PB[a]PW[b]SZ[5]RE[W];W[bd];B[dc])").record.outcome,
              Outcome::lost_by(red, Ending::resignation));
    EXPECT_EQ(problem_of("(;SZ[5];W[bd];B[zz])"),
              "SGF, move 2, B \"zz\": z26 is off the board, which has a1 to e5");
    EXPECT_EQ(problem_of("(;SZ[5];W[bd];W[cc])"),
              "SGF, after move 1: it is the turn of B, but the file has W \"cc\"");
}

TEST(HexSgf, ReadsFilesOfPlayHex) {
    EXPECT_THAT(read("(;FF[4]GM[11]AP[PlayHex:1.0.0]PL[B]SZ[5]DT[2026-01-01]PB[a]PW[b]RE[B+R]"
                     ";B[b4];W[swap-pieces];B[c2];W[d3])")
                    .record.moves,
                testing::ElementsAreArray(same_moves));
}

TEST(HexSgf, ReadsBothKindsOfSwapAsHexWorldHasThem) {
    for (const char* moves :
         {";B[b4];W[swap-pieces];B[c2];W[d3]", ";B[b4];W[swap-sides];W[b3];B[c4]"})
        EXPECT_THAT(
            read("(;FF[4]CA[UTF-8]AP[HexWorld]GM[11]SZ[5]" + std::string(moves) + ")").record.moves,
            testing::ElementsAreArray(same_moves));
}

TEST(HexSgf, ReadsCellsOfTwoLetters) {
    EXPECT_THAT(read("(;GM[11]SZ[5];B[bd];W[swap];B[cb];W[dc])").record.moves,
                testing::ElementsAreArray(same_moves));
}

// Stones set up, and passes.

TEST(HexSgf, ReadsStonesSetUp) {
    const ForeignGame game = read("(;GM[11]SZ[5]AB[a1][b1]AW[c3]PL[W];W[c4])");
    EXPECT_EQ(game.record.start, "a1 b1 / c3 / 1");
    EXPECT_THAT(game.record.moves, ElementsAre("c4"));
    EXPECT_THAT(game.notices, IsEmpty());
}

TEST(HexSgf, TheFirstMoveTellsWhoseTurnItIsAfterStonesWereSetUp) {
    EXPECT_EQ(read("(;GM[11]SZ[5]AB[a1];W[c4])").record.start, "a1 / - / 1");
    EXPECT_EQ(read("(;GM[11]SZ[5]AB[a1];B[c4])").record.start, "a1 / - / 0");
    EXPECT_EQ(read("(;GM[11]SZ[5]AB[a1])").record.start, "a1 / - / 0");
    EXPECT_EQ(read("(;GM[11]SZ[5]PL[W];W[c4])").record.start, "- / - / 1");
    EXPECT_EQ(read("(;GM[11]SZ[5]PL[B];B[c4])").record.start, std::nullopt);
}

TEST(HexSgf, ABoardThatIsChangedInMidGameIsTheStart) {
    const ForeignGame game = read("(;GM[11]SZ[5];B[a1];W[b2];AE[a1]AB[c3];B[d4])");
    EXPECT_EQ(game.record.start, "c3 / b2 / 0");
    EXPECT_THAT(game.record.moves, ElementsAre("d4"));
    EXPECT_THAT(game.notices, ElementsAre("the record begins with the board after move 2, where a "
                                          "turn was passed or stones were set up"));
    EXPECT_EQ(last_board("(;GM[11]SZ[5];B[a3];W[swap-sides];AB[b3];W[e1])"), "a5 / c1 c2 / 1");
}

TEST(HexSgf, PassesMoveTheStart) {
    const ForeignGame game = read("(;GM[11]SZ[5];B[a1];W[pass];B[b2];W[pass];B[c3];W[d4])");
    EXPECT_EQ(game.record.start, "a1 b2 / - / 0");
    EXPECT_THAT(game.record.moves, ElementsAre("c3", "d4"));
    EXPECT_THAT(game.notices, testing::SizeIs(1));
}

// Results.

TEST(HexSgf, ReadsTheResult) {
    const auto game = [](const std::string& result) {
        return read("(;GM[11]SZ[5]RE[" + result + "];B[a1])");
    };
    EXPECT_EQ(game("B+R").record.outcome, Outcome::lost_by(blue, Ending::resignation));
    EXPECT_EQ(game("w+time").record.outcome, Outcome::lost_by(red, Ending::time));
    EXPECT_EQ(game("W+Forfeit").record.outcome, Outcome::lost_by(red, Ending::forfeit));
    EXPECT_THAT(game("W+R").notices, IsEmpty());
    for (const char* unknown : {"", "?", "Void"}) {
        EXPECT_EQ(game(unknown).record.outcome, std::nullopt);
        EXPECT_THAT(game(unknown).notices, IsEmpty());
    }
    EXPECT_EQ(game("B+").record.outcome, Outcome::lost_by(blue, Ending::resignation));
    EXPECT_THAT(game("B+").notices, ElementsAre("the result \"b+\" is read as a resignation, since "
                                                "the edges are not joined"));
    EXPECT_EQ(game("Draw").record.outcome, std::nullopt);
    EXPECT_THAT(game("Draw").notices,
                ElementsAre("the result \"draw\" is left out, it has no winner"));
}

TEST(HexSgf, TheBoardKnowsBetterThanTheResult) {
    const ForeignGame game = read("(;GM[11]SZ[3]RE[W+];B[b1];W[a1];B[b2];W[a2];B[b3];W[resign])");
    EXPECT_EQ(game.record.outcome, Outcome::won_by(red, Ending::connection));
    EXPECT_THAT(game.notices,
                ElementsAre("the resignation after the end of the game is left out",
                            "the result \"w+\" is left out, the other player has won"));
}

TEST(HexSgf, ReadsResignationAndForfeit) {
    EXPECT_EQ(read("(;GM[11];B[a1];B[resign])").record.outcome,
              Outcome::lost_by(red, Ending::resignation));
    EXPECT_EQ(read("(;GM[11];B[a1];W[forfeit])").record.outcome,
              Outcome::lost_by(blue, Ending::forfeit));
}

// Omissions and refusals.

TEST(HexSgf, OfSeveralGamesTheFirstIsRead) {
    const ForeignGame game = read("(;GM[11];B[a1](;W[b2](;B[c3])(;B[c4]))(;W[b3];B[d4]))(;GM[1])");
    EXPECT_THAT(game.record.moves, ElementsAre("a1", "b2", "c3"));
    EXPECT_THAT(game.notices, ElementsAre("only the first game is read; others left out: 1"));
}

// Variations.

TEST(HexSgf, ReadsVariationsWithCommentsAndMarks) {
    const ForeignGame game =
        read("(;GM[11]SZ[5]C[A lesson];B[a1]TE[1](;W[b2]BM[2]C[no];B[c3]IT[])(;W[b3]DO[];C[hm];"
             "B[d4]TE[2])(;W[c2]BM[1]))");
    EXPECT_THAT(game.record.moves, ElementsAre("a1", "b2", "c3"));
    EXPECT_THAT(game.record.tree,
                ElementsAre(TreeNode{.comment = "A lesson"},
                            TreeNode{.parent = 0, .move = "a1", .mark = "!"},
                            TreeNode{.parent = 1, .move = "b2", .mark = "??", .comment = "no"},
                            TreeNode{.parent = 2, .move = "c3", .mark = "!?"},
                            TreeNode{.parent = 1, .move = "b3", .mark = "?!", .comment = "hm"},
                            TreeNode{.parent = 4, .move = "d4", .mark = "!!"},
                            TreeNode{.parent = 1, .move = "c2", .mark = "?"}));
    EXPECT_THAT(game.notices, IsEmpty());
    const auto text = write_sgf(game.record);
    EXPECT_EQ(*text, "(;FF[4]GM[11]CA[UTF-8]AP[Quadrille]SZ[5]RU[no swap]PB[red]PW[blue]"
                     "C[A lesson]\n;B[a1]TE[1]\n(;W[b2]BM[2]C[no];B[c3]IT[])"
                     "\n(;W[b3]DO[]C[hm];B[d4]TE[2])\n(;W[c2]BM[1]))\n");
    EXPECT_EQ(read(*text).record, game.record);
}

TEST(HexSgf, AVariationThatGoesOnWhereTheMainLineEndsIsTheMainLine) {
    const ForeignGame game =
        read("(;GM[11]SZ[5];B[a1](;C[gives up];B[resign])(;W[b2]C[if not];B[c3]))");
    EXPECT_THAT(game.record.moves, ElementsAre("a1", "b2", "c3"));
    EXPECT_THAT(game.record.tree,
                ElementsAre(TreeNode{}, TreeNode{.move = "a1", .comment = "gives up"},
                            TreeNode{.parent = 1, .move = "b2", .comment = "if not"},
                            TreeNode{.parent = 2, .move = "c3"}));
    EXPECT_EQ(game.record.outcome, Outcome::lost_by(red, Ending::resignation));
    EXPECT_EQ(read(write_sgf(game.record).value()).record, game.record);
}

TEST(HexSgf, SoftLineBreaksAreLeftOutWhateverTheLineEnd) {
    for (const std::string end : {"\n", "\r", "\r\n", "\n\r"})
        EXPECT_THAT(read("(;GM[11]SZ[5]C[a\\" + end + "b\\" + end + "\\]])").record.tree,
                    ElementsAre(TreeNode{.comment = "ab]"}));
}

TEST(HexSgf, ReadsSignsOnCells) {
    const std::string line = "CR[a1][b1]MA[c3]TR[d4]SQ[e5]LB[a2:A][b2:12]";
    const ForeignGame game = read("(;GM[11]SZ[5]" + line + ";B[a1]SQ[a1]LB[ c4 : x])");
    ASSERT_EQ(game.record.tree.size(), 2);
    EXPECT_THAT(game.record.tree[0].signs,
                ElementsAre(CellSign{"a1", "circle"}, CellSign{"a2", "A"}, CellSign{"b1", "circle"},
                            CellSign{"b2", "12"}, CellSign{"c3", "cross"},
                            CellSign{"d4", "triangle"}, CellSign{"e5", "square"}));
    EXPECT_THAT(game.record.tree[1].signs,
                ElementsAre(CellSign{"a1", "square"}, CellSign{"c4", "x"}));
    EXPECT_THAT(game.notices, IsEmpty());
    const auto text = write_sgf(game.record);
    EXPECT_THAT(*text, HasSubstr(line + "\n;B[a1]SQ[a1]LB[c4:x])"));
    EXPECT_EQ(read(*text).record, game.record);
}

TEST(HexSgf, SignsThatAreNoneOfOursAreLeftOutAndSaidSo) {
    const ForeignGame game = read("(;GM[11]SZ[5]CR[f1][a1]LB[a2:attack][b2:];B[a1])");
    EXPECT_THAT(game.record.tree[0].signs, ElementsAre(CellSign{"a1", "circle"}));
    EXPECT_THAT(game.notices, ElementsAre("signs left out, off the board or labels of more than "
                                          "two letters or digits: 3"));
}

TEST(HexSgf, ALabelMayHaveSpaceAroundAndNoText) {
    const ForeignGame game = read("(;GM[11]SZ[5]LB[ \n a2:A][b2 : B ][\n\n];B[a1])");
    EXPECT_THAT(game.record.tree[0].signs, ElementsAre(CellSign{"a2", "A"}, CellSign{"b2", "B"}));
    EXPECT_THAT(game.notices, ElementsAre("signs left out, off the board or labels of more than "
                                          "two letters or digits: 1"));
}

TEST(HexSgf, SignsAreOnTheCellsThatMovesAreOn) {
    // Two-letter cells of Little Golem, and mirrored cells after `swap-sides`.
    const auto signs_of = [](const std::string& text) {
        return read(text).record.tree.back().signs;
    };
    EXPECT_THAT(signs_of("(;GM[11]SZ[5];W[ab];B[cd]CR[cd])"),
                ElementsAre(CellSign{"c4", "circle"}));
    EXPECT_THAT(signs_of("(;GM[11]SZ[5];B[a3];W[swap-sides];W[d2]CR[d2])"),
                ElementsAre(CellSign{"b4", "circle"}));
}

TEST(HexSgf, AGameWithoutVariationsAndCommentsHasNoTree) {
    EXPECT_THAT(read("(;GM[11]SZ[5];B[a1];W[b2])").record.tree, IsEmpty());
}

TEST(HexSgf, LinesThatComeToTheSameMovesAreOne) {
    const ForeignGame game = read("(;GM[11]SZ[5](;B[a1]C[one];W[b2])(;B[A1]C[two];W[c3]))");
    EXPECT_THAT(game.record.tree,
                ElementsAre(TreeNode{}, TreeNode{.parent = 0, .move = "a1", .comment = "one\ntwo"},
                            TreeNode{.parent = 1, .move = "b2"},
                            TreeNode{.parent = 1, .move = "c3"}));
}

TEST(HexSgf, LinesThatWerePutTogetherAreInTheOrderOfAFile) {
    const ForeignGame game = read("(;GM[11]SZ[5](;B[a1];W[b2])(;B[c1];W[c2])(;B[a1];W[c3];B[d4]))");
    EXPECT_THAT(game.record.tree, ElementsAre(TreeNode{}, TreeNode{.parent = 0, .move = "a1"},
                                              TreeNode{.parent = 1, .move = "b2"},
                                              TreeNode{.parent = 1, .move = "c3"},
                                              TreeNode{.parent = 3, .move = "d4"},
                                              TreeNode{.parent = 0, .move = "c1"},
                                              TreeNode{.parent = 5, .move = "c2"}));
    EXPECT_EQ(read(*write_sgf(game.record)).record, game.record);
}

TEST(HexSgf, EachVariationHasItsOwnKindOfSwap) {
    // Only the second variation swaps sides, so only its moves are mirrored.
    const ForeignGame game =
        read("(;GM[11]SZ[5];B[a3];W[swap-pieces](;B[d2];W[c4])(;W[d2];B[c4]))");
    EXPECT_EQ(game.record.options.find("swap"), "on");
    EXPECT_THAT(game.record.tree, ElementsAre(TreeNode{}, TreeNode{.parent = 0, .move = "a3"},
                                              TreeNode{.parent = 1, .move = "swap-pieces"},
                                              TreeNode{.parent = 2, .move = "d2"},
                                              TreeNode{.parent = 3, .move = "c4"},
                                              TreeNode{.parent = 2, .move = "b4"},
                                              TreeNode{.parent = 5, .move = "d3"}));
}

TEST(HexSgf, ASwapInAVariationAlonePlaysWithSwap) {
    EXPECT_EQ(read("(;GM[11]SZ[5];B[a3](;W[c3])(;W[swap-pieces]))").record.options.find("swap"),
              "on");
}

TEST(HexSgf, VariationsThatBeginOtherwiseAreLeftOutAndSaidSo) {
    const ForeignGame game = read("(;GM[11]SZ[5];B[a1](;W[b2])(;W[pass];B[c3])(;W[c4]))");
    EXPECT_THAT(game.notices,
                ElementsAre("variations left out, in which a turn is passed or stones "
                            "are set up: 1"));
    EXPECT_THAT(game.record.tree, ElementsAre(TreeNode{}, TreeNode{.parent = 0, .move = "a1"},
                                              TreeNode{.parent = 1, .move = "b2"},
                                              TreeNode{.parent = 1, .move = "c4"}));
}

TEST(HexSgf, AVariationThatBreaksTheRulesIsNamed) {
    EXPECT_EQ(problem_of("(;GM[11];B[a1](;W[b2])(;W[b3])(;W[a1]))"),
              "variation 2: SGF, move 2, W \"a1\": a1 is taken by a red stone");
}

TEST(HexSgf, OfTooManyVariationsTheFirstIsRead) {
    std::string wide = "(;GM[11]SZ[11];B[a1]";
    for (int i = 0; i < most_tree_nodes; ++i)
        wide += "(;W[b2])";
    const ForeignGame game = read(wide + ")");
    EXPECT_THAT(game.record.moves, ElementsAre("a1", "b2"));
    EXPECT_THAT(game.record.tree, IsEmpty());
    EXPECT_THAT(game.notices,
                ElementsAre("only the main line is read, since the file has more than 5000 nodes"));
}

/// 200 nodes, each added to a random parent.
GameTree random_tree(Random& random, const Record& record) {
    GameTree tree{TreeNode{.comment = "begin [here] (;"}};
    while (tree.size() < 200) {
        const int parent = static_cast<int>(random.below(static_cast<std::uint32_t>(tree.size())));
        std::vector<std::string> line;
        for (int node = parent; node != 0; node = tree[node].parent)
            line.insert(line.begin(), tree[node].move);
        const auto game = *start(record.game, record.options);
        EXPECT_TRUE(play_all(*game, line).has_value());
        const auto moves = game->legal_moves();
        if (moves.empty())
            continue;
        const std::string& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        const bool known = std::ranges::any_of(
            tree, [&](const TreeNode& node) { return node.parent == parent && node.move == move; });
        if (known)
            continue;
        tree.push_back({.parent = parent,
                        .move = move,
                        .mark = std::string(move_marks[random.below(move_marks.size())]),
                        .comment = random.below(2) == 0 ? "" : "a]b\\c; \n" + move});
        for (std::uint32_t count = random.below(4); count > 0; --count) {
            const std::uint32_t sign = random.below(6);
            put_sign(tree.back(), "abc"[random.below(3)] + std::to_string(random.below(3) + 1),
                     sign < sign_shapes.size() ? sign_shapes[sign]
                     : sign == 4               ? "A"
                                               : "12");
        }
    }
    return tree;
}

/// The same tree in depth-first order, as in a file.
GameTree in_depth(const GameTree& tree) {
    const auto children = children_of(tree);
    GameTree sorted;
    std::vector<std::pair<int, int>> left{{0, 0}};
    while (!left.empty()) {
        const auto [node, parent] = left.back();
        left.pop_back();
        sorted.push_back(tree[node]);
        sorted.back().parent = parent;
        const int number = static_cast<int>(sorted.size()) - 1;
        for (std::size_t i = children[node].size(); i-- > 0;)
            left.emplace_back(children[node][i], number);
    }
    return sorted;
}

RC_GTEST_PROP(HexSgf, AStudyOf200NodesSurvivesARoundTrip, (std::uint64_t seed)) {
    Random random(seed);
    Record record;
    record.game = "hex";
    record.options = {{"size", std::to_string(4 + random.below(8))}, {"swap", "on"}};
    record.seats = {"Ana", "best"};
    record.tree = in_depth(random_tree(random, record));
    record.moves = first_line(record.tree);
    const auto game = *start(record.game, record.options);
    RC_ASSERT(play_all(*game, record.moves).has_value());
    record.outcome = game->outcome();
    const auto text = write_sgf(record);
    RC_ASSERT(text.has_value());
    const auto again = read_sgf(*text);
    RC_ASSERT(again.has_value());
    RC_ASSERT(again->record == record);
    RC_ASSERT(again->notices.empty());
}

TEST(HexSgf, MissingPropertiesHaveDefaults) {
    const ForeignGame game = read("\xef\xbb\xbf ( ; Black [a1] ; White\n[ B2 ] ) ");
    EXPECT_EQ(game.record.options, (Choices{{"size", "11"}, {"swap", "on"}}));
    EXPECT_THAT(game.record.seats, ElementsAre("red", "blue"));
    EXPECT_THAT(game.record.moves, ElementsAre("a1", "b2"));
    EXPECT_THAT(game.notices,
                ElementsAre("the file does not say which game it is, GM[11] is missing"));
    EXPECT_EQ(read("(;GM[11]SZ[5])").record.options.find("swap"), "off");
    EXPECT_EQ(read("(;GM[11]SZ[5]RU[swap])").record.options.find("swap"), "on");
    EXPECT_EQ(read("(;GM[11]SZ[5:5]RU[something])").record.options.find("size"), "5");
}

TEST(HexSgf, RefusesAGameThatBreaksTheRules) {
    EXPECT_EQ(problem_of("(;GM[11];B[a1];B[a2])"),
              "SGF, after move 1: it is the turn of W, but the file has B \"a2\"");
    EXPECT_EQ(problem_of("(;GM[11];W[a1])"),
              "SGF, after move 0: it is the turn of B, but the file has W \"a1\"");
    EXPECT_EQ(problem_of("(;GM[11];B[a1];W[a1])"),
              "SGF, move 2, W \"a1\": a1 is taken by a red stone");
    EXPECT_EQ(problem_of("(;GM[11];B[];W[a1])"),
              "SGF, move 1, B \"\": \"\" is not a move; a move is a "
              "cell (c3) or swap-pieces");
    EXPECT_EQ(problem_of("(;GM[11];B[a1];W[b1];B[swap-pieces])"),
              "SGF, move 3, B \"swap-pieces\": only the second move of a game can be swap-pieces");
    EXPECT_EQ(problem_of("(;GM[11]RU[no swap];B[a1];W[swap-sides])"),
              "SGF, move 2, W \"swap-sides\": this game is played without swap");
    EXPECT_EQ(problem_of("(;GM[11];B[resign];W[a1])"),
              "SGF, after move 0: the game is over, but W \"a1\" follows");
    EXPECT_EQ(problem_of("(;GM[11]AB[zz])"),
              "SGF, after move 0: AB \"zz\" is not a cell of the board");
    EXPECT_EQ(problem_of("(;GM[11]PL[red])"), "SGF, after move 0: PL must be B or W, not \"red\"");
}

TEST(HexSgf, RefusesOtherGamesAndSizes) {
    EXPECT_EQ(problem_of("(;GM[1];B[aa])"), "SGF: GM \"1\" is another game; Hex is GM[11]");
    for (const char* size : {"2", "20", "11:10", "x", "11:"})
        EXPECT_EQ(problem_of("(;GM[11]SZ[" + std::string(size) + "])"),
                  "SGF: SZ must be 3 to 19 for a square board, not \"" + std::string(size) + "\"");
}

TEST(HexSgf, RefusesBrokenFiles) {
    EXPECT_EQ(problem_of(""), "SGF, line 1: an SGF file begins with \"(;\"");
    EXPECT_EQ(problem_of("hello"), "SGF, line 1: \"(\" is expected, not \"hello\"");
    EXPECT_EQ(problem_of("(B[a1])"), "SGF, line 1: \";\" is expected after \"(\", not \"B[a1])\"");
    EXPECT_EQ(problem_of("(;GM[11]\n;B[a1"), "SGF, line 2: the value of B is not closed by \"]\"");
    EXPECT_EQ(problem_of("(;GM[11]\n\n;B[a1\\"),
              "SGF, line 3: the value of B is not closed by \"]\"");
    EXPECT_EQ(problem_of("(;GM[11];B)"), "SGF, line 1: B has no value in brackets");
    EXPECT_EQ(problem_of("(;GM[11];[a1])"), "SGF, line 1: a property is expected, not \"[a1])\"");
    EXPECT_EQ(problem_of("(;GM[11];B[a1]"),
              "SGF, line 1: the file ends, but 1 \"(\" are not closed");
}

TEST(HexSgf, DeepTreesAreReadWithoutRecursion) {
    std::string deep = "(;GM[11]";
    for (int i = 0; i < 200'000; ++i)
        deep += "(;C[x]";
    EXPECT_THAT(problem_of(deep), HasSubstr("the file ends, but 200001"));
    deep += std::string(200'001, ')');
    EXPECT_THAT(read(deep).record.moves, IsEmpty());
}

TEST(HexSgf, EscapesAreResolved) {
    const auto tree = sgf::read_tree("(;C[a\\]b\\\\c\\\nd[e(f;g)])");
    EXPECT_THAT(tree->nodes[0].find("C"), ElementsAre("a]b\\cd[e(f;g)"));
}

} // namespace
} // namespace quadrille::hex
