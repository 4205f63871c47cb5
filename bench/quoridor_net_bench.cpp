/// The search of Quoridor with the handwritten evaluation and with a net: nodes per second in fixed
/// positions. The net has random weights; they do not change the time of an evaluation, but they do
/// change the tree. QUADRILLE_BENCH_NET=FILE uses a real net instead, widened to the number of
/// units.

#include "bots/quoridor/net_search_game.h"
#include "engine/find_learned.h"
#include "games/catalogue.h"
#include "nets/sparse_net_testing.h"
#include "search/iterative_deepening.h"

#include <benchmark/benchmark.h>

#include <cstdlib>
#include <string_view>

namespace quadrille::quoridor {
namespace {

constexpr std::array positions{
    "e1 e9 / 10 10 / - / 0", "e4 e6 / 9 9 / d3h e6v / 0",
    "e4 e6 / 7 6 / d3h e6v c5h f4v g6h b2h d7h / 1",
    "d5 f5 / 4 3 / d3h e6v c5h f4v g6h b2h d7h g2h a4v h7v d1h f8h b7v / 0"};
constexpr std::uint64_t nodes_a_position = 50'000;

template <class G>
void search_all(benchmark::State& state, const G& search_game) {
    std::uint64_t nodes = 0;
    for (auto _ : state) {
        for (const std::string_view text : positions) {
            const auto position = Quoridor::read_position({}, text);
            if (!position)
                return state.SkipWithError("a position is wrong");
            G game = search_game;
            search::TranspositionTable<Move> table(std::size_t{16} << 20);
            search::IterativeDeepening<G> deepening(game, table);
            deepening.start(game.root(*position), {});
            while (deepening.report().nodes < nodes_a_position &&
                   !deepening.think(nodes_a_position - deepening.report().nodes))
                continue;
            nodes += deepening.report().nodes;
        }
    }
    state.counters["nodes/s"] =
        benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}

void quoridor_search_handwritten(benchmark::State& state) {
    search_all(state, QuoridorSearchGame());
}

BENCHMARK(quoridor_search_handwritten)->Unit(benchmark::kMillisecond);

/// The argument is the number of hidden units.
void quoridor_search_net(benchmark::State& state) {
    SharedSparseNet net;
    if (const char* file = std::getenv("QUADRILLE_BENCH_NET")) {
        const auto found = find_sparse_net(file);
        if (!found || !NetSearch::check(**found, {}))
            return state.SkipWithError("QUADRILLE_BENCH_NET names no net for Quoridor 9x9");
        net = widened(*found, static_cast<int>(state.range(0)));
    } else {
        const nets::SparseShape shape{.inputs = nets::QuoridorFeatures({}).count(),
                                      .units = static_cast<int>(state.range(0))};
        net = std::make_shared<const nets::SparseNetFile>(
            nets::SparseNetFile{.game = "quoridor", .net = nets::random_sparse_net(shape, 1, 60)});
    }
    with_net_search<NetSearch>(net, Rules(),
                               [&](const auto& search_game) { search_all(state, search_game); });
}

BENCHMARK(quoridor_search_net)->Arg(64)->Arg(128)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace quadrille::quoridor
