#include "nets/convolution.h"

#include "base/random.h"

#include <gtest/gtest.h>

#include <vector>

namespace quadrille::nets {
namespace {

std::vector<std::int16_t> numbers(std::size_t count, Random& random) {
    std::vector<std::int16_t> made;
    for (std::size_t i = 0; i < count; ++i)
        made.push_back(static_cast<std::int16_t>(random.below(1U << 16)));
    return made;
}

constexpr int most_step = 14;
constexpr int all_places = convolution_places + 2 * most_step;
const std::vector<int> steps{0, 3, -2, most_step};

std::size_t product(int first, int second) {
    return static_cast<std::size_t>(first) * static_cast<std::size_t>(second);
}

/// A layer with random numbers, small enough that its sums fit into 32 bits, and the previous
/// contents of its outputs.
struct Layer {
    Layer(int numbers_in, int channels_out, Random& random)
        : in(numbers_in), out(channels_out), source(numbers(product(all_places, in), random)),
          pairs(numbers(steps.size() * product(in, out), random)),
          before(numbers(product(convolution_places, out), random)) {
        for (const int step : steps)
            offsets.push_back(step * in);
        for (int i = 0; i < out; ++i)
            biases.push_back(static_cast<std::int32_t>(random.below(1U << 31)) - (1 << 30));
        for (std::int16_t& weight : pairs)
            weight = static_cast<std::int16_t>(weight / 256);
        for (std::int16_t& number : before)
            number = activation(number);
    }

    ConvolutionInputs inputs() const {
        return {.first = source.data() + static_cast<std::ptrdiff_t>(most_step) * in,
                .in = in,
                .offsets = offsets.data(),
                .taps = static_cast<int>(offsets.size())};
    }

    ConvolutionWeights weights() const {
        return {.pairs = pairs.data(), .biases = biases.data(), .out = out};
    }

    /// The result for one channel of a place, computed from the definition.
    std::int16_t result(int place, int channel, bool added) const {
        std::int64_t sum = biases[static_cast<std::size_t>(channel)];
        for (int tap = 0; tap < static_cast<int>(steps.size()); ++tap)
            for (int i = 0; i < in; ++i) {
                const std::size_t pair = (product(tap, in) + static_cast<std::size_t>(i)) / 2;
                const std::size_t first =
                    pair * static_cast<std::size_t>(out) + static_cast<std::size_t>(channel);
                const int weight = pairs[2 * first + static_cast<std::size_t>(i % 2)];
                const int at = most_step + place + steps[static_cast<std::size_t>(tap)];
                sum += source[product(at, in) + static_cast<std::size_t>(i)] * weight;
            }
        const int more = added ? before[product(place, out) + static_cast<std::size_t>(channel)]
                               : std::int16_t{0};
        return activation(rounded_sum(static_cast<std::int32_t>(sum)) + more);
    }

    int in;
    int out;
    std::vector<std::int16_t> source;
    std::vector<std::int16_t> pairs;
    std::vector<std::int16_t> before;
    std::vector<int> offsets;
    std::vector<std::int32_t> biases;
};

TEST(Convolution, EveryLoopComesToTheSame) {
    Random random(1);
    for (const int in : {2, 16, 48})
        for (const int out : {16, 32, 48}) {
            const Layer layer(in, out, random);
            for (const bool added : {false, true}) {
                std::vector<std::int16_t> fastest = layer.before;
                std::vector<std::int16_t> everywhere = layer.before;
                convolve(layer.inputs(), layer.weights(),
                         {.first = fastest.data(), .added = added});
                convolve_everywhere(layer.inputs(), layer.weights(),
                                    {.first = everywhere.data(), .added = added});
                std::vector<std::int16_t> expected;
                for (int place = 0; place < convolution_places; ++place)
                    for (int channel = 0; channel < out; ++channel)
                        expected.push_back(layer.result(place, channel, added));
                EXPECT_EQ(everywhere, expected) << in << " in, " << out << " out";
                EXPECT_EQ(fastest, expected) << in << " in, " << out << " out";
            }
        }
}

} // namespace
} // namespace quadrille::nets
