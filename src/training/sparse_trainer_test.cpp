#include "training/sparse_trainer.h"

#include "base/random.h"
#include "nets/checked_bytes.h"
#include "nets/checksum.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace quadrille::learn {
namespace {

constexpr nets::SparseShape shape{.inputs = 30, .units = 32};

/// The exclusive or of inputs 0 and 1 decides; the other inputs are noise.
SparseSamples riddle(std::size_t count, std::uint64_t seed) {
    SparseSamples samples;
    Random random(seed);
    while (samples.size() < count) {
        std::vector<std::uint16_t> inputs;
        for (std::uint16_t input = 0; input < 30; ++input)
            if (random.chance(1, 2))
                inputs.push_back(input);
        const auto on = [&](std::uint16_t input) {
            return std::ranges::find(inputs, input) != inputs.end();
        };
        samples.add(inputs, 0, on(0) != on(1) ? 0.9F : 0.1F);
    }
    return samples;
}

SparseTrainer trained(const SparseSamples& samples, int epochs) {
    SparseTrainer trainer(shape, 7);
    const std::vector<std::uint32_t> order = samples.order();
    for (int epoch = 0; epoch < epochs; ++epoch)
        for (std::size_t begin = 0; begin + 100 <= order.size(); begin += 100)
            trainer.learn(samples, std::span(order).subspan(begin, 100), 0.01F);
    return trainer;
}

TEST(Logistic, IsTheChanceOfTheOdds) {
    for (float odds = -30; odds <= 30; odds += 0.37F)
        EXPECT_NEAR(logistic(odds), 1 / (1 + std::exp(-double{odds})), 1e-6);
    EXPECT_EQ(logistic(0), 0.5F);
    EXPECT_EQ(logistic(1000), logistic(40));
    EXPECT_GT(logistic(-1000), 0);
}

TEST(SparseTrainer, GoesDownTheSlope) {
    // The first step of Adam moves every parameter with a gradient by about the learning rate. With
    // a small rate it must lower the loss of the sample.
    const SparseSamples samples = riddle(50, 3);
    for (std::uint32_t sample = 0; sample < 50; ++sample) {
        SparseTrainer trainer(shape, sample);
        const auto loss = [&] {
            const double chance = logistic(trainer.judge(samples.inputs(sample)));
            const double label = samples.chance(sample);
            return -label * std::log(chance) - (1 - label) * std::log(1 - chance);
        };
        const double before = loss();
        trainer.learn(samples, std::span(&sample, 1), 1e-4F);
        EXPECT_LT(loss(), before);
    }
}

TEST(SparseTrainer, LearnsWhatNoSumCouldTell) {
    const SparseTrainer trainer = trained(riddle(4000, 1), 30);
    const SparseSamples others = riddle(500, 2);
    const nets::SparseNet net = trainer.rounded();
    EXPECT_LT(judge_samples(net, others).mean(), 0.01);
    // Rounding to integers changes little.
    for (std::size_t sample = 0; sample < others.size(); ++sample)
        EXPECT_NEAR(net.judge(others.inputs(sample)),
                    trainer.judge(others.inputs(sample)) * nets::SparseNet::points_of_one, 25);
}

TEST(SparseTrainer, GoesOnFromANet) {
    const nets::SparseNet net = trained(riddle(1000, 1), 3).rounded();
    SparseTrainer trainer(net, shape.units, 1);
    EXPECT_EQ(trainer.rounded(), net);
    const SparseSamples samples = riddle(100, 4);
    const std::vector<std::uint32_t> all = samples.order();
    const double before = judge_samples(net, samples).mean();
    for (int step = 0; step < 200; ++step)
        trainer.learn(samples, all, 0.01F);
    EXPECT_LT(judge_samples(trainer.rounded(), samples).mean(), before / 4);
}

TEST(SparseTrainer, GoesOnFromANetWithMoreUnits) {
    const nets::SparseNet net = trained(riddle(1000, 1), 1).rounded();
    SparseTrainer trainer(net, 48, 1);
    const SparseSamples samples = riddle(100, 4);
    for (std::size_t sample = 0; sample < samples.size(); ++sample)
        EXPECT_EQ(trainer.rounded().judge(samples.inputs(sample)),
                  net.judge(samples.inputs(sample)));
    const std::vector<std::uint32_t> all = samples.order();
    for (int step = 0; step < 200; ++step)
        trainer.learn(samples, all, 0.01F);
    const nets::SparseNet wide = trainer.rounded();
    // The new units contribute, each with weights of its own.
    const auto say = wide.output_weights().subspan(32);
    EXPECT_TRUE(std::ranges::any_of(say, [](int weight) { return weight != 0; }));
    EXPECT_NE(wide.weights(0)[32], wide.weights(0)[33]);
    EXPECT_LT(judge_samples(wide, samples).mean(), judge_samples(net, samples).mean() / 4);
}

TEST(SparseTrainer, GivesTheSameBitsEverywhere) {
    // Pinned: every other compiler and processor must give the same values.
    const nets::SparseNet net = trained(riddle(1000, 1), 3).rounded();
    nets::Bytes bytes;
    for (int input = 0; input < shape.inputs; ++input)
        for (int unit = 0; unit < shape.units; ++unit)
            nets::append_number(
                bytes, static_cast<std::uint64_t>(std::as_const(net).weights(input)[unit]), 2);
    nets::Checksum checksum;
    checksum.add(bytes);
    EXPECT_EQ(checksum.value(), 6303567250048729226U);
}

} // namespace
} // namespace quadrille::learn
