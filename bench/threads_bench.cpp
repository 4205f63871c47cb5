/// What more threads bring: nodes of Quoridor's `best` on its own and as a team, a second and a
/// second of processor time. The first means something only on a machine with as many idle cores;
/// the second, times the threads, is what the first would be there.

#include "engine/player.h"
#include "engine/turn.h"
#include "games/catalogue.h"

#include <benchmark/benchmark.h>

#include <ctime>

namespace quadrille {
namespace {

void threads(benchmark::State& state) {
    const Budget budget{.time = std::chrono::milliseconds(200)};
    const auto game = *start("quoridor", {});
    for (const char* move : {"e2", "e8", "e3", "e7", "d3h", "e6h"})
        if (!game->play(game->turn(), move))
            state.SkipWithError("the opening is not legal");
    const auto player =
        *make_player(*game, "best", setup_for(budget, 0), static_cast<int>(state.range(0)));
    const auto view = game->view(game->turn());
    std::uint64_t nodes = 0;
    const std::clock_t begin = std::clock();
    for ([[maybe_unused]] const auto& turn : state) {
        const auto decision = think_over(*view, *player, {.time = budget.time});
        benchmark::DoNotOptimize(decision);
        nodes += player->thoughts().nodes;
    }
    state.counters["nodes"] =
        benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
    state.counters["nodes_a_processor_second"] =
        static_cast<double>(nodes) * CLOCKS_PER_SEC / static_cast<double>(std::clock() - begin);
}

BENCHMARK(threads)->Arg(1)->Arg(2)->Arg(4)->UseRealTime()->Unit(benchmark::kMillisecond);

} // namespace
} // namespace quadrille
