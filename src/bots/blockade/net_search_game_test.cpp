#include "bots/blockade/net_search_game.h"

#include "bots/registry.h"
#include "bots/shipped_nets.h"
#include "games/catalogue.h"
#include "games/test_effort.h"
#include "nets/sparse_net_testing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace quadrille::blockade {
namespace {

using Searched = NetSearchGame<64>;

SharedSparseNet random_net(const Rules& rules, std::uint64_t seed) {
    const nets::BlockadeFeatures features(rules);
    return std::make_shared<const nets::SparseNetFile>(nets::SparseNetFile{
        .game = "blockade",
        .options = Blockade::choices(rules),
        .features = nets::BlockadeFeatures::version,
        .net = nets::random_sparse_net({.inputs = features.count(), .units = 64}, seed, 60)});
}

/// The net's judgement for the side to move, computed from the position alone as the trainer does.
int net_points(const nets::SparseNet& net, const nets::BlockadeFeatures& features,
               const Searched::Node& node) {
    const Seat turn = node.position.turn();
    return node.between_half_turns ? -net.judge(features.active(node.position, 1 - turn))
                                   : net.judge(features.active(node.position, turn));
}

TEST(BlockadeNetSearchGame, SumsKeptFromMoveToMoveAreThoseMadeAnew) {
    Random random(1);
    int positions = 0;
    for (int number = 0; positions < test_effort(3400); ++number) {
        const Rules rules{.columns = number % 4 == 3 ? 8 : 11,
                          .rows = number % 4 == 3 ? 12 : 14,
                          .walls = number % 3 == 0 ? 3 : 9,
                          .turn = number % 2 == 0 ? TurnKind::both : TurnKind::either};
        const SharedSparseNet net = random_net(rules, static_cast<std::uint64_t>(number));
        const Searched game(net, rules);
        const Searched::Handwritten handwritten;
        const nets::BlockadeFeatures features(rules);
        Searched::Node node = game.root(Position<StandardGrid>(rules));
        for (int ply = 0; ply < 80 && !node.position.outcome(); ++ply) {
            Searched::Candidates candidates;
            Searched::list(node, 1, candidates);
            const auto part =
                candidates[random.below(static_cast<std::uint32_t>(candidates.size()))].move;
            if (!Searched::legal(node, part))
                continue;
            node = game.after(node, part);
            ++positions;
            ASSERT_EQ(node.sums, game.root(node.position).sums);
            ASSERT_EQ(game.evaluate(node),
                      net_points(net->net, features, node) + handwritten.evaluate(node));
        }
    }
}

std::expected<SharedSparseNet, Problem> find_random_net(std::string_view path) {
    if (path == "either")
        return random_net({.turn = TurnKind::either}, 1);
    return random_net({}, 1);
}

std::string net_fault(std::string_view text, const Choices& options = {}) {
    const auto game = *start("blockade", options);
    const auto bot = make_bot(*game, text, {.nodes = 2000, .find_sparse_net = &find_random_net});
    return bot ? "" : bot.error().text;
}

TEST(BlockadeNetBot, PlaysByANetThatFits) {
    const auto game = *start("blockade", {});
    const auto bot =
        make_bot(*game, "net:file=both", {.nodes = 2000, .find_sparse_net = &find_random_net});
    ASSERT_TRUE(bot);
    const auto thought = (*bot)->begin(*game->view(0));
    while (!thought->step())
        continue;
    EXPECT_TRUE(play_all(*game, std::vector{thought->best_move()}));
    EXPECT_NE(net_fault("net:file=either").find("turn=either"), std::string::npos);
    EXPECT_EQ(net_fault("net:file=both", {{"columns", "12"}}),
              "a net judges Blockade on boards up to 11x14, not on 12x14");
    EXPECT_EQ(net_fault("handwritten", {{"columns", "12"}}), "");
}

std::string move_of(std::string_view text, const Choices& options) {
    const auto game = *start("blockade", options);
    const auto bot =
        make_bot(*game, text, {.nodes = 2000, .lines = 3, .find_sparse_net = &shipped_sparse_net});
    const auto thought = (*bot)->begin(*game->view(0));
    while (!thought->step())
        continue;
    std::string all = thought->best_move();
    for (const auto& line : thought->info().lines)
        all += ' ' + std::to_string(line.win_permille);
    return all;
}

TEST(BlockadeShippedNet, IsWhatBestAndTheLastLevelGoByOnTheStandardBoard) {
    for (const auto& [turn, name] :
         {std::pair{"both", "blockade"}, std::pair{"either", "blockade-either"}}) {
        const Choices options{{"turn", turn}};
        const std::string by_net = move_of("net:file=" + std::string(name), options);
        EXPECT_EQ(move_of("best", options), by_net);
        EXPECT_EQ(move_of("level:10", options), by_net);
        EXPECT_NE(move_of("handwritten", options), by_net);
        EXPECT_EQ(move_of("level:9", options), move_of("handwritten", options));
        EXPECT_EQ(needed_net(**start("blockade", options), "best"), name);
    }
    for (const Choices& options :
         {Choices{{"columns", "9"}}, Choices{{"walls", "8"}}, Choices{{"pawns", "block"}}})
        EXPECT_EQ(move_of("best", options), move_of("handwritten", options));
    EXPECT_EQ(needed_net(**start("blockade", {{"columns", "20"}}), "best"), "");
}

} // namespace
} // namespace quadrille::blockade
