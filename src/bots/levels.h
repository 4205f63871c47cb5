#pragma once

/// Levels of playing strength, from a child's first win to the strongest play. A level is a limit
/// of nodes with a handicap, so that it plays equally well on a busy machine and an idle one; time
/// only caps it.

#include "base/problem.h"
#include "bots/alpha_beta_bot.h"
#include "bots/handicapped.h"
#include "bots/registry.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <expected>
#include <memory>
#include <string_view>
#include <utility>

namespace quadrille {

/// Levels 1 to 10; the last is `best` with its usual number of nodes.
using Levels = std::array<Handicap, 10>;

/// Reads the text after `level:`, a number from 1 to 10.
std::expected<int, Problem> read_level(std::string_view settings);

/// Makes an alpha-beta bot with this handicap.
template <BotGame B>
std::unique_ptr<Bot> make_handicapped_bot(B game, const Handicap& handicap, const BotSetup& setup) {
    using SearchBot = AlphaBetaBot<Handicapped<B>>;
    const AlphaBetaBudget budget{.nodes = handicap.nodes,
                                 .depth = handicap.depth,
                                 .features = handicap.features,
                                 .forgets = handicap.slips()};
    // Short searches need little memory, and a small table is made faster.
    const auto room =
        static_cast<std::size_t>(std::min<std::uint64_t>(budget.nodes, setup.table_bytes / 64));
    return std::make_unique<SearchBot>(Handicapped<B>(std::move(game), handicap, setup.seed),
                                       budget, setup.lines, room * 64);
}

} // namespace quadrille
