#include "nets/checksum.h"
#include "nets/hex_net_file.h"
#include "nets/hex_net_testing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numbers>
#include <string>

namespace quadrille::nets {
namespace {

constexpr HexNetShape small_shape{.planes = 4, .channels = 32, .blocks = 2};

/// A number for each channel of each cell, row by row.
using CellNumbers = std::vector<std::vector<std::int64_t>>;

/// Returns the number of a cell's channel; 0 off the board.
auto looked_up(const CellNumbers& cells, int size) {
    return [&cells, size](int row, int column, int channel) -> std::int64_t {
        if (row < 0 || column < 0 || row >= size || column >= size)
            return 0;
        return cells[static_cast<std::size_t>(row) * static_cast<std::size_t>(size) +
                     static_cast<std::size_t>(column)][static_cast<std::size_t>(channel)];
    };
}

/// A straightforward implementation of the net that hex_net.h describes, cell by cell, without
/// vectors.
class NaiveHexNet {
  public:
    explicit NaiveHexNet(const HexNet& net) : net_(&net) {}

    HexNetOutputs judge(const HexNetInputs& inputs) const {
        const int size = inputs.size;
        const HexNet::Layers& layers = net_->layers();
        const HexGrid outer = HexGrid::outer(size);
        CellNumbers trunk =
            convolved(layers[0], size, [&](int row, int column, int plane) -> std::int64_t {
                const std::ptrdiff_t place = outer.at(row, column);
                return inputs.planes[static_cast<std::size_t>(place * layers[0].in + plane)];
            });
        cut(trunk);
        for (std::size_t block = 0; block < static_cast<std::size_t>(net_->shape().blocks);
             ++block) {
            CellNumbers middle = convolved(layers[1 + 2 * block], size, looked_up(trunk, size));
            cut(middle);
            const CellNumbers added =
                convolved(layers[2 + 2 * block], size, looked_up(middle, size));
            for (std::size_t cell = 0; cell < trunk.size(); ++cell)
                for (std::size_t i = 0; i < trunk[cell].size(); ++i)
                    trunk[cell][i] += added[cell][i];
            cut(trunk);
        }
        return heads(trunk);
    }

