#include "bots/quoridor/net_search_game.h"

#include "bots/registry.h"
#include "bots/shipped_nets.h"
#include "games/catalogue.h"
#include "games/test_effort.h"
#include "nets/sparse_net_testing.h"

#include <gtest/gtest.h>

namespace quadrille::quoridor {
namespace {

SharedSparseNet some_net(const Rules& rules, std::uint64_t seed, bool alone = false,
                         int units = 64) {
    const nets::SparseShape shape{.inputs = nets::QuoridorFeatures(rules).count(), .units = units};
    return std::make_shared<const nets::SparseNetFile>(
        nets::SparseNetFile{.game = "quoridor",
                            .options = Quoridor::choices(rules),
                            .features = nets::QuoridorFeatures::version,
                            .net = nets::random_sparse_net(shape, seed, 60),
                            .alone = alone});
}

template <int Units>
void compare_sums() {
    Random random(1);
    int positions = 0;
    for (int game = 0; positions < test_effort(1700); ++game) {
        const Rules rules{.size = game % 4 == 3 ? 5 : 9, .walls = game % 3 == 0 ? 4 : 10};
        const bool alone = game % 2 == 1;
        const SharedSparseNet net = some_net(rules, static_cast<std::uint64_t>(game), alone,
                                             game % 5 == 0 ? Units : Units - 16);
        const NetSearchGame<Units> search_game(net, rules);
        const QuoridorSearchGame handwritten;
        // The inputs as the trainer computes them.
        const nets::QuoridorFeatures features(rules);
        Progress<Quoridor> progress(rules, Quoridor::start(rules));
        auto node = search_game.root(progress.position());
        while (!progress.over() && progress.plies() < 120) {
            // Half of the moves are steps, so that pawns reach both halves of the board.
            Moves moves = progress.legal_moves();
            if (random.chance(1, 2)) {
                Moves steps;
                for (const Move move : moves)
                    if (!is_wall(move))
                        steps.push_back(move);
                moves = steps;
            }
            if (moves.empty())
                continue;
            const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            progress.play(move);
            node = search_game.after(node, move);
            ++positions;
            ASSERT_EQ(node.sums, search_game.root(progress.position()).sums);
            const int points = net->net.judge(features.active(progress.position()));
            ASSERT_EQ(search_game.evaluate(node, {}),
                      alone ? points
                            : points +
                                  handwritten.evaluate(handwritten.root(progress.position()), {}));
        }
    }
}

TEST(NetSearchGame, SumsKeptFromMoveToMoveAreThoseMadeAnew) {
    compare_sums<64>();
    compare_sums<128>();
}

std::expected<SharedSparseNet, Problem> find_some_net(std::string_view path) {
    if (path == "small")
        return some_net({.size = 5, .walls = 3}, 1);
    if (path == "nine/generation-2")
        return some_net({}, 1);
    if (path == "widest")
        return some_net({}, 1, false, 128);
    if (path == "too-wide")
        return std::make_shared<const nets::SparseNetFile>(
            nets::SparseNetFile{.game = "quoridor",
                                .options = Quoridor::choices({}),
                                .features = nets::QuoridorFeatures::version,
                                .net = nets::SparseNet({.inputs = 1778, .units = 144})});
    if (path == "old")
        return std::make_shared<const nets::SparseNetFile>(
            nets::SparseNetFile{.game = "quoridor",
                                .options = Quoridor::choices({}),
                                .features = 1,
                                .net = nets::SparseNet({.inputs = 1069, .units = 64})});
    return problem("there is no net " + std::string(path));
}

std::string net_fault(std::string_view text, const Choices& options = {}) {
    const auto game = *start("quoridor", options);
    const auto bot = make_bot(*game, text, {.nodes = 2000, .find_sparse_net = &find_some_net});
    return bot ? "" : bot.error().text;
}

TEST(QuoridorNetBot, PlaysByTheNetOfARunOrAFile) {
    const auto game = *start("quoridor", {{"size", "5"}, {"walls", "3"}});
    const auto bot =
        make_bot(*game, "net:file=small", {.nodes = 2000, .find_sparse_net = &find_some_net});
    ASSERT_TRUE(bot);
    const auto thought = (*bot)->begin(*game->view(0));
    while (!thought->step())
        continue;
    EXPECT_GE(thought->info().nodes, 2000U);
    EXPECT_TRUE(play_all(*game, std::vector{thought->best_move()}));
    EXPECT_EQ(net_fault("net:run=nine,generation=2"), "");
    EXPECT_EQ(net_fault("net:file=widest"), "");
}

TEST(QuoridorNetBot, RefusesWhatDoesNotFit) {
    EXPECT_EQ(net_fault("net:run=nine,generation=3"), "there is no net nine/generation-3");
    EXPECT_EQ(net_fault("net:run=nine,generation=-1"), "a generation is 0 to 1000, not \"-1\"");
    EXPECT_EQ(net_fault("net"),
              "bot net needs what it plays by, net:run=FOLDER or net:file=FILE, not \"\"");
    EXPECT_EQ(net_fault("net:file=small"),
              "the net is of quoridor with size=5 players=2 walls=3, but the game is quoridor with "
              "size=9 players=2 walls=10");
    EXPECT_EQ(net_fault("net:file=small", {{"players", "3"}}),
              "a net judges Quoridor for 2 players, not for 3");
    EXPECT_EQ(net_fault("net:file=too-wide"),
              "the net has 1778 inputs and 144 units, not 1778 and at most 128");
    EXPECT_EQ(net_fault("net:file=old"),
              "the net has inputs of version 1; this program gives those of version 2");
    const auto game = *start("quoridor", {});
    EXPECT_EQ(make_bot(*game, "net:file=small", {}).error().text,
              "bot net plays by a file, and here bots cannot read any");
}

struct Findings {
    std::uint64_t nodes = 0;
    std::string move;
    std::vector<int> permille;

