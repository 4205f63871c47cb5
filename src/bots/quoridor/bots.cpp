#include "bots/quoridor/bots.h"

#include "bots/levels.h"
#include "bots/quoridor/characters.h"
#include "bots/quoridor/party.h"
#include "bots/quoridor/thinking.h"
#include "bots/settings.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <vector>

namespace quadrille::quoridor {

namespace {

constexpr Levels levels{{
    {.nodes = 1'000, .depth = 1, .overlooked = 96, .misjudged = 40},
    {.nodes = 1'000, .depth = 1, .overlooked = 80, .misjudged = 30},
    {.nodes = 1'000, .depth = 2, .overlooked = 60, .misjudged = 30},
    {.nodes = 2'000, .depth = 2, .overlooked = 35, .misjudged = 20},
    {.nodes = 3'000, .depth = 3, .overlooked = 20, .misjudged = 10},
    {.nodes = 4'000, .depth = 4, .overlooked = 8, .misjudged = 5},
    {.nodes = 8'000, .depth = 6, .overlooked = 3, .misjudged = 0},
    {.nodes = 15'000, .depth = search::longest_line, .overlooked = 0, .misjudged = 0},
    {.nodes = 60'000, .depth = search::longest_line, .overlooked = 0, .misjudged = 0},
    {.nodes = 300'000, .depth = search::longest_line, .overlooked = 0, .misjudged = 0},
}};

MadeBot make_thinker(const AnyGame& game, const Temper& temper, const BotSetup& setup) {
    if (game.seats() == 2)
        return make_searcher(Thinking(), temper, setup);
    return make_searcher(Party(), temper, setup);
}

MadeBot make_best(const AnyGame& game, std::string_view settings, const BotSetup& setup) {
    if (const auto read = read_settings("best", settings, {}); !read)
        return std::unexpected(read.error());
    Temper temper = levels.back();
    temper.nodes = setup.nodes.value_or(temper.nodes);
    return make_thinker(game, temper, setup);
}

MadeBot make_level(const AnyGame& game, std::string_view settings, const BotSetup& setup) {
    const auto number = read_level(settings);
    if (!number)
        return std::unexpected(number.error());
    Temper temper = levels[*number - 1];
    temper.nodes = std::min(temper.nodes, setup.nodes.value_or(temper.nodes));
    return make_thinker(game, temper, setup);
}

MadeBot make_alpha_beta(const AnyGame& game, std::string_view settings, const BotSetup& setup) {
    std::int64_t nodes = 50'000;
    std::int64_t depth = search::longest_line;
    const std::array known{Setting{"nodes", 1, 1'000'000'000, &nodes},
                           Setting{"depth", 1, search::longest_line, &depth}};
    if (const auto read = read_settings("alphabeta", settings, known); !read)
        return std::unexpected(read.error());
    return make_thinker(game,
                        {.nodes = static_cast<std::uint64_t>(nodes),
                         .depth = static_cast<int>(depth),
                         .overlooked = 0,
                         .misjudged = 0},
                        setup);
}

constexpr BotInfo level{"level", "1 to 10, from a child's first win to the strongest: level:1",
                        &make_level};
constexpr BotInfo best{"best", "the strongest; uses the time or the nodes it gets", &make_best};
constexpr BotInfo alpha_beta{"alphabeta", "looks ahead; settings nodes and depth",
                             &make_alpha_beta};

} // namespace

std::span<const BotInfo> bots() {
    static const std::vector<BotInfo> all = [] {
        std::vector<BotInfo> list{level, best};
        std::ranges::copy(characters(), std::back_inserter(list));
        list.push_back(alpha_beta);
        return list;
    }();
    return all;
}

} // namespace quadrille::quoridor
