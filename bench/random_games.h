#pragma once

/// The speed of the rules of a game, measured by random games from start to end without moves as
/// text.

#include "base/random.h"
#include "games/progress.h"

#include <benchmark/benchmark.h>

namespace quadrille {

/// Reports games and moves per second, and the size of a position.
template <class G>
void play_random_games(benchmark::State& state, const typename G::Rules& rules) {
    Random random(1);
    std::int64_t games = 0;
    std::int64_t moves = 0;
    for (auto _ : state) {
        Progress<G> progress(rules, G::start(rules));
        while (!progress.over()) {
            const auto legal = progress.legal_moves();
            progress.play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
            ++moves;
        }
        benchmark::DoNotOptimize(progress);
        ++games;
    }
    state.counters["games/s"] =
        benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsRate);
    state.counters["moves/s"] =
        benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
    state.counters["bytes"] = sizeof(typename G::Position);
}

} // namespace quadrille
