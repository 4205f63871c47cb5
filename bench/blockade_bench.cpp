/// The speed of Blockade's rules. There are thousands of turns of pawn and wall, and listing them
/// takes most of the time; it is not necessary if the parts of a turn are decided one by one.

#include "bench/random_games.h"
#include "games/blockade/blockade.h"
#include "games/perft.h"

namespace quadrille {
namespace {

using blockade::Rules;
using blockade::TurnKind;

constexpr Rules both{};
constexpr Rules either{.turn = TurnKind::either};
constexpr Rules largest{.columns = blockade::most_columns, .rows = blockade::most_rows};

void blockade_perft(benchmark::State& state, const Rules& rules) {
    const Blockade::Position start = Blockade::start(rules);
    for (auto _ : state)
        benchmark::DoNotOptimize(perft<Blockade>(start, static_cast<int>(state.range(0))));
}

BENCHMARK_CAPTURE(blockade_perft, both, both)->Arg(2)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(blockade_perft, either, either)->Arg(3)->Unit(benchmark::kMillisecond);

void blockade_random_games(benchmark::State& state, const Rules& rules) {
    play_random_games<Blockade>(state, rules);
}

BENCHMARK_CAPTURE(blockade_random_games, both, both);
BENCHMARK_CAPTURE(blockade_random_games, either, either);

/// On the grid for large boards. The standard board on that grid shows how much the small grid
/// saves.
void blockade_random_games_large(benchmark::State& state, const Rules& rules) {
    play_random_games<LargeBlockade>(state, rules);
}

BENCHMARK_CAPTURE(blockade_random_games_large, largest, largest);
BENCHMARK_CAPTURE(blockade_random_games_large, standard, both);

/// A random pawn move, then a random wall, without listing whole turns.
void blockade_random_games_in_parts(benchmark::State& state) {
    Random random(1);
    const auto pick = [&](int count) { return random.below(static_cast<std::uint32_t>(count)); };
    std::int64_t games = 0;
    std::int64_t moves = 0;
    for (auto _ : state) {
        Blockade::Position position = Blockade::start(both);
        for (int ply = 0; ply < 1000 && !position.outcome(); ++ply, ++moves) {
            const auto pawns = position.pawn_moves();
            if (!pawns.empty())
                position.move_pawn(pawns[pick(static_cast<int>(pawns.size()))]);
            const auto walls = position.legal_walls();
            if (!position.outcome() && walls.any()) {
                auto skip = pick(walls.count());
                for (const auto kind : {walls::Direction::horizontal, walls::Direction::vertical})
                    walls.of(kind).each([&](int slot) {
                        if (skip-- == 0)
                            position.place_wall(blockade::WallMove::of(kind, slot));
                    });
            }
            position.end_turn();
        }
        benchmark::DoNotOptimize(position);
        ++games;
    }
    state.counters["games/s"] =
        benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsRate);
    state.counters["moves/s"] =
        benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
}

BENCHMARK(blockade_random_games_in_parts);

} // namespace
} // namespace quadrille
