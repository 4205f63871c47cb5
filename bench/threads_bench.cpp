/// The benefit of more threads: nodes of `best` per second and per second of processor time. The
/// first is meaningful only on a machine with as many idle cores; the second, multiplied by the
/// number of threads, is what the first would be on such a machine. More nodes help only if the
/// threads do not search the same ones, which the time to a depth shows.

#include "engine/player.h"
#include "engine/turn.h"
#include "games/catalogue.h"

#include <benchmark/benchmark.h>

#include <array>
#include <ctime>
#include <string>
#include <vector>

namespace quadrille {
namespace {

void threads(benchmark::State& state, const std::string& name,
             const std::vector<std::string>& moves) {
    const Budget budget{.time = std::chrono::milliseconds(200)};
    const auto game = *start(name, {});
    if (!play_all(*game, moves))
        state.SkipWithError("a move is not legal");
    const auto player =
        *make_player(*game, "best", setup_for(budget, 0), static_cast<int>(state.range(0)));
    const auto view = game->view(game->turn());
    std::uint64_t nodes = 0;
    const std::clock_t begin = std::clock();
    for ([[maybe_unused]] const auto& turn : state) {
        const auto decision = think_over(*view, *player, {.time = budget.time});
        nodes += decision->thought->info().nodes;
    }
    state.counters["nodes"] =
        benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
    state.counters["nodes_a_processor_second"] =
        static_cast<double>(nodes) * CLOCKS_PER_SEC / static_cast<double>(std::clock() - begin);
}

void counts(benchmark::internal::Benchmark* benchmark) {
    benchmark->Arg(1)->Arg(2)->Arg(4)->UseRealTime()->Unit(benchmark::kMillisecond);
}

BENCHMARK_CAPTURE(threads, quoridor, "quoridor", {"e2", "e8", "e3", "e7", "d3h", "e6h"})
    ->Apply(counts);
BENCHMARK_CAPTURE(threads, hex, "hex", {"a3", "f6", "d8", "h4"})->Apply(counts);

const std::array<std::vector<std::string>, 6> studied{{
    {"e2", "e8", "e3", "e7", "d3h", "e6h"},
    {"e2", "e8", "e3", "e7", "e4", "e6", "e3h", "d6", "c3h", "d5", "e5"},
    {"e2", "e8", "e3", "e7", "e4", "e6", "d1h", "e6h", "d4", "c6h", "d5", "e5"},
    {"e2", "e8", "e3", "e7", "e4", "e6", "e1h", "e5", "e6", "d6h", "d4h", "f6h"},
    {"e2", "e8", "e3", "e7", "e4", "e6", "d3h", "f6", "f3h", "f5", "e5", "d5", "b3h", "c5"},
    {"e2", "e8", "e3", "e7", "e4", "e6", "d1h", "d6h", "f4", "f5h", "d5h", "g8h", "c6v", "f6"},
}};

/// The time to reach a depth in all positions together.
void threads_to_depth(benchmark::State& state) {
    const Budget budget{.time = std::chrono::seconds(60)};
    for ([[maybe_unused]] const auto& round : state) {
        state.PauseTiming();
        for (const auto& moves : studied) {
            const auto game = *start("quoridor", {});
            if (!play_all(*game, moves))
                state.SkipWithError("a move is not legal");
            const auto player =
                *make_player(*game, "best", setup_for(budget, 0), static_cast<int>(state.range(0)));
            const auto view = game->view(game->turn());
            state.ResumeTiming();
            auto thought = player->begin(*view);
            while (thought->info().depth < state.range(1) && !thought->step())
                continue;
            benchmark::DoNotOptimize(thought->best_move());
            thought.reset();
            state.PauseTiming();
        }
        state.ResumeTiming();
    }
}

BENCHMARK(threads_to_depth)
    ->ArgsProduct({{1, 2}, {8, 10, 12}})
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);

} // namespace
} // namespace quadrille
