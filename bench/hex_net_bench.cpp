/// The time that the net of Hex takes for a position of 11x11, by channels and blocks, and the time
/// for writing its inputs.

#include "base/random.h"
#include "bots/hex/net_inputs.h"
#include "nets/hex_net_testing.h"

#include <benchmark/benchmark.h>

namespace quadrille::hex {
namespace {

void hex_net_judges(benchmark::State& state) {
    const nets::HexNetShape shape{.planes = net_plane_count,
                                  .channels = static_cast<int>(state.range(0)),
                                  .blocks = static_cast<int>(state.range(1))};
    const nets::HexNet net = nets::random_hex_net(shape, 1);
    Random random(2);
    const nets::HexNetInputs inputs = nets::random_hex_inputs(shape, 11, random);
    nets::HexNet::Workspace workspace;
    nets::HexNetOutputs outputs;
    for (auto _ : state) {
        net.judge(inputs, workspace, outputs);
        benchmark::DoNotOptimize(outputs.value);
    }
}

BENCHMARK(hex_net_judges)
    ->Args({32, 3})
    ->Args({48, 4})
    ->Args({64, 5})
    ->Unit(benchmark::kMicrosecond);

void hex_net_sees(benchmark::State& state) {
    NetView view{.stones = {}, .size = 11, .turn = red};
    Random random(3);
    for (int i = 0; i < 40; ++i)
        view.stones[i % 2].insert(cell_at({static_cast<int>(random.below(11)), i / 4}));
    view.stones[1] = view.stones[1] & ~view.stones[0];
    nets::HexNetInputs inputs;
    for (auto _ : state) {
        write_inputs(view, inputs);
        benchmark::DoNotOptimize(inputs.planes.data());
    }
}

BENCHMARK(hex_net_sees)->Unit(benchmark::kMicrosecond);

} // namespace
} // namespace quadrille::hex
