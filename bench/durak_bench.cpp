/// Durak: random games and samples of the unknown cards per second on one core, and the time for
/// solving endings.

#include "base/random.h"
#include "bots/durak/endgame_solver.h"
#include "bots/durak/lowest_card.h"
#include "games/durak/durak.h"
#include "games/durak/sampler.h"
#include "games/progress.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <vector>

namespace quadrille::durak {
namespace {

/// Deals and plays at random until the game is over, on bare positions without a history, as in a
/// search.
void durak_random_games(benchmark::State& state) {
    Rules rules;
    rules.players = static_cast<std::uint8_t>(state.range(0));
    Random random(1);
    std::int64_t games = 0;
    std::int64_t moves = 0;
    for (auto _ : state) {
        Position position(rules, shuffled_deck(rules.cards, random.next()));
        for (;;) {
            Moves legal;
            position.list_moves(legal);
            if (legal.empty())
                break;
            position.play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
            ++moves;
        }
        benchmark::DoNotOptimize(position);
        ++games;
    }
    state.counters["games/s"] =
        benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsRate);
    state.counters["moves/s"] =
        benchmark::Counter(static_cast<double>(moves), benchmark::Counter::kIsRate);
    state.counters["bytes"] = sizeof(Position);
}

BENCHMARK(durak_random_games)->ArgName("players")->Arg(2)->Arg(4)->Arg(6);

/// A game after thirty random moves.
Progress<Durak> game_in_its_middle(int players) {
    Rules rules;
    rules.players = static_cast<std::uint8_t>(players);
    const std::string deal = Durak::deal(rules, 1);
    Progress<Durak> game(rules, Durak::start(rules, deal).value(),
                         Origin{.deal = deal, .position = {}});
    Random random(1);
    while (game.plies() < 30) {
        const Moves moves = game.legal_moves();
        game.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    return game;
}

void durak_samples(benchmark::State& state) {
    const Progress<Durak> game = game_in_its_middle(static_cast<int>(state.range(0)));
    const Sampler sampler(Durak::view(game, 0));
    Random random(1);
    for (auto _ : state)
        benchmark::DoNotOptimize(sampler.sample(random));
    state.counters["samples/s"] =
        benchmark::Counter(static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

/// The construction of a sampler from a view.
void durak_sampler(benchmark::State& state) {
    const Progress<Durak> game = game_in_its_middle(static_cast<int>(state.range(0)));
    const View view = Durak::view(game, 0);
    for (auto _ : state)
        benchmark::DoNotOptimize(Sampler(view));
}

/// Positions in which the talon has just run out, in games of two players who always play the
/// lowest possible card.
std::vector<Position> freshly_emptied_talons(bool transfer, int count) {
    Rules rules;
    rules.transfer = transfer;
    Random random(1);
    std::vector<Position> endings;
    while (static_cast<int>(endings.size()) < count) {
        Position position(rules, shuffled_deck(rules.cards, random.next()));
        while (!EndgameSolver::covers(position.table()))
            position.play(lowest_card_move(decision_context_of(position.situation())));
        if (position.table().phase != Phase::over)
            endings.push_back(position);
    }
    return endings;
}

/// Solves many endings, each with an empty transposition table. The counters are milliseconds for
/// one ending. A few would take minutes; these are given up and counted.
void durak_endings(benchmark::State& state) {
    constexpr int count = 200;
    constexpr std::uint64_t most_nodes = 10'000'000;
    int given_up = 0;
    const std::vector<Position> endings = freshly_emptied_talons(state.range(0) != 0, count);
    std::vector<double> times;
    for (auto _ : state)
        for (const Position& ending : endings) {
            EndgameSolver solver(std::size_t{4} << 20);
            const auto begin = std::chrono::steady_clock::now();
            given_up += solver.value(ending, 0, most_nodes) ? 0 : 1;
            const std::chrono::duration<double, std::milli> taken =
                std::chrono::steady_clock::now() - begin;
            times.push_back(taken.count());
        }
    std::ranges::sort(times);
    state.counters["median"] = times[times.size() / 2];
    state.counters["nine_in_ten"] = times[times.size() * 9 / 10];
    state.counters["longest"] = times.back();
    state.counters["given_up"] = given_up;
}

BENCHMARK(durak_endings)
    ->ArgName("transfer")
    ->Arg(0)
    ->Arg(1)
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(durak_samples)->ArgName("players")->Arg(2)->Arg(4)->Arg(6);
BENCHMARK(durak_sampler)->ArgName("players")->Arg(2)->Arg(4)->Arg(6);

} // namespace
} // namespace quadrille::durak