  private:
    template <class Input>
    static CellNumbers convolved(const HexNetLayer& layer, int size, Input&& input) {
        CellNumbers cells;
        for (int cell = 0; cell < size * size; ++cell) {
            cells.emplace_back();
            for (int out = 0; out < layer.out; ++out) {
                std::int64_t sum = layer.biases[static_cast<std::size_t>(out)];
                for (int tap = 0; tap < layer.taps; ++tap)
                    for (int in = 0; in < layer.in; ++in) {
                        const HexStep step = hex_steps[static_cast<std::size_t>(tap)];
                        sum += input(cell / size + step.row, cell % size + step.column, in) *
                               layer.weights[layer.place(tap, in, out)];
                    }
                cells.back().push_back((sum + 1'024) >> 11);
            }
        }
        return cells;
    }

    static void cut(CellNumbers& cells) {
        for (auto& channels : cells)
            for (std::int64_t& number : channels)
                number = std::clamp<std::int64_t>(number, 0, 8'191);
    }

    HexNetOutputs heads(const CellNumbers& trunk) const {
        const HexNet::Layers& layers = net_->layers();
        const HexNetLayer& policy = layers[layers.size() - 3];
        const HexNetLayer& units = layers[layers.size() - 2];
        const HexNetLayer& value = layers[layers.size() - 1];
        // 256 * 2048 stands for a natural logarithm of 1, which is 32 / ln 2 steps.
        const auto steps = [](std::int64_t number) {
            const double exact =
                static_cast<double>(number) / (256.0 * 2'048) * 32 / std::numbers::ln2;
            return static_cast<int>(std::floor(std::clamp(exact, -1'000.0, 1'000.0)));
        };
        HexNetOutputs outputs;
        std::vector<std::int64_t> means(trunk.front().size());
        for (const auto& channels : trunk) {
            std::int64_t sum = policy.biases[0];
            for (std::size_t i = 0; i < channels.size(); ++i) {
                sum += channels[i] * policy.weights[i];
                means[i] += channels[i];
            }
            outputs.policy.push_back(steps(sum));
        }
        std::int64_t sum = value.biases[0];
        for (int out = 0; out < units.out; ++out) {
            std::int64_t unit = units.biases[static_cast<std::size_t>(out)];
            for (int in = 0; in < units.in; ++in)
                unit += means[static_cast<std::size_t>(in)] /
                        static_cast<std::int64_t>(trunk.size()) *
                        units.weights[units.place(0, in, out)];
            sum += std::clamp<std::int64_t>((unit + 1'024) >> 11, 0, 8'191) *
                   value.weights[static_cast<std::size_t>(out)];
        }
        outputs.value = steps(sum);
        return outputs;
    }

    const HexNet* net_;
};

/// The same bytes with the last 8 replaced by a correct checksum.
Bytes with_checksum(Bytes bytes) {
    bytes.resize(bytes.size() - 8);
    Checksum checksum;
    checksum.add(bytes);
    append_number(bytes, checksum.value(), 8);
    return bytes;
}

std::string fault(const Bytes& bytes) {
    const auto file = HexNetFile::read(bytes);
    return file ? "" : file.error().text;
}

TEST(HexNet, IsTheNetOfItsHeaderOnBoardsOfAllSizes) {
    Random random(4);
    for (const HexNetShape shape :
         {small_shape, HexNetShape{.planes = 16, .channels = 48, .blocks = 1}}) {
        const HexNet net = random_hex_net(shape, 5);
        const NaiveHexNet naive(net);
        HexNet::Workspace workspace;
        HexNetOutputs outputs;
        for (const int size : {11, 3, 4, 5, 6, 8, 19, 11}) {
            const HexNetInputs inputs = random_hex_inputs(shape, size, random);
            net.judge(inputs, workspace, outputs);
            const HexNetOutputs expected = naive.judge(inputs);
            ASSERT_EQ(outputs.policy.size(), expected.policy.size());
            for (std::size_t cell = 0; cell < expected.policy.size(); ++cell)
                // The naive implementation computes the steps in floating point.
                ASSERT_NEAR(outputs.policy[cell], expected.policy[cell], 1) << size;
            EXPECT_NEAR(outputs.value, expected.value, 1) << size;
            EXPECT_NE(std::ranges::min(outputs.policy), std::ranges::max(outputs.policy));
        }
    }
}

TEST(HexNet, WeightsThatCouldOverflowAreOutOfRange) {
    HexNet::Layers layers = HexNet::empty_layers(small_shape);
    EXPECT_TRUE(HexNet::is_in_range(layers));
    // Input weights of one output channel, assuming the largest activation in every input.
    for (int i = 0; i < 7; ++i)
        layers[1].weights[layers[1].place(0, i, 3)] = 32'767;
    EXPECT_TRUE(HexNet::is_in_range(layers));
    layers[1].weights[layers[1].place(2, 1, 3)] = -32'767;
    layers[1].weights[layers[1].place(6, 31, 3)] = -32'767;
    EXPECT_FALSE(HexNet::is_in_range(layers));
}

TEST(HexNet, ShapesThatCannotBeAreRefused) {
    EXPECT_TRUE(check(HexNetShape{}));
    EXPECT_FALSE(check(HexNetShape{.planes = 3}));
    EXPECT_FALSE(check(HexNetShape{.planes = 34}));
    EXPECT_FALSE(check(HexNetShape{.channels = 24}));
    EXPECT_FALSE(check(HexNetShape{.channels = 144}));
    EXPECT_FALSE(check(HexNetShape{.blocks = 0}));
}

TEST(HexNetFile, ReadsWhatItWrote) {
    const HexNetFile file{
        .features = 7, .net = random_hex_net(small_shape, 2), .notes = json::Object{{"seed", "9"}}};
    const auto again = HexNetFile::read(file.write());
    ASSERT_TRUE(again) << again.error().text;
    EXPECT_EQ(again->features, 7);
    EXPECT_EQ(again->net, file.net);
    EXPECT_EQ(again->notes, file.notes);
}

TEST(HexNetFile, SaysWhatIsWrong) {
    const Bytes good = HexNetFile{.net = random_hex_net(small_shape, 2)}.write();
    EXPECT_EQ(fault(good), "");
    Bytes changed = good;
    changed[good.size() / 2] ^= 1U;
    EXPECT_NE(fault(changed), "");
    Bytes shorter(good.begin(), good.end() - 20);
    EXPECT_NE(fault(shorter), "");
    shorter = with_checksum(Bytes(good.begin(), good.end() - 2));
    EXPECT_NE(fault(shorter).find("bytes follow its header"), std::string::npos) << fault(shorter);
    HexNet::Layers layers = HexNet::empty_layers(small_shape);
    const std::string text(good.begin(), good.end());
    const std::size_t place = text.find("\"channels\":32");
    ASSERT_NE(place, std::string::npos);
    Bytes other = good;
    other[place + 11] = '2';
    EXPECT_NE(fault(with_checksum(other)).find("multiple of 16"), std::string::npos);
    // Nearly the largest possible value in all weights of the first layer.
    Bytes great = good;
    const std::size_t body = text.find('\n', text.find('\n') + 1) + 1;
    for (std::size_t i = 0; i < layers[0].weights.size(); ++i)
        great[body + 2 * i + 1] = 0x7f;
    EXPECT_NE(fault(with_checksum(great)).find("too great"), std::string::npos);
}

} // namespace
} // namespace quadrille::nets
