#include "learn/pool_executor.h"

#include "training/dense_trainer.h"

#include <gtest/gtest.h>

#include <atomic>

namespace quadrille::learn {
namespace {

TEST(PoolExecutor, DoesEveryPartOnce) {
    for (const int threads : {1, 2, 5})
        for (const std::size_t parts : {0, 1, 3, 100}) {
            PoolExecutor executor(threads);
            std::vector<std::atomic<int>> done(parts);
            executor.run(parts, [&](std::size_t part) { ++done[part]; });
            for (const std::atomic<int>& each : done)
                EXPECT_EQ(each, 1);
        }
}

TEST(PoolExecutor, ANetTrainsToTheSameBitsOnAnyNumberOfThreads) {
    std::vector<Sample> boards;
    for (std::uint64_t number = 0; number < 19683; number += 17)
        boards.push_back({number, static_cast<std::int16_t>(number % 3 * 10'000)});
    const nets::NetShape shape{.inputs = 9, .layers = {16, 4, 1}};
    const TrainingState start = initial_state(shape, boards, 3);
    SequentialExecutor sequential;
    DenseTrainer expected(start, sequential);
    expected.learn(boards, 0.01F);
    expected.learn(boards, 0.01F);
    EXPECT_NE(expected.state().net, start.net);
    for (const int threads : {1, 2, 5}) {
        PoolExecutor executor(threads);
        DenseTrainer trainer(start, executor);
        trainer.learn(boards, 0.01F);
        trainer.learn(boards, 0.01F);
        EXPECT_EQ(trainer.state().net, expected.state().net);
        EXPECT_EQ(trainer.state().means, expected.state().means);
        EXPECT_EQ(trainer.state().squares, expected.state().squares);
    }
}

} // namespace
} // namespace quadrille::learn
