/// The speed of Quoridor's rules. Perft uses no table of positions, and counts the moves of the
/// last ply without playing them.

#include "bench/random_games.h"
#include "games/perft.h"
#include "games/quoridor/quoridor.h"

namespace quadrille {
namespace {

void quoridor_perft(benchmark::State& state) {
    const Quoridor::Position start = Quoridor::start({});
    for (auto _ : state)
        benchmark::DoNotOptimize(perft<Quoridor>(start, static_cast<int>(state.range(0))));
}

BENCHMARK(quoridor_perft)->Arg(3)->Arg(4)->Unit(benchmark::kMillisecond);

void quoridor_random_games(benchmark::State& state) {
    play_random_games<Quoridor>(state, {});
}

BENCHMARK(quoridor_random_games);

} // namespace
} // namespace quadrille
