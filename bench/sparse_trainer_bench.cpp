/// How many positions of Quoridor per second are converted into inputs of a sparse net, and how
/// many per second the net learns from, on one core.

#include "base/random.h"
#include "nets/quoridor_features.h"
#include "training/position_samples.h"

#include <benchmark/benchmark.h>

namespace quadrille::learn {
namespace {

/// Positions of random games in which at least a third of the moves are steps, so that there are
/// about as many walls as in real games.
std::vector<LabelledPosition<Quoridor>> positions_by_lot(std::size_t count) {
    std::vector<LabelledPosition<Quoridor>> positions;
    Random random(1);
    while (positions.size() < count) {
        quoridor::Position position{quoridor::Rules{}};
        while (!position.outcome() && positions.size() < count) {
            positions.push_back({position, static_cast<search::Score>(random.below(800)) - 400,
                                 static_cast<int>(random.below(3)) - 1});
            quoridor::Moves moves;
            position.list_moves(moves);
            if (random.chance(1, 3)) {
                quoridor::Moves steps;
                position.steps().each(
                    [&](int square) { steps.push_back(quoridor::Move::step(square)); });
                if (!steps.empty())
                    moves = steps;
            }
            position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
        }
    }
    return positions;
}

constexpr std::size_t positions_made = 100'000;

/// Samples of these positions, each position once, for a net without a handwritten evaluation.
SparseSamples samples_of(std::span<const LabelledPosition<Quoridor>> positions,
                         const nets::QuoridorFeatures& features) {
    SparseSamples samples;
    MetPositions met;
    constexpr int later_percent = 92;
    add_samples(
        samples, positions, features, [](const quoridor::Position& /*position*/) { return 0; },
        later_percent, met);
    return samples;
}

void sparse_trainer_samples(benchmark::State& state) {
    const nets::QuoridorFeatures features({});
    const auto positions = positions_by_lot(positions_made);
    for (auto _ : state) {
        SparseSamples samples = samples_of(positions, features);
        benchmark::DoNotOptimize(samples);
    }
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(positions_made));
}

BENCHMARK(sparse_trainer_samples)->Unit(benchmark::kMillisecond);

void sparse_trainer_learn(benchmark::State& state) {
    const nets::QuoridorFeatures features({});
    const SparseSamples samples = samples_of(positions_by_lot(positions_made), features);
    std::vector<std::uint32_t> order = samples.order();
    Random(1).shuffle(order);
    SparseTrainer trainer({.inputs = features.count(), .units = static_cast<int>(state.range(0))},
                          1);
    constexpr std::size_t batch = 4096;
    for (auto _ : state)
        for (std::size_t begin = 0; begin < order.size(); begin += batch)
            trainer.learn(samples,
                          std::span(order).subspan(begin, std::min(batch, order.size() - begin)),
                          0.001F);
    state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(samples.size()));
}

BENCHMARK(sparse_trainer_learn)->Arg(64)->Arg(256)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace quadrille::learn
