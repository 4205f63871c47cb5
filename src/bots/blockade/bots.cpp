#include "bots/blockade/bots.h"

#include "bots/blockade/bench_positions.h"
#include "bots/blockade/net_search_game.h"
#include "bots/blockade/rule_bots.h"
#include "bots/blockade/search_game.h"
#include "bots/levels.h"
#include "bots/search_bots.h"
#include "bots/sparse_net_bot.h"

#include <vector>

namespace quadrille::blockade {

namespace {

/// `depth` counts parts of turns.
constexpr Levels levels{{
    {.nodes = 1'000, .depth = 2, .overlooked = 92, .misjudged = 60},
    {.nodes = 1'000, .depth = 2, .overlooked = 83, .misjudged = 36},
    {.nodes = 1'000, .depth = 2, .overlooked = 65, .misjudged = 25},
    {.nodes = 2'000, .depth = 3, .overlooked = 35, .misjudged = 10},
    {.nodes = 3'000, .depth = 4, .overlooked = 28, .misjudged = 14},
    {.nodes = 6'000, .depth = 6, .overlooked = 6, .misjudged = 2},
    {.nodes = 15'000, .depth = 8, .overlooked = 2, .misjudged = 0},
    {.nodes = 40'000, .depth = search::max_ply, .overlooked = 0, .misjudged = 0},
    {.nodes = 220'000, .depth = search::max_ply, .overlooked = 0, .misjudged = 0},
    {.nodes = 400'000, .judged_by_net = true},
}};

struct Blockaders {
    static constexpr const Levels& levels = blockade::levels;

    static std::unique_ptr<Bot> make(const AnyGame& game, const Handicap& handicap,
                                     const BotSetup& setup) {
        if (game.as<Blockade>() != nullptr)
            return make_handicapped_bot(BlockadeSearchGame<StandardGrid>(), handicap, setup);
        return make_handicapped_bot(BlockadeSearchGame<LargeGrid>(), handicap, setup);
    }
};

MadeBot make_net_bot(const AnyGame& game, std::string_view settings, const BotSetup& setup) {
    const Progress<LargeBlockade>* large = game.as<LargeBlockade>();
    return make_sparse_net_bot<Blockaders, NetSearch>(
        large != nullptr ? large->rules() : game.as<Blockade>()->rules(), settings, setup);
}

} // namespace

GameBots bots() {
    static const std::vector<BotInfo> all = [] {
        std::vector<BotInfo> list =
            with_shipped_net<Blockaders, NetSearch>(with_search_bots<Blockaders>(rule_bots()));
        list.push_back(handwritten_bot_info<Blockaders>());
        list.push_back(sparse_net_bot_info(&make_net_bot));
        return list;
    }();
    return {.game = Blockade::name, .bots = all, .bench_positions = bench_positions()};
}

} // namespace quadrille::blockade
