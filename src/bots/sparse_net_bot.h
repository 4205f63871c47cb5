#pragma once

/// The bots of games whose search can be judged by a sparse net: `net` uses the net of a run or a
/// file, `handwritten` is the strongest bot with a handwritten judgement. `best` and the highest
/// levels use the net that comes with the program for the rules being played, if there is one.

#include "bots/levels.h"
#include "bots/registry.h"
#include "bots/search_bots.h"
#include "bots/settings.h"
#include "bots/shipped_nets.h"
#include "bots/sparse_net_judge.h"

#include <string_view>
#include <utility>
#include <vector>

namespace quadrille {

/// Loads the net named by a bot's settings.
std::expected<SharedSparseNet, Problem> named_sparse_net(std::string_view settings,
                                                         const BotSetup& setup);

/// The net must pass the check of `NetSearch`.
template <class NetSearch, class Rules>
MadeBot make_net_bot_of(SharedSparseNet net, const Rules& rules, const Handicap& handicap,
                        const BotSetup& setup) {
    return with_net_search<NetSearch>(std::move(net), rules, [&](auto search_game) -> MadeBot {
        return make_handicapped_bot(std::move(search_game), handicap, setup);
    });
}

/// Makes the bot `net`, with the node limit of the last level of `S` unless `setup` gives another.
template <SearchBots S, class NetSearch, class Rules>
MadeBot make_sparse_net_bot(const Rules& rules, std::string_view settings, const BotSetup& setup) {
    auto net = named_sparse_net(settings, setup);
    if (!net)
        return std::unexpected(net.error());
    if (const auto fits = NetSearch::check(**net, rules); !fits)
        return std::unexpected(fits.error());
    Handicap handicap = S::levels.back();
    handicap.nodes = setup.nodes.value_or(handicap.nodes);
    return make_net_bot_of<NetSearch>(*std::move(net), rules, handicap, setup);
}

/// Makes the strongest bot with the handwritten judgement of `S`.
template <SearchBots S>
MadeBot make_handwritten(const AnyGame& game, std::string_view settings, const BotSetup& setup) {
    if (const auto read = read_settings("handwritten", settings, {}); !read)
        return std::unexpected(read.error());
    Handicap handicap = S::levels.back();
    handicap.nodes = setup.nodes.value_or(handicap.nodes);
    return S::make(game, handicap, setup);
}

template <SearchBots S>
BotInfo handwritten_bot_info() {
    return {"handwritten", "the strongest whose judgement people wrote, to measure nets by",
            &make_handwritten<S>};
}

/// Empty if no net comes with the program for these rules.
template <class NetSearch>
std::string_view shipped_net_name(const AnyGame& game) {
    const auto* played = game.as<typename NetSearch::Game>();
    return played == nullptr ? "" : NetSearch::shipped_net(played->rules());
}

/// The bots of `S`, of which those that are `judged_by_net` use the net that comes with the program
/// if there is one for the rules.
template <SearchBots S, class NetSearch>
struct ShippedNetBots {
    static constexpr const Levels& levels = S::levels;

    static MadeBot make(const AnyGame& game, const Handicap& handicap, const BotSetup& setup) {
        const std::string_view name = shipped_net_name<NetSearch>(game);
        if (!handicap.judged_by_net || name.empty())
            return S::make(game, handicap, setup);
        auto net = shipped_sparse_net(name);
        if (!net)
            return std::unexpected(net.error());
        const auto& rules = game.as<typename NetSearch::Game>()->rules();
        return make_net_bot_of<NetSearch>(*std::move(net), rules, handicap, setup);
    }
};

/// Makes `best` and those levels use the shipped net that are `judged_by_net`.
template <SearchBots S, class NetSearch>
std::vector<BotInfo> with_shipped_net(std::vector<BotInfo> list) {
    using WithNet = ShippedNetBots<S, NetSearch>;
    for (BotInfo& info : list) {
        if (info.name == "best") {
            info.make = &make_best<WithNet>;
            info.needed_net = [](const AnyGame& game, std::string_view /*settings*/) {
                return shipped_net_name<NetSearch>(game);
            };
        }
        if (info.name == "level") {
            info.make = &make_level<WithNet>;
            info.needed_net = [](const AnyGame& game, std::string_view settings) {
                const auto level = read_level(settings);
                return level && S::levels[*level - 1].judged_by_net
                           ? shipped_net_name<NetSearch>(game)
                           : std::string_view();
            };
        }
    }
    return list;
}

BotInfo sparse_net_bot_info(decltype(BotInfo::make) make);

} // namespace quadrille
