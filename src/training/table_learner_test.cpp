#include "training/table_learner.h"

#include "games/hex/board_numbers.h"
#include "training/naive_table.h"
#include "training/table_notes.h"

#include <gtest/gtest.h>

namespace quadrille::learn {
namespace {

using Bytes = std::vector<std::uint8_t>;

Bytes written(const TableLearner& learner) {
    Bytes bytes;
    learner.write([&](std::span<const std::uint8_t> part) {
        bytes.insert(bytes.end(), part.begin(), part.end());
    });
    return bytes;
}

TableLearner learned(const TableSettings& settings) {
    TableLearner learner = *TableLearner::begin(settings);
    while (!learner.done())
        learner.play();
    return learner;
}

template <class G>
void compare_with_naive(const TableSettings& settings) {
    const TableLearner learner = learned(settings);
    naive::Table expected;
    for (int game = 0; game < settings.games(); ++game)
        naive::learn_game<G>(learner.settings(), game, expected);
    const Bytes bytes = written(learner);
    const auto table = nets::BoardTable::read(bytes, nullptr);
    ASSERT_TRUE(table);
    EXPECT_EQ(table->boards(), expected.size());
    const auto game = *make_table_game(settings.game, settings.options);
    const auto rules = *G::make_rules(learner.settings().options);
    table->each([&](const nets::KnownBoard& board) {
        const std::string text = game->board_text(board.number);
        const auto found = expected.find(naive::folded(*G::read_position(rules, text)));
        ASSERT_NE(found, expected.end()) << text;
        EXPECT_EQ(board.value.visits, found->second.visits) << text;
        EXPECT_EQ(board.value.sum, found->second.sum) << text;
    });
}

TEST(TableLearner, LearnsWhatTheNaiveOneLearns) {
    for (const char* size : {"3", "4", "5", "6"})
        compare_with_naive<Hex>({.game = "hex",
                                 .options = {{"size", size}},
                                 .seed = 5,
                                 .random_games = 300,
                                 .following_games = 60});
    compare_with_naive<Hex>({.game = "hex",
                             .options = {{"size", "4"}},
                             .seed = 5,
                             .random_games = 300,
                             .following_games = 60,
                             .follow_percent = 90,
                             .against_itself = true});
    compare_with_naive<Quoridor>({.game = "quoridor",
                                  .options = {{"size", "3"}, {"walls", "1"}},
                                  .seed = 6,
                                  .random_games = 300,
                                  .following_games = 60});
    compare_with_naive<Quoridor>({.game = "quoridor",
                                  .options = {{"size", "5"}, {"walls", "2"}},
                                  .seed = 7,
                                  .random_games = 40,
                                  .following_games = 10});
}

TEST(TableLearner, ValuesAreForTheSeatToMoveAndShrinkWithTheDistance) {
    // A single game: the seat to move at its end has lost, and the signs alternate backwards.
    const TableLearner learner =
        learned({.game = "hex", .options = {{"size", "5"}}, .seed = 1, .random_games = 1});
    const Bytes bytes = written(learner);
    const auto table = *nets::BoardTable::read(bytes, nullptr);
    const auto game = *make_table_game("hex", learner.settings().options);
    table.each([&](const nets::KnownBoard& board) {
        const int distance = static_cast<int>(table.boards()) - 1 - game->pieces(board.number);
        const double expected = std::pow(0.9, distance) * (distance % 2 == 0 ? -1 : 1);
        EXPECT_NEAR(board.value.mean() / double{nets::BoardValue::mean_one}, expected, 1e-4);
    });
}

TEST(TableLearner, GoesOnFromWhatItWrote) {
    const TableSettings settings{.game = "hex",
                                 .options = {{"size", "4"}},
                                 .seed = 3,
                                 .random_games = 2000,
                                 .following_games = 1000};
    const Bytes undisturbed = written(learned(settings));
    for (const int stop : {0, 1, 999, 2000, 2500, 3000}) {
        TableLearner first = *TableLearner::begin(settings);
        while (first.games() < stop)
            first.play();
        const Bytes state = written(first);
        TableLearner second = *TableLearner::resume(*nets::BoardTable::read(state, nullptr));
        EXPECT_EQ(second.games(), stop);
        while (!second.done())
            second.play();
        EXPECT_EQ(written(second), undisturbed) << stop;
    }
}

TEST(TableLearner, LearnsToWinOnTheSmallestBoard) {
    // The first player wins on 3x3 with the centre, which a table that has seen all of it knows.
    const TableLearner learner = learned({.game = "hex",
                                          .options = {{"size", "3"}},
                                          .seed = 1,
                                          .random_games = 20'000,
                                          .following_games = 20'000});
    const auto value_after = [&](const char* move) {
        Progress<Hex> game({.size = 3, .swap = false}, hex::Position({.size = 3, .swap = false}));
        EXPECT_TRUE(game.play(0, move));
        return learner.boards().find(BoardNumbers<Hex>::number(game.position()))->mean();
    };
    EXPECT_LT(value_after("b2"), value_after("a1"));
    EXPECT_LT(value_after("b2"), 0);
    const Coverage::Ply total = learner.coverage().total();
    EXPECT_GT(total.known, total.met * 99 / 100);
    EXPECT_EQ(total.unknown, 0);
}

TEST(TableLearner, CountsWhatItKnows) {
    TableLearner learner = *TableLearner::begin({.game = "hex",
                                                 .options = {{"size", "5"}},
                                                 .seed = 1,
                                                 .random_games = 1,
                                                 .following_games = 1});
    learner.play();
    EXPECT_EQ(learner.met(), learner.coverage().total().met);
    EXPECT_EQ(learner.coverage().total().known, 0);
    EXPECT_EQ(learner.coverage().total().asked, 0);
    learner.play();
    EXPECT_EQ(learner.coverage().plies()[0],
              (Coverage::Ply{1, 1, learner.coverage().plies()[0].asked, 0}));
    EXPECT_EQ(learner.last_coverage().games(), 1);
}

TEST(TableLearner, RefusesOtherGames) {
    const auto fault = [](const std::string& game, const Choices& options) {
        return TableLearner::begin({.game = game, .options = options}).error().text;
    };
    EXPECT_EQ(fault("durak", {}), "tables of boards are for hex and quoridor, not for \"durak\"");
    EXPECT_EQ(fault("hex", {}), "tables of boards are for Hex up to 6x6, not for size 11");
    EXPECT_EQ(fault("quoridor", {{"size", "5"}, {"players", "4"}}),
              "tables of boards are for Quoridor with 2 players, not with 4");
}

} // namespace
} // namespace quadrille::learn
