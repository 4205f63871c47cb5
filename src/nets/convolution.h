#pragma once

/// The inner loop of a convolutional net in whole numbers, in which nearly all of its time goes:
/// all channels that go out at twelve places at once, so that the sums stay in registers, and a
/// number that comes in is fetched once for as many of them as possible. On processors with AVX-512
/// and its products of 16-bit pairs (VNNI) it takes a fourth of the time; which loop runs is
/// decided when the program starts, and the results are the same with all.

#include <algorithm>
#include <cstdint>

namespace quadrille::nets {

/// The channels that go out are a multiple of this.
constexpr int convolution_channels = 16;
/// Places that are computed together: each is computed, needed or not, up to the next multiple.
constexpr int convolution_places = 12;

/// As whole numbers 1 is so much in the weights.
constexpr int convolution_weight_bits = 11;
/// What is greater behind a layer is cut; what is negative becomes 0.
constexpr int largest_activation = 8'191;

/// A sum of products with weights as a number of the layer's own scale.
constexpr int rounded_sum(std::int32_t sum) {
    return (sum + (1 << (convolution_weight_bits - 1))) >> convolution_weight_bits;
}

constexpr std::int16_t activation(int value) {
    return static_cast<std::int16_t>(std::clamp(value, 0, largest_activation));
}

/// What is added up for each place.
struct ConvolutionInputs {
    /// At the first place; the next one's numbers follow `in` later.
    const std::int16_t* first;
    /// The numbers of a place: an even number.
    int in;
    /// How many numbers on from a place those of each tap stand.
    const int* offsets;
    int taps;
};

/// What it is multiplied by. No sum may leave 32 bits.
struct ConvolutionWeights {
    /// For each tap, for each pair that comes in: two for each channel that goes out.
    const std::int16_t* pairs;
    /// One for each channel.
    const std::int32_t* biases;
    /// The channels that go out.
    int out;
};

struct ConvolutionOutputs {
    /// At the first place; the next one's follow as many numbers later as there are channels.
    std::int16_t* first;
    /// Whether the results are added to the numbers that stand there, as at the end of a block.
    bool added;
};

/// With the fastest loop that the processor has.
void convolve(const ConvolutionInputs& inputs, const ConvolutionWeights& weights,
              const ConvolutionOutputs& outputs);

/// With the loop that every processor has for which this was compiled.
void convolve_everywhere(const ConvolutionInputs& inputs, const ConvolutionWeights& weights,
                         const ConvolutionOutputs& outputs);

} // namespace quadrille::nets
