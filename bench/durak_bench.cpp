/// Durak: random games and samples of the unknown cards, by the second on one core.

#include "base/random.h"
#include "games/durak/durak.h"
#include "games/durak/sampler.h"
#include "games/progress.h"

#include <benchmark/benchmark.h>

namespace quadrille::durak {
namespace {

/// Deals, then plays legal moves at random until the game is over.
void random_games(benchmark::State& state) {
    Rules rules;
    rules.players = static_cast<std::uint8_t>(state.range(0));
    Random random(1);
    std::int64_t moves_played = 0;
    for (auto _ : state) {
        Position position(rules, shuffled_deck(rules.cards, random.next()));
        for (;;) {
            Moves moves;
            position.list_moves(moves);
            if (moves.empty())
                break;
            position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
            ++moves_played;
        }
        benchmark::DoNotOptimize(position);
    }
    state.SetItemsProcessed(state.iterations());
    state.counters["moves/game"] =
        static_cast<double>(moves_played) / static_cast<double>(state.iterations());
    state.counters["sizeof(Position)"] = sizeof(Position);
}

BENCHMARK(random_games)->Name("durak/random_games")->ArgName("players")->Arg(2)->Arg(4)->Arg(6);

/// A game in its middle: thirty random moves after the deal.
Progress<Durak> game_in_its_middle(int players) {
    Rules rules;
    rules.players = static_cast<std::uint8_t>(players);
    const std::string deal = Durak::deal(rules, 1);
    Progress<Durak> game(rules, Durak::start(rules, deal).value(),
                         Origin{.deal = deal, .position = {}});
    Random random(1);
    while (game.moves().size() < 30) {
        const Moves moves = game.legal_moves();
        game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return game;
}

void samples(benchmark::State& state) {
    const Progress<Durak> game = game_in_its_middle(static_cast<int>(state.range(0)));
    const Sampler sampler(Durak::view(game, 0));
    Random random(1);
    for (auto _ : state)
        benchmark::DoNotOptimize(sampler.sample(random));
    state.SetItemsProcessed(state.iterations());
}

void making_a_sampler(benchmark::State& state) {
    const Progress<Durak> game = game_in_its_middle(static_cast<int>(state.range(0)));
    const View view = Durak::view(game, 0);
    for (auto _ : state)
        benchmark::DoNotOptimize(Sampler(view));
}

BENCHMARK(samples)->Name("durak/samples")->ArgName("players")->Arg(2)->Arg(4)->Arg(6);
BENCHMARK(making_a_sampler)->Name("durak/making_a_sampler")->ArgName("players")->Arg(2)->Arg(6);

} // namespace
} // namespace quadrille::durak
