#include "training/hex_trainer.h"

#include "base/random.h"
#include "nets/hex_net_testing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace quadrille::learn {
namespace {

constexpr nets::HexNetShape small_shape{.planes = 2, .channels = 16, .blocks = 2};

HexSample random_sample(int size, Random& random) {
    HexSample sample{.inputs = nets::random_hex_inputs(small_shape, size, random),
                     .legal = {},
                     .shares = {},
                     .value = static_cast<float>(random.below(5)) / 4};
    float sum = 0;
    for (int cell = 0; cell < size * size; ++cell) {
        sample.legal.push_back(random.chance(2, 3) ? 1 : 0);
        sample.shares.push_back(sample.legal.back() != 0 ? static_cast<float>(random.below(10))
                                                         : 0.0F);
        sum += sample.shares.back();
    }
    for (float& share : sample.shares)
        share /= sum;
    return sample;
}

double loss_of(HexTrainer& trainer, const HexSample& sample) {
    HexLoss loss;
    trainer.judge(sample, loss);
    return loss.policy + loss.value;
}

TEST(HexTrainer, TheGradientIsTheSlopeOfTheLoss) {
    Random random(3);
    for (const int size : {4, 5}) {
        HexTrainer trainer(small_shape, 7);
        const HexSample sample = random_sample(size, random);
        HexLoss loss;
        trainer.add(sample, loss);
        const std::vector<float> gradient(trainer.gradient().begin(), trainer.gradient().end());
        double greatest = 0;
        double error = 0;
        for (int i = 0; i < 400; ++i) {
            const auto number =
                random.below(static_cast<std::uint32_t>(trainer.parameters().size()));
            float& parameter = trainer.parameters()[number];
            const float kept = parameter;
            constexpr float step = 1e-3F;
            parameter = kept + step;
            const double above = loss_of(trainer, sample);
            parameter = kept - step;
            const double below = loss_of(trainer, sample);
            parameter = kept;
            const double slope = (above - below) / (2 * double{step});
            greatest = std::max(greatest, std::abs(slope));
            // The loss has a kink where a ReLU switches on or off, so a few slopes may differ.
            error += std::abs(slope - double{gradient[number]});
        }
        EXPECT_GT(greatest, 0.01);
        EXPECT_LT(error / 400, 0.002);
    }
}

TEST(HexTrainer, LearnsAFewSamplesByHeart) {
    Random random(5);
    std::vector<HexSample> samples;
    for (int i = 0; i < 4; ++i)
        samples.push_back(random_sample(5, random));
    for (HexSample& sample : samples) {
        // Make the targets unambiguous: one move, and a win or a loss.
        const auto best = std::ranges::find(sample.legal, 1) - sample.legal.begin();
        std::ranges::fill(sample.shares, 0.0F);
        sample.shares[static_cast<std::size_t>(best)] = 1;
        sample.value = sample.value > 0.5F ? 1.0F : 0.0F;
    }
    HexTrainer trainer(small_shape, 1);
    for (int step = 0; step < 300; ++step) {
        HexLoss loss;
        for (const HexSample& sample : samples)
            trainer.add(sample, loss);
        trainer.step(0.003F);
    }
    HexLoss loss;
    for (const HexSample& sample : samples)
        trainer.judge(sample, loss);
    EXPECT_EQ(loss.hits, 4);
    EXPECT_LT((loss.policy + loss.value) / 4, 0.1);
    // The rounded net gives the same answers.
    const nets::HexNet net = trainer.net();
    nets::HexNet::Workspace workspace;
    nets::HexNetOutputs outputs;
    for (const HexSample& sample : samples) {
        net.judge(sample.inputs, workspace, outputs);
        int best = -1;
        for (std::size_t cell = 0; cell < sample.legal.size(); ++cell)
            if (sample.legal[cell] != 0 &&
                (best < 0 || outputs.policy[cell] > outputs.policy[static_cast<std::size_t>(best)]))
                best = static_cast<int>(cell);
        EXPECT_EQ(sample.shares[static_cast<std::size_t>(best)], 1);
        EXPECT_EQ(outputs.value > 0, sample.value > 0.5F);
    }
}

TEST(HexTrainer, GoesOnFromANetAndRoundsToTheSame) {
    const nets::HexNet net = nets::random_hex_net(small_shape, 8);
    EXPECT_EQ(HexTrainer(net, small_shape, 1).net(), net);
}

TEST(HexTrainer, ALargerNetBeginsWithTheJudgementsOfASmallerOne) {
    const nets::HexNet net = nets::random_hex_net(small_shape, 8);
    const nets::HexNetShape larger{.planes = 2, .channels = 32, .blocks = 4};
    HexTrainer trainer(net, larger, 3);
    const nets::HexNet grown = trainer.net();
    EXPECT_EQ(grown.shape(), larger);
    Random random(6);
    nets::HexNet::Workspace workspace;
    nets::HexNetOutputs expected;
    nets::HexNetOutputs outputs;
    const HexSample sample = random_sample(6, random);
    net.judge(sample.inputs, workspace, expected);
    grown.judge(sample.inputs, workspace, outputs);
    EXPECT_EQ(outputs.policy, expected.policy);
    EXPECT_EQ(outputs.value, expected.value);
    // The new parts learn too.
    HexLoss loss;
    trainer.add(sample, loss);
    trainer.step(0.01F);
    const auto changed = [&](std::size_t layer) {
        return trainer.net().layers()[layer] != grown.layers()[layer];
    };
    for (const std::size_t second_of_new_block : {6U, 8U})
        EXPECT_TRUE(changed(second_of_new_block));
}

TEST(HexTrainer, WeightsThatAreTooGreatAreMadeToFit) {
    HexTrainer trainer(small_shape, 1);
    std::ranges::fill(trainer.parameters(), 100.0F);
    EXPECT_TRUE(nets::HexNet::is_in_range(trainer.net().layers()));
}

} // namespace
} // namespace quadrille::learn
