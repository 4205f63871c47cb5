#include "bots/net_bot.h"

#include "games/catalogue.h"
#include "games/hex/board_numbers.h"
#include "nets/net_file.h"

#include <gtest/gtest.h>

#include <set>

namespace quadrille {
namespace {

/// A net for 3x3 that looks only at the centre: it is good for the seat to move to have a stone
/// there.
nets::NetFile centre_net(int inputs = 9) {
    nets::NetFile file{.game = "hex",
                       .options = {{"size", "3"}, {"swap", "off"}},
                       .net = nets::DenseNet({.inputs = inputs, .layers = {1}})};
    const nets::LayerPlace& layer = file.net.layers().front();
    for (std::size_t i = 0; i < layer.inputs; ++i)
        file.net.parameters()[layer.weights + i] = i == 4 ? 0.5F : 0.0F;
    return file;
}

std::expected<std::shared_ptr<const nets::NetFile>, Problem> find_net(std::string_view path) {
    if (path != "centre" && path != "wide")
        return problem("there is no such net");
    return std::make_shared<const nets::NetFile>(centre_net(path == "wide" ? 16 : 9));
}

MadeBot made_net(const AnyGame& game, std::string_view text, std::uint64_t seed = 1) {
    return make_bot(game, text, {.seed = seed, .lines = 3, .find_net = &find_net});
}

std::unique_ptr<Thought> net_thought(const std::vector<std::string>& moves, std::uint64_t seed) {
    const auto game = *start("hex", {{"size", "3"}});
    EXPECT_TRUE(play_all(*game, moves));
    return (*made_net(*game, "net:file=centre", seed))->begin(*game->view(game->turn()));
}

TEST(NetBot, PlaysToTheBoardThatTheNetJudgesWorstForTheOpponent) {
    for (std::uint64_t seed = 0; seed < 5; ++seed)
        EXPECT_EQ(net_thought({}, seed)->best_move(), "b2");
    const SearchInfo info = net_thought({}, 1)->info();
    ASSERT_EQ(info.lines.size(), 3U);
    EXPECT_EQ(info.lines[0].moves, std::vector<std::string>{"b2"});
    EXPECT_EQ(info.lines[0].win_permille, 750);
    EXPECT_EQ(info.lines[1].win_permille, 500);
}

TEST(NetBot, PlaysByLotAmongEquals) {
    std::set<std::string> played;
    for (std::uint64_t seed = 0; seed < 100; ++seed)
        played.insert(net_thought({"b2"}, seed)->best_move());
    EXPECT_EQ(played.size(), 8U);
}

TEST(NetBot, TakesTheEndOfTheGameFromTheRules) {
    // Red has a1 and a2, and a3 joins top and bottom, whatever the net says about the centre.
    const auto thought = net_thought({"a1", "c1", "a2", "c2"}, 1);
    EXPECT_EQ(thought->best_move(), "a3");
    EXPECT_EQ(thought->info().lines[0].win_permille, 1000);
}

TEST(NetBot, RefusesWhatDoesNotFit) {
    const auto game = *start("hex", {{"size", "3"}});
    EXPECT_EQ(made_net(*game, "net").error().text,
              "bot net needs what it plays by, net:run=FOLDER or net:file=FILE, not \"\"");
    EXPECT_EQ(made_net(*game, "net:run=other").error().text, "there is no such net");
    EXPECT_EQ(make_bot(*game, "net:run=centre", {}).error().text,
              "bot net plays by a file, and here bots cannot read any");
    EXPECT_EQ(made_net(**start("hex", {{"size", "4"}}), "net:run=centre").error().text,
              "the net is of hex with size=3 swap=off, but the game is hex with size=4 swap=off");
    EXPECT_EQ(made_net(*game, "net:run=wide").error().text,
              "the net has 16 inputs, but the board has 9 cells");
}

} // namespace
} // namespace quadrille
