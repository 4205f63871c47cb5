#include "training/learned_player.h"

#include "bots/registry.h"
#include "games/catalogue.h"
#include "games/hex/board_numbers.h"
#include "nets/net_file.h"
#include "training/dense_trainer.h"
#include "training/table_learner.h"

#include <gtest/gtest.h>

#include <memory>

namespace quadrille::learn {
namespace {

const hex::Rules four_rules{.size = 4, .swap = false};

TableLearner learner_of_four() {
    TableLearner learner = *TableLearner::begin({.game = "hex",
                                                 .options = {{"size", "4"}},
                                                 .seed = 1,
                                                 .random_games = 2000,
                                                 .following_games = 1000});
    while (!learner.done())
        learner.play();
    return learner;
}

nets::NetFile net_of_four() {
    std::vector<Sample> boards;
    for (std::uint64_t number = 1; number < 43'046'721; number += 40'000)
        boards.push_back({number, 0});
    return {.game = "hex",
            .options = Hex::choices(four_rules),
            .net = initial_state({.inputs = 16, .layers = {8, 1}}, boards, 1).net};
}

/// The move of the given bot, whose table or net the setup provides.
std::string bots_move(const std::vector<std::string>& moves, const char* bot,
                      const BotSetup& setup) {
    const auto game = *start("hex", {{"size", "4"}});
    EXPECT_TRUE(play_all(*game, moves));
    return decided_move(**make_bot(*game, bot, setup), *game->view(game->turn()));
}

hex::Position after_moves(const std::vector<std::string>& moves) {
    hex::Position position(four_rules);
    for (const std::string& move : moves)
        position.play(*Hex::read_move(position, move));
    return position;
}

TEST(TablePlayer, JudgesByWhatTheLearnerKnowsAndPlaysAsTheBotDoes) {
    const TableLearner learner = learner_of_four();
    const TablePlayer player([&](std::uint64_t number) { return learner.boards().find(number); });
    const hex::Position start(four_rules);
    const std::vector<JudgedMove> judged = player.judge(start);
    ASSERT_EQ(judged.size(), 16U);
    std::uint64_t visits = 0;
    for (const JudgedMove& each : judged) {
        ASSERT_TRUE(each.value && each.visits);
        EXPECT_LT(std::abs(*each.value), 1);
        visits += *each.visits;
    }
    // Boards that differ by half a turn have the same number, so their visits are counted twice.
    EXPECT_EQ(visits, 6000U);
    static std::vector<std::uint8_t> bytes;
    bytes.clear();
    learner.write([](std::span<const std::uint8_t> part) {
        bytes.insert(bytes.end(), part.begin(), part.end());
    });
    BotSetup setup;
    setup.find_table = [](std::string_view) {
        return std::expected<std::shared_ptr<const nets::BoardTable>, Problem>(
            std::make_shared<const nets::BoardTable>(*nets::BoardTable::read(bytes, nullptr)));
    };
    for (setup.seed = 0; setup.seed < 10; ++setup.seed)
        for (const std::vector<std::string>& moves :
             {std::vector<std::string>{}, {"a1"}, {"a1", "d4", "b2"}}) {
            const hex::Position position = after_moves(moves);
            Random random(setup.seed);
            EXPECT_EQ(Hex::write_move(player.choose(position, random).move),
                      bots_move(moves, "table:file=x", setup));
        }
}

TEST(TablePlayer, SaysWhatItDoesNotKnow) {
    const TablePlayer player([](std::uint64_t) { return std::nullopt; });
    const hex::Position start(four_rules);
    EXPECT_FALSE(player.judge(start)[0].value);
    Random random(1);
    EXPECT_FALSE(player.choose(start, random).known);
}

TEST(NetPlayer, PlaysAsTheBotDoes) {
    static const nets::NetFile file = net_of_four();
    const NetPlayer player(file.net);
    BotSetup setup;
    setup.find_net = [](std::string_view) {
        return std::expected<std::shared_ptr<const nets::NetFile>, Problem>(
            std::make_shared<const nets::NetFile>(file));
    };
    const std::vector<std::string> moves{"a1", "d4", "a2", "d3", "a3", "d2"};
    for (std::size_t count = 0; count <= moves.size(); ++count) {
        const std::vector<std::string> first(moves.begin(),
                                             moves.begin() + static_cast<std::ptrdiff_t>(count));
        Random random(setup.seed);
        EXPECT_EQ(Hex::write_move(player.choose(after_moves(first), random).move),
                  bots_move(first, "net:file=x", setup));
    }
    // Red wins with a4, whatever the net says.
    for (const JudgedMove& each : player.judge(after_moves(moves)))
        if (Hex::write_move(each.move) == "a4") {
            EXPECT_EQ(each.value, 1);
        }
}

TEST(ScoreGames, CanBePlayedInParts) {
    const TableLearner learner = learner_of_four();
    const TablePlayer player([&](std::uint64_t number) { return learner.boards().find(number); });
    for (const Seat seat : {0, 1}) {
        const int all = wins_against_lot(player, four_rules, {seat, 3, 0, 200});
        const int first = wins_against_lot(player, four_rules, {seat, 3, 0, 70});
        EXPECT_EQ(first + wins_against_lot(player, four_rules, {seat, 3, 70, 130}), all);
        EXPECT_GT(all, 100);
    }
}

} // namespace
} // namespace quadrille::learn
