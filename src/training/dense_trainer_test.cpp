#include "training/dense_trainer.h"

#include "base/random.h"
#include "nets/board_inputs.h"
#include "nets/matrix.h"

#include <gtest/gtest.h>

#include <cmath>

namespace quadrille::learn {
namespace {

/// Boards of 3x3 with a value that is easy to learn: the difference in stones on the first six
/// cells.
std::vector<Sample> easy_boards(int count) {
    std::vector<Sample> samples;
    Random random(4);
    for (int i = 0; i < count; ++i) {
        const std::uint64_t number = random.below(19683);
        int more = 0;
        std::uint64_t rest = number;
        for (int cell = 0; cell < 6; ++cell, rest /= 3)
            more += rest % 3 == 1 ? 1 : rest % 3 == 2 ? -1 : 0;
        samples.push_back({number, static_cast<std::int16_t>(more * 5000)});
    }
    return samples;
}

const nets::NetShape narrow{.inputs = 9, .layers = {32, 16, 8, 4, 2, 1}};

double loss_by_definition(const nets::DenseNet& net, std::span<const Sample> samples) {
    double squares = 0;
    for (const Sample& sample : samples) {
        std::vector<float> inputs(9 * nets::lanes);
        nets::put_board_inputs(sample.number, 9, inputs.data(), nets::lanes);
        const float value = static_cast<float>(sample.value) / Sample::value_one;
        const double error = double{net.evaluate(inputs, nets::lanes)[0]} - double{value};
        squares += error * error;
    }
    return squares / static_cast<double>(samples.size());
}

TEST(DenseTrainer, JudgesAsTheNetDoes) {
    SequentialExecutor executor;
    const auto boards = easy_boards(1000);
    DenseTrainer trainer(initial_state(narrow, boards, 1), executor);
    const Judged judged = trainer.judge(boards);
    EXPECT_EQ(judged.boards, 1000);
    EXPECT_NEAR(judged.loss(), loss_by_definition(trainer.state().net, boards), 1e-12);
}

TEST(DenseTrainer, TheGradientIsThatOfTheLoss) {
    // After the first step of Adam, the average of the gradient is a tenth of the gradient. The
    // gradient is compared with a finite difference of the loss.
    SequentialExecutor executor;
    const auto boards = easy_boards(100);
    for (const auto activation : {nets::Activation::leaky_relu, nets::Activation::softsign}) {
        const nets::NetShape shape{.inputs = 9, .layers = {6, 3, 1}, .activation = activation};
        const TrainingState start = initial_state(shape, easy_boards(1000), 2);
        DenseTrainer trainer(start, executor);
        trainer.learn(boards, 0.001F);
        for (const nets::LayerPlace& layer : start.net.layers())
            for (const std::size_t place :
                 {layer.weights, layer.weights + layer.step * (layer.units - 1) + layer.inputs - 1,
                  layer.biases}) {
                const float change = 1e-2F;
                nets::DenseNet more = start.net;
                more.parameters()[place] += change;
                nets::DenseNet less = start.net;
                less.parameters()[place] -= change;
                const double expected =
                    (loss_by_definition(more, boards) - loss_by_definition(less, boards)) /
                    (2 * double{change});
                EXPECT_NEAR(trainer.state().means[place] * 10, expected,
                            0.02 + 0.05 * std::fabs(expected));
            }
    }
}

/// Runs the parts in reverse order, as threads might.
class BackwardExecutor final : public Executor {
  public:
    void run(std::size_t parts, const std::function<void(std::size_t)>& work) override {
        while (parts > 0)
            work(--parts);
    }
};

TEST(DenseTrainer, GivesTheSameBitsInAnyOrderOfTheShards) {
    const auto boards = easy_boards(2000);
    const TrainingState start = initial_state(narrow, boards, 3);
    SequentialExecutor forward;
    BackwardExecutor backward;
    std::vector<TrainingState> ends;
    for (Executor* executor : std::initializer_list<Executor*>{&forward, &backward}) {
        DenseTrainer trainer(start, *executor);
        // The batches are not a multiple of the shard size.
        for (std::size_t at = 0; at < boards.size(); at += 300)
            trainer.learn(
                std::span(boards).subspan(at, std::min<std::size_t>(300, boards.size() - at)),
                0.01F);
        ends.push_back(trainer.state());
    }
    EXPECT_EQ(ends[0].net, ends[1].net);
    EXPECT_EQ(ends[0].means, ends[1].means);
    EXPECT_EQ(ends[0].squares, ends[1].squares);
    EXPECT_NE(ends[0].net, start.net);
}

TEST(DenseTrainer, JudgesInPartsToTheSameBits) {
    SequentialExecutor executor;
    const auto boards = easy_boards(3000);
    DenseTrainer trainer(initial_state(narrow, boards, 1), executor);
    Judged judged;
    for (std::size_t at = 0; at < boards.size(); at += 3 * DenseTrainer::shard)
        judged = trainer.judge(
            std::span(boards).subspan(at, std::min(3 * DenseTrainer::shard, boards.size() - at)),
            judged);
    EXPECT_EQ(judged, trainer.judge(boards));
}

TEST(DenseTrainer, ADeepNarrowNetLearnsFromEverySeed) {
    const auto boards = easy_boards(4000);
    SequentialExecutor executor;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        DenseTrainer trainer(initial_state(narrow, boards, seed), executor);
        for (int epoch = 0; epoch < 4; ++epoch)
            for (std::size_t at = 0; at < boards.size(); at += 100)
                trainer.learn(std::span(boards).subspan(at, 100), 0.005F);
        // A net that always gives the mean has a loss of 0.09.
        EXPECT_LT(trainer.judge(boards).loss(), 0.03) << seed;
    }
}

TEST(DenseTrainer, PaddingStaysZero) {
    SequentialExecutor executor;
    const auto boards = easy_boards(500);
    DenseTrainer trainer(initial_state(narrow, boards, 1), executor);
    trainer.learn(boards, 0.01F);
    for (const nets::LayerPlace& layer : trainer.state().net.layers())
        for (std::size_t unit = 0; unit < layer.units; ++unit)
            for (std::size_t input = layer.inputs; input < layer.step; ++input)
                ASSERT_EQ(
                    trainer.state().net.parameters()[layer.weights + unit * layer.step + input], 0);
}

} // namespace
} // namespace quadrille::learn
