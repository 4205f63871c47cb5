#pragma once

/// The inner loop of an integer convolutional net, where it spends nearly all of its time. Output
/// channels are computed for twelve places at a time, so that the sums stay in registers and every
/// input that is fetched serves as many sums as possible. On processors with AVX-512 VNNI (products
/// of pairs of 16-bit numbers) it takes a quarter of the time. The loop is chosen when the first
/// convolution is computed; all loops give identical results.

#include <algorithm>
#include <cstdint>

namespace quadrille::nets {

/// The number of output channels is a multiple of this.
constexpr int convolution_channels = 16;
/// The number of places that are computed together. All of them are computed, even those past the
/// end.
constexpr int convolution_places = 12;

/// The number of fraction bits in a weight.
constexpr int convolution_weight_bits = 11;
/// Activations are clamped to 0 to `largest_activation`.
constexpr int largest_activation = 8'191;

/// Scales a sum of products of activations and weights back to the scale of activations, rounded to
/// nearest.
constexpr int rounded_sum(std::int32_t sum) {
    return (sum + (1 << (convolution_weight_bits - 1))) >> convolution_weight_bits;
}

constexpr std::int16_t activation(int value) {
    return static_cast<std::int16_t>(std::clamp(value, 0, largest_activation));
}

/// The inputs of a convolution.
struct ConvolutionInputs {
    /// The inputs of the first place; those of the next place follow `in` numbers later.
    const std::int16_t* first;
    /// The number of inputs per place; even.
    int in;
    /// For each tap, the offset of its inputs from those of the place, in numbers.
    const int* offsets;
    int taps;
};

/// The weights of a convolution. They must be small enough that no sum overflows 32 bits.
struct ConvolutionWeights {
    /// For each tap, for each pair of inputs, for each output channel: two weights.
    const std::int16_t* pairs;
    /// One for each output channel.
    const std::int32_t* biases;
    /// The number of output channels.
    int out;
};

struct ConvolutionOutputs {
    /// The outputs of the first place; those of the next place follow as many numbers later as
    /// there are output channels.
    std::int16_t* first;
    /// Whether the results are added to the numbers already there, as at the end of a residual
    /// block.
    bool added;
};

/// Uses the fastest loop that the processor supports.
void convolve(const ConvolutionInputs& inputs, const ConvolutionWeights& weights,
              const ConvolutionOutputs& outputs);

/// Uses the loop that runs on every processor of the target that this was compiled for.
void convolve_everywhere(const ConvolutionInputs& inputs, const ConvolutionWeights& weights,
                         const ConvolutionOutputs& outputs);

} // namespace quadrille::nets
