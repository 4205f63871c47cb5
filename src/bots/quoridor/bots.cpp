#include "bots/quoridor/bots.h"

#include "bots/alpha_beta_bot.h"
#include "bots/quoridor/characters.h"
#include "bots/quoridor/thinking.h"
#include "bots/settings.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <vector>

namespace quadrille::quoridor {

namespace {

constexpr std::uint64_t usual_nodes = 300'000;

MadeBot for_two_only(const AnyGame& game, std::string_view name) {
    return problem("bot " + std::string(name) + " plays with 2 seats, not with " +
                   std::to_string(game.seats()));
}

MadeBot make_searcher(const AlphaBetaBudget& budget, const BotSetup& setup) {
    return std::make_unique<AlphaBetaBot<Thinking>>(
        Thinking(), budget, setup.lines, std::make_shared<search::Table<Move>>(setup.table_bytes));
}

MadeBot make_alpha_beta(const AnyGame& game, std::string_view settings, const BotSetup& setup) {
    std::int64_t nodes = 50'000;
    std::int64_t depth = search::longest_line;
    const std::array known{Setting{"nodes", 1, 1'000'000'000, &nodes},
                           Setting{"depth", 1, search::longest_line, &depth}};
    if (const auto read = read_settings("alphabeta", settings, known); !read)
        return std::unexpected(read.error());
    if (game.seats() != 2)
        return for_two_only(game, "alphabeta");
    const AlphaBetaBudget budget{.nodes = static_cast<std::uint64_t>(nodes),
                                 .depth = static_cast<int>(depth)};
    return make_searcher(budget, setup);
}

MadeBot make_best(const AnyGame& game, std::string_view settings, const BotSetup& setup) {
    if (const auto read = read_settings("best", settings, {}); !read)
        return std::unexpected(read.error());
    if (game.seats() != 2)
        return for_two_only(game, "best");
    return make_searcher({.nodes = setup.nodes.value_or(usual_nodes)}, setup);
}

constexpr std::array list{
    BotInfo{"best", "the strongest; uses the time or the nodes it gets", &make_best},
    BotInfo{"alphabeta", "looks ahead, for two players; settings nodes and depth",
            &make_alpha_beta},
};

} // namespace

std::span<const BotInfo> bots() {
    static const std::vector<BotInfo> all = [] {
        std::vector<BotInfo> joined(list.begin(), list.end());
        std::ranges::copy(characters(), std::back_inserter(joined));
        return joined;
    }();
    return all;
}

} // namespace quadrille::quoridor
