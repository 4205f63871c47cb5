#include "bots/hex/bots.h"

#include "bots/hex/bench_positions.h"
#include "bots/hex/connection_report.h"
#include "bots/hex/game_solver.h"
#include "bots/hex/mcts_bot.h"
#include "bots/levels.h"
#include "bots/net_bot.h"
#include "bots/settings.h"
#include "bots/table_bot.h"
#include "games/hex/hex.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

namespace quadrille::hex {

namespace {

/// The usual node limits: for bots that use playouts, and for bots that judge nodes with the net.
constexpr std::uint64_t usual_playouts = 20'000;
constexpr std::uint64_t usual_judgements = 2'000;

/// A level that is weaker than `best`.
struct Level {
    std::uint64_t nodes = 0;
    MctsKnowledge knowledge = {};
    bool save_bridges = true;
};

/// The levels with less knowledge than `best`.
constexpr std::array<Level, 8> levels{{
    {.nodes = 15,
     .knowledge = {.overlooked = 60, .near_stones = true, .threats = false},
     .save_bridges = false},
    {.nodes = 24,
     .knowledge = {.overlooked = 40, .near_stones = true, .threats = false},
     .save_bridges = false},
    {.nodes = 58,
     .knowledge = {.overlooked = 26, .near_stones = true, .threats = true},
     .save_bridges = false},
    {.nodes = 64,
     .knowledge = {.overlooked = 25, .near_stones = true, .threats = true},
     .save_bridges = true},
    {.nodes = 150, .knowledge = {.overlooked = 10}},
    {.nodes = 280},
    {.nodes = 1'300},
    {.nodes = 12'000},
}};

/// The last level is `best`; the one before it is `best` with its nodes divided by `hasty_part`.
constexpr int last_level = static_cast<int>(levels.size()) + 2;
constexpr std::uint64_t hasty_part = 20;

std::uint64_t usual_nodes(const MctsParameters& parameters) {
    return parameters.tree.judges_leaves ? usual_judgements : usual_playouts;
}

MadeBot make_best(const AnyGame& game, std::string_view settings, const BotSetup& setup) {
    if (const auto read = read_settings("best", settings, {}); !read)
        return std::unexpected(read.error());
    const MctsParameters parameters = best_parameters(game.as<Hex>()->rules().size);
    return std::make_unique<MctsBot>(parameters, setup.nodes.value_or(usual_nodes(parameters)),
                                     setup);
}

MadeBot make_level(const AnyGame& game, std::string_view settings, const BotSetup& setup) {
    const auto number = read_level(settings);
    if (!number)
        return std::unexpected(number.error());
    if (*number == last_level)
        return make_best(game, "", setup);
    if (*number == last_level - 1) {
        const MctsParameters parameters = best_parameters(game.as<Hex>()->rules().size);
        const std::uint64_t nodes = usual_nodes(parameters) / hasty_part;
        return std::make_unique<MctsBot>(parameters, std::min(nodes, setup.nodes.value_or(nodes)),
                                         setup);
    }
    const Level& level = levels[*number - 1];
    MctsParameters parameters = playout_parameters();
    parameters.knowledge = level.knowledge;
    parameters.proofs = false;
    // Which cells are overlooked is drawn anew for each turn. A tree of earlier turns would show
    // some of them, and hide others for ever.
    parameters.keep_tree = level.knowledge.overlooked == 0;
    parameters.tree.knowledge_threshold = 0;
    parameters.tree.rave_inheritance = 0;
    parameters.playouts.save_bridges = level.save_bridges;
    const std::uint64_t nodes = std::min(level.nodes, setup.nodes.value_or(level.nodes));
    return std::make_unique<MctsBot>(parameters, nodes, setup);
}

MadeBot make_uct(const AnyGame& /*game*/, std::string_view settings, const BotSetup& setup) {
    std::uint64_t nodes = setup.nodes.value_or(usual_playouts);
    const std::array known{Setting{"nodes", 1, BotSetup::most_nodes, &nodes}};
    if (const auto read = read_settings("uct", settings, known); !read)
        return std::unexpected(read.error());
    return std::make_unique<MctsBot>(plain_parameters(), nodes, setup);
}

MadeBot make_mcts(const AnyGame& /*game*/, std::string_view settings, const BotSetup& setup) {
    std::uint64_t nodes = setup.nodes.value_or(usual_playouts);
    MctsParameters parameters = playout_parameters();
    search::TreeParameters& tree = parameters.tree;
    MctsKnowledge& knowledge = parameters.knowledge;
    const std::array known{Setting{"nodes", 1, BotSetup::most_nodes, &nodes},
                           Setting{"rave", 0, 100'000, &tree.rave_equivalence},
                           Setting{"exploration", 0, 10'000, &tree.exploration},
                           Setting{"expand", 1, 1'000, &tree.expansion_threshold},
                           Setting{"connections", 0, 100'000, &tree.knowledge_threshold},
                           Setting{"inherit", 0, 1'000, &tree.rave_inheritance},
                           Setting{"bridges", 0, 1, &parameters.playouts.save_bridges},
                           Setting{"priors", 0, 1, &knowledge.priors},
                           Setting{"patterns", 0, 4'000, &knowledge.patterns},
                           Setting{"threats", 0, 1, &knowledge.threats},
                           Setting{"dead", 0, 1, &knowledge.dead_cells},
                           Setting{"keep", 0, 1, &parameters.keep_tree},
                           Setting{"proof", 0, 1, &parameters.proofs}};
    if (const auto read = read_settings("mcts", settings, known); !read)
        return std::unexpected(read.error());
    return std::make_unique<MctsBot>(parameters, nodes, setup);
}

MadeBot make_puct(const AnyGame& /*game*/, std::string_view settings, const BotSetup& setup) {
    std::uint64_t nodes = setup.nodes.value_or(usual_judgements);
    MctsParameters parameters = judged_parameters();
    search::TreeParameters& tree = parameters.tree;
    MctsKnowledge& knowledge = parameters.knowledge;
    const std::array known{Setting{"nodes", 1, BotSetup::most_nodes, &nodes},
                           Setting{"exploration", 1, 100'000, &tree.prior_exploration},
                           Setting{"reduction", 0, 1'000, &tree.first_play_reduction},
                           Setting{"connections", 0, 100'000, &tree.knowledge_threshold},
                           Setting{"threats", 0, 1, &knowledge.threats},
                           Setting{"dead", 0, 1, &knowledge.dead_cells},
                           Setting{"keep", 0, 1, &parameters.keep_tree},
                           Setting{"proof", 0, 1, &parameters.proofs}};
    if (const auto read = read_settings("puct", settings, known); !read)
        return std::unexpected(read.error());
    return std::make_unique<MctsBot>(parameters, nodes, setup);
}

constexpr std::array all{
    BotInfo{"level", "1 to 10, from a child's first win to the strongest: level:1", &make_level},
    BotInfo{"best", "the strongest; uses the time or the nodes it gets", &make_best},
    BotInfo{"puct", "a net judges positions of its tree; settings nodes, and parts to switch off",
            &make_puct},
    BotInfo{"mcts", "plays many games by lot; settings nodes, and parts to switch off", &make_mcts},
    BotInfo{"uct", "the same without any knowledge of Hex; setting nodes", &make_uct}};

} // namespace

GameBots bots() {
    static const std::vector<BotInfo> listed = [] {
        std::vector<BotInfo> list(all.begin(), all.end());
        list.push_back(table_bot_info());
        list.push_back(net_bot_info());
        return list;
    }();
    return {.game = Hex::name,
            .bots = listed,
            .make_solver = &make_game_solver,
            .insight = &connections_of,
            .bench_positions = bench_positions(),
            .review_nodes = [](const AnyGame& game) {
                return usual_nodes(best_parameters(game.as<Hex>()->rules().size));
            }};
}

} // namespace quadrille::hex