    friend bool operator==(const Findings&, const Findings&) = default;
};

Findings thought_of(std::string_view text, const Choices& options) {
    const auto game = *start("quoridor", options);
    const auto bot = make_bot(*game, text, {.nodes = 5000, .find_sparse_net = &shipped_sparse_net});
    const auto thought = (*bot)->begin(*game->view(0));
    while (!thought->step())
        continue;
    Findings all{thought->info().nodes, thought->best_move(), {}};
    for (const auto& line : thought->info().lines)
        all.permille.push_back(line.win_permille);
    return all;
}

TEST(ShippedNet, IsWhatBestAndTheHighestLevelsGoByOnItsBoard) {
    ASSERT_TRUE(NetSearch::check(**shipped_sparse_net("quoridor"), {}));
    EXPECT_EQ(thought_of("best", {}), thought_of("net:file=quoridor", {}));
    for (const std::string level : {"level:9", "level:10"}) {
        EXPECT_EQ(thought_of(level, {}), thought_of("net:file=quoridor", {}));
        EXPECT_EQ(needed_net(**start("quoridor", {}), level), "quoridor");
    }
    EXPECT_NE(thought_of("best", {}), thought_of("handwritten", {}));
    EXPECT_EQ(thought_of("level:8", {}), thought_of("handwritten", {}));
    EXPECT_EQ(needed_net(**start("quoridor", {}), "level:8"), "");
    for (const std::string size : {"5", "7"}) {
        const Choices smaller{{"size", size}};
        EXPECT_EQ(thought_of("best", smaller), thought_of("net:file=quoridor-" + size, smaller));
        EXPECT_EQ(needed_net(**start("quoridor", smaller), "best"), "quoridor-" + size);
    }
    for (const Choices& options :
         {Choices{{"size", "11"}}, Choices{{"walls", "9"}}, Choices{{"players", "3"}}})
        EXPECT_EQ(thought_of("best", options), thought_of("handwritten", options));
    EXPECT_FALSE(shipped_sparse_net("nonsense"));
}

} // namespace
} // namespace quadrille::quoridor
