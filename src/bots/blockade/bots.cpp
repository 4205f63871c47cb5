#include "bots/blockade/bots.h"

#include "bots/alpha_beta_bot.h"
#include "bots/blockade/characters.h"
#include "bots/blockade/thinking.h"
#include "bots/settings.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

namespace quadrille::blockade {

namespace {

constexpr std::uint64_t usual_nodes = 100'000;

template <class Grid>
std::unique_ptr<Bot> searcher(const AlphaBetaBudget& budget, const BotSetup& setup) {
    return std::make_unique<AlphaBetaBot<Thinking<Grid>>>(
        Thinking<Grid>(), budget, setup.lines,
        std::make_shared<search::Table<Part>>(setup.table_bytes));
}

MadeBot make_searcher(const AnyGame& game, const AlphaBetaBudget& budget, const BotSetup& setup) {
    return game.as<Blockade>() != nullptr ? searcher<StandardGrid>(budget, setup)
                                          : searcher<LargeGrid>(budget, setup);
}

MadeBot make_alpha_beta(const AnyGame& game, std::string_view settings, const BotSetup& setup) {
    std::int64_t nodes = 20'000;
    std::int64_t depth = search::longest_line;
    const std::array known{Setting{"nodes", 1, 1'000'000'000, &nodes},
                           Setting{"depth", 1, search::longest_line, &depth}};
    if (const auto read = read_settings("alphabeta", settings, known); !read)
        return std::unexpected(read.error());
    return make_searcher(
        game, {.nodes = static_cast<std::uint64_t>(nodes), .depth = static_cast<int>(depth)},
        setup);
}

MadeBot make_best(const AnyGame& game, std::string_view settings, const BotSetup& setup) {
    if (const auto read = read_settings("best", settings, {}); !read)
        return std::unexpected(read.error());
    return make_searcher(game, {.nodes = setup.nodes.value_or(usual_nodes)}, setup);
}

constexpr std::array searchers{
    BotInfo{"best", "the strongest; uses the time or the nodes it gets", &make_best},
    BotInfo{"alphabeta", "looks ahead; settings nodes and depth (in parts of turns)",
            &make_alpha_beta},
};

} // namespace

std::span<const BotInfo> bots() {
    static const std::vector<BotInfo> all = [] {
        std::vector<BotInfo> joined(searchers.begin(), searchers.end());
        std::ranges::copy(characters(), std::back_inserter(joined));
        return joined;
    }();
    return all;
}

} // namespace quadrille::blockade
