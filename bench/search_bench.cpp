/// The effect of the parts of the search: the number of nodes to a given depth with each of them
/// switched off. A match shows their effect on the strength:
///
///     quadrille match quoridor alphabeta alphabeta:reductions=0 --time 10 --openings 4

#include "bots/registry.h"
#include "games/catalogue.h"

#include <benchmark/benchmark.h>

#include <array>
#include <string>
#include <vector>

namespace quadrille {
namespace {

struct Studied {
    std::string game;
    std::vector<std::string> moves;
};

const std::array studied{
    Studied{"quoridor", {}},
    Studied{"quoridor", {"e2", "e8", "e3", "e7", "e4", "e6", "d3h", "e6v"}},
    Studied{"blockade", {"d4-c5,d12v", "h11-j11,d11h"}},
};

void look_ahead(benchmark::State& state, const std::string& switched_off) {
    const Studied& position = studied[state.range(0)];
    const auto depth = std::to_string(state.range(1));
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        const auto game = start(position.game, {});
        if (const auto played = play_all(**game, position.moves); !played)
            return state.SkipWithError("a move is not legal");
        const auto bot = make_bot(
            **game, "alphabeta:nodes=1000000000,depth=" + depth + switched_off, BotSetup{});
        const auto view = (*game)->view((*game)->turn());
        const auto thought = (*bot)->begin(*view);
        while (!thought->step())
            continue;
        nodes = thought->info().nodes;
    }
    state.counters["nodes"] = static_cast<double>(nodes);
    state.SetLabel(position.game);
}

void positions(benchmark::internal::Benchmark* benchmark) {
    benchmark->Args({0, 6})->Args({1, 6})->Args({2, 5})->Unit(benchmark::kMillisecond);
}

BENCHMARK_CAPTURE(look_ahead, whole, "")->Apply(positions);
BENCHMARK_CAPTURE(look_ahead, without_table, ",table=0")->Apply(positions);
BENCHMARK_CAPTURE(look_ahead, without_order, ",order=0")->Apply(positions);
BENCHMARK_CAPTURE(look_ahead, without_reductions, ",reductions=0")->Apply(positions);
BENCHMARK_CAPTURE(look_ahead, without_futility, ",futility=0")->Apply(positions);

} // namespace
} // namespace quadrille
