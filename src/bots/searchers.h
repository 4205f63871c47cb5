#pragma once

/// The bots that every game with a brain has: levels, `best`, and plain alpha-beta.

#include "bots/levels.h"
#include "bots/registry.h"
#include "bots/settings.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace quadrille {

/// What a game says about its searching bots: their levels, and how one with a temper is made.
template <class S>
concept Searchers = requires(const AnyGame& game, const Temper& temper, const BotSetup& setup) {
    { S::levels } -> std::convertible_to<const Levels&>;
    { S::make(game, temper, setup) } -> std::same_as<std::unique_ptr<Bot>>;
};

template <Searchers S>
MadeBot make_level(const AnyGame& game, std::string_view settings, const BotSetup& setup) {
    const auto level = read_level(settings);
    if (!level)
        return std::unexpected(level.error());
    Temper temper = S::levels[*level - 1];
    temper.nodes = std::min(temper.nodes, setup.nodes.value_or(temper.nodes));
    return S::make(game, temper, setup);
}

template <Searchers S>
MadeBot make_best(const AnyGame& game, std::string_view settings, const BotSetup& setup) {
    if (const auto read = read_settings("best", settings, {}); !read)
        return std::unexpected(read.error());
    Temper temper = S::levels.back();
    temper.nodes = setup.nodes.value_or(temper.nodes);
    return S::make(game, temper, setup);
}

template <Searchers S>
MadeBot make_alpha_beta(const AnyGame& game, std::string_view settings, const BotSetup& setup) {
    std::int64_t nodes = 0;
    std::int64_t depth = search::longest_line;
    std::int64_t table = 1;
    std::int64_t order = 1;
    std::int64_t reductions = 1;
    std::int64_t futility = 1;
    const std::array known{Setting{"nodes", 1, 1'000'000'000, &nodes},
                           Setting{"depth", 1, search::longest_line, &depth},
                           Setting{"table", 0, 1, &table},
                           Setting{"order", 0, 1, &order},
                           Setting{"reductions", 0, 1, &reductions},
                           Setting{"futility", 0, 1, &futility}};
    if (const auto read = read_settings("alphabeta", settings, known); !read)
        return std::unexpected(read.error());
    constexpr std::uint64_t usual_nodes = 50'000;
    const Temper temper{.nodes = nodes > 0 ? static_cast<std::uint64_t>(nodes)
                                           : setup.nodes.value_or(usual_nodes),
                        .depth = static_cast<int>(depth),
                        .parts = {.table = table != 0,
                                  .good_moves = order != 0,
                                  .reductions = reductions != 0,
                                  .futility = futility != 0}};
    return S::make(game, temper, setup);
}

/// The game's bots in the order in which people are shown them.
template <Searchers S>
std::vector<BotInfo> with_searchers(std::span<const BotInfo> characters) {
    std::vector<BotInfo> list{
        {"level", "1 to 10, from a child's first win to the strongest: level:1", &make_level<S>},
        {"best", "the strongest; uses the time or the nodes it gets", &make_best<S>}};
    list.insert(list.end(), characters.begin(), characters.end());
    list.push_back({"alphabeta", "looks ahead; settings nodes, depth, and parts to switch off",
                    &make_alpha_beta<S>});
    return list;
}

} // namespace quadrille
