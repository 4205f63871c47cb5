#pragma once

/// The bots of games whose search can be judged by a sparse net: `net`, by the net of a run or a
/// file, and `handwritten`, the strongest whose judgement people wrote.

#include "bots/levels.h"
#include "bots/registry.h"
#include "bots/search_bots.h"
#include "bots/settings.h"
#include "bots/sparse_net_judge.h"

#include <string_view>
#include <utility>

namespace quadrille {

/// The net that the text of a bot names.
std::expected<SharedSparseNet, Problem> named_sparse_net(std::string_view settings,
                                                         const BotSetup& setup);

/// `NetGame` is the search judged by a net, with the nodes of the last level of `S`.
template <SearchBots S, class NetGame, class Rules>
MadeBot make_sparse_net_bot(const Rules& rules, std::string_view settings, const BotSetup& setup) {
    auto net = named_sparse_net(settings, setup);
    if (!net)
        return std::unexpected(net.error());
    if (const auto fits = NetGame::check(**net, rules); !fits)
        return std::unexpected(fits.error());
    Handicap handicap = S::levels.back();
    handicap.nodes = setup.nodes.value_or(handicap.nodes);
    return make_handicapped_bot(NetGame(*std::move(net), rules), handicap, setup);
}

/// The strongest, by the judgement of `S`.
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

BotInfo sparse_net_bot_info(decltype(BotInfo::make) make);

} // namespace quadrille
