#include "cli/study.h"

#include "bots/analysis.h"
#include "cli/interruption.h"
#include "cli/thinking_line.h"
#include "engine/find_learned.h"

namespace quadrille::cli {

std::expected<SearchInfo, Problem> study(const AnyGame& game, const StudySetup& setup) {
    using Clock = std::chrono::steady_clock;
    const Clock::time_point begin = Clock::now();
    auto analysis = Analysis::begin(game, setup.bot,
                                    {.seed = setup.seed,
                                     .nodes = setup.nodes.value_or(BotSetup::unlimited),
                                     .lines = setup.lines,
                                     .find_table = &find_table,
                                     .find_net = &find_net,
                                     .find_sparse_net = &find_sparse_net});
    if (!analysis)
        return std::unexpected(analysis.error());
    ThinkingLine progress(game.seats());
    const auto goes_on = [&] {
        return !interrupted() && (!setup.time || Clock::now() - begin < *setup.time);
    };
    while (goes_on() && !analysis->step())
        progress.update(analysis->thought());
    return analysis->info();
}

} // namespace quadrille::cli
