#pragma once

/// The bots offered for every game with a `BotGame`: levels, `best`, and plain alpha-beta.

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

/// What a game provides for its searching bots: their levels, and a way to make one with a
/// handicap.
template <class S>
concept SearchBots =
    requires(const AnyGame& game, const Handicap& handicap, const BotSetup& setup) {
        { S::levels } -> std::convertible_to<const Levels&>;
        { S::make(game, handicap, setup) } -> std::convertible_to<MadeBot>;
    };

template <SearchBots S>
MadeBot make_level(const AnyGame& game, std::string_view settings, const BotSetup& setup) {
    const auto level = read_level(settings);
    if (!level)
        return std::unexpected(level.error());
    Handicap handicap = S::levels[*level - 1];
    handicap.nodes = std::min(handicap.nodes, setup.nodes.value_or(handicap.nodes));
    return S::make(game, handicap, setup);
}

template <SearchBots S>
MadeBot make_best(const AnyGame& game, std::string_view settings, const BotSetup& setup) {
    if (const auto read = read_settings("best", settings, {}); !read)
        return std::unexpected(read.error());
    Handicap handicap = S::levels.back();
    handicap.nodes = setup.nodes.value_or(handicap.nodes);
    return S::make(game, handicap, setup);
}

template <SearchBots S>
MadeBot make_alpha_beta(const AnyGame& game, std::string_view settings, const BotSetup& setup) {
    constexpr std::uint64_t usual_nodes = 50'000;
    Handicap handicap{.nodes = setup.nodes.value_or(usual_nodes)};
    search::SearchFeatures& features = handicap.features;
    const std::array known{Setting{"nodes", 1, BotSetup::most_nodes, &handicap.nodes},
                           Setting{"depth", 1, search::max_ply, &handicap.depth},
                           Setting{"table", 0, 1, &features.table},
                           Setting{"order", 0, 1, &features.move_history},
                           Setting{"reductions", 0, 1, &features.reductions},
                           Setting{"futility", 0, 1, &features.futility}};
    if (const auto read = read_settings("alphabeta", settings, known); !read)
        return std::unexpected(read.error());
    return S::make(game, handicap, setup);
}

/// The game's bots, in the order in which they are listed for people.
template <SearchBots S>
std::vector<BotInfo> with_search_bots(std::span<const BotInfo> rule_bots) {
    std::vector<BotInfo> list{
        {"level", "1 to 10, from a child's first win to the strongest: level:1", &make_level<S>},
        {"best", "the strongest; uses the time or the nodes it gets", &make_best<S>}};
    list.insert(list.end(), rule_bots.begin(), rule_bots.end());
    list.push_back({"alphabeta", "looks ahead; settings nodes, depth, and parts to switch off",
                    &make_alpha_beta<S>});
    return list;
}

} // namespace quadrille
