#pragma once

/// The inner loop of a convolutional net in whole numbers, in which nearly all of its time goes:
/// sixteen channels that go out at twelve places at once, so that the sums stay in registers. On
/// processors with AVX-512 and its products of 16-bit pairs (VNNI) it takes a third of the time;
/// which loop runs is decided when the program starts, and the sums are the same with all.

#include <array>
#include <cstdint>

namespace quadrille::nets {

/// Channels that are computed together.
constexpr int convolution_channels = 16;
/// Places that are computed together: each is computed, needed or not, up to the next multiple.
constexpr int convolution_places = 12;

/// By place, the sums of the channels. They wrap around where they leave 32 bits.
using ConvolutionSums =
    std::array<std::array<std::int32_t, convolution_channels>, convolution_places>;

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

/// What it is multiplied by.
struct ConvolutionWeights {
    /// For each tap, for each pair that comes in: two for each channel.
    const std::int16_t* pairs;
    /// One for each channel.
    const std::int32_t* biases;
};

/// With the fastest loop that the processor has.
void convolve(const ConvolutionInputs& inputs, const ConvolutionWeights& weights,
              ConvolutionSums& sums);

/// With the loop that every processor has for which this was compiled.
void convolve_everywhere(const ConvolutionInputs& inputs, const ConvolutionWeights& weights,
                         ConvolutionSums& sums);

} // namespace quadrille::nets
