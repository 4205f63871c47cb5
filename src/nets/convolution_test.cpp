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

TEST(Convolution, EveryLoopAddsUpTheSame) {
    Random random(1);
    const std::vector<int> steps{0, 3, -2, 14};
    for (const int in : {2, 16, 48}) {
        std::vector<int> offsets;
        for (const int step : steps)
            offsets.push_back(step * in);
        constexpr int most_step = 14;
        constexpr std::size_t places = convolution_places + 2 * most_step;
        const auto source = numbers(places * static_cast<std::size_t>(in), random);
        const auto pairs =
            numbers(steps.size() * static_cast<std::size_t>(in) * convolution_channels, random);
        std::vector<std::int32_t> biases;
        for (int i = 0; i < convolution_channels; ++i)
            biases.push_back(static_cast<std::int32_t>(random.next()));
        const ConvolutionInputs inputs{.first = source.data() + most_step * in,
                                       .in = in,
                                       .offsets = offsets.data(),
                                       .taps = static_cast<int>(offsets.size())};
        const ConvolutionWeights weights{.pairs = pairs.data(), .biases = biases.data()};
        ConvolutionSums fastest;
        ConvolutionSums everywhere;
        convolve(inputs, weights, fastest);
        convolve_everywhere(inputs, weights, everywhere);
        EXPECT_EQ(fastest, everywhere) << in;
        for (int place = 0; place < convolution_places; ++place)
            for (int channel = 0; channel < convolution_channels; ++channel) {
                auto sum = static_cast<std::uint32_t>(biases[static_cast<std::size_t>(channel)]);
                for (std::size_t tap = 0; tap < steps.size(); ++tap)
                    for (int i = 0; i < in; ++i) {
                        const auto pair = (static_cast<int>(tap) * in + i) / 2;
                        const int at = (pair * convolution_channels + channel) * 2 + i % 2;
                        sum +=
                            static_cast<std::uint32_t>(inputs.first[(place + steps[tap]) * in + i] *
                                                       pairs[static_cast<std::size_t>(at)]);
                    }
                EXPECT_EQ(
                    everywhere[static_cast<std::size_t>(place)][static_cast<std::size_t>(channel)],
                    static_cast<std::int32_t>(sum))
                    << in << " at " << place << ", " << channel;
            }
    }
}

} // namespace
} // namespace quadrille::nets
