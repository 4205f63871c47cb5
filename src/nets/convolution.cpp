#include "nets/convolution.h"

#include "nets/paired_products.h"

#include <array>
#include <cstddef>
#include <cstring>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace quadrille::nets {

namespace {

/// With AVX2 the sums of sixteen channels at this many places fit into the sixteen registers.
constexpr int places_of_narrow_vectors = 6;
static_assert(convolution_places % places_of_narrow_vectors == 0);

using Sums = std::array<std::int32_t, convolution_channels>;

/// Rounds the sums of one place, adds what is there if wanted, and applies the activation.
void finish(const Sums& sums, std::int16_t* to, bool added) {
    Sums values;
    for (int i = 0; i < convolution_channels; ++i)
        values[i] = rounded_sum(sums[i]);
    if (added)
        for (int i = 0; i < convolution_channels; ++i)
            values[i] += to[i];
    for (int i = 0; i < convolution_channels; ++i)
        to[i] = activation(values[i]);
}

#if defined(__x86_64__)

struct WideVector {
    __m512i numbers;
};

bool has_wide_products() {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vnni");
}

/// The same as `finish`, with the sums in one vector.
__attribute__((target("avx512f"))) void finish_wide(__m512i sums, std::int16_t* to, bool added) {
    using Numbers = std::int32_t __attribute__((vector_size(64)));
    using Results = std::int16_t __attribute__((vector_size(32)));
    auto values = reinterpret_cast<Numbers>(sums);
    values = (values + (1 << (convolution_weight_bits - 1))) >> convolution_weight_bits;
    Results results;
    if (added) {
        std::memcpy(&results, to, sizeof results);
        values += __builtin_convertvector(results, Numbers);
    }
    values = values > 0 ? values : Numbers{};
    values = values < largest_activation ? values : Numbers{} + largest_activation;
    results = __builtin_convertvector(values, Results);
    std::memcpy(to, &results, sizeof results);
}

/// `Groups` groups of sixteen channels, starting at `channel`. A vector holds the sums of sixteen
/// channels of one place, and one instruction adds two products to each. With two groups, every
/// input that is fetched serves two such instructions, which keeps the processor busy.
template <int Groups>
__attribute__((target("avx512f,avx512vnni"))) void
convolve_wide(const ConvolutionInputs& inputs, const ConvolutionWeights& weights,
              const ConvolutionOutputs& outputs, int channel) {
    using Vectors = std::array<WideVector, Groups>;
    std::array<Vectors, convolution_places> sums;
#pragma GCC unroll 12
    for (int place = 0; place < convolution_places; ++place)
#pragma GCC unroll 2
        for (int group = 0; group < Groups; ++group)
            sums[place][group].numbers =
                _mm512_loadu_si512(weights.biases + channel + group * convolution_channels);
    const std::int16_t* pairs = weights.pairs + 2 * static_cast<std::ptrdiff_t>(channel);
    const std::ptrdiff_t next_pairs = 2 * static_cast<std::ptrdiff_t>(weights.out);
    for (int tap = 0; tap < inputs.taps; ++tap) {
        const std::int16_t* from = inputs.first + inputs.offsets[tap];
        for (int in = 0; in < inputs.in; in += 2, from += 2, pairs += next_pairs) {
            Vectors factors;
#pragma GCC unroll 2
            for (int group = 0; group < Groups; ++group)
                factors[group].numbers =
                    _mm512_loadu_si512(pairs + group * 2 * convolution_channels);
#pragma GCC unroll 12
            for (int place = 0; place < convolution_places; ++place) {
                std::int32_t pair = 0;
                __builtin_memcpy(&pair, from + static_cast<std::ptrdiff_t>(place) * inputs.in,
                                 sizeof pair);
                const __m512i repeated = _mm512_set1_epi32(pair);
#pragma GCC unroll 2
                for (int group = 0; group < Groups; ++group)
                    sums[place][group].numbers = _mm512_dpwssd_epi32(
                        sums[place][group].numbers, repeated, factors[group].numbers);
            }
        }
    }
#pragma GCC unroll 12
    for (int place = 0; place < convolution_places; ++place)
#pragma GCC unroll 2
        for (int group = 0; group < Groups; ++group)
            finish_wide(sums[place][group].numbers,
                        outputs.first + static_cast<std::ptrdiff_t>(place) * weights.out + channel +
                            group * convolution_channels,
                        outputs.added);
}

void convolve_all_wide(const ConvolutionInputs& inputs, const ConvolutionWeights& weights,
                       const ConvolutionOutputs& outputs) {
    int channel = 0;
    for (; channel + 2 * convolution_channels <= weights.out; channel += 2 * convolution_channels)
        convolve_wide<2>(inputs, weights, outputs, channel);
    if (channel < weights.out)
        convolve_wide<1>(inputs, weights, outputs, channel);
}

#endif

/// Sixteen channels starting at `channel`, for `places_of_narrow_vectors` places starting at
/// `place`.
void convolve_narrow(const ConvolutionInputs& inputs, const ConvolutionWeights& weights,
                     const ConvolutionOutputs& outputs, int channel, int place) {
    std::array<PairedSums<convolution_channels>, places_of_narrow_vectors> sums;
    for (auto& sum : sums)
        sum.set(weights.biases + channel);
    const std::int16_t* pairs = weights.pairs + 2 * static_cast<std::ptrdiff_t>(channel);
    const std::ptrdiff_t next_pairs = 2 * static_cast<std::ptrdiff_t>(weights.out);
    for (int tap = 0; tap < inputs.taps; ++tap) {
        const std::int16_t* from =
            inputs.first + inputs.offsets[tap] + static_cast<std::ptrdiff_t>(place) * inputs.in;
        for (int in = 0; in < inputs.in; in += 2, pairs += next_pairs)
            add_products(sums, from + in, inputs.in, pairs);
    }
    Sums values;
    for (int i = 0; i < places_of_narrow_vectors; ++i) {
        sums[i].get(values.data());
        finish(values,
               outputs.first + static_cast<std::ptrdiff_t>(place + i) * weights.out + channel,
               outputs.added);
    }
}

} // namespace

void convolve_everywhere(const ConvolutionInputs& inputs, const ConvolutionWeights& weights,
                         const ConvolutionOutputs& outputs) {
    for (int channel = 0; channel < weights.out; channel += convolution_channels)
        for (int place = 0; place < convolution_places; place += places_of_narrow_vectors)
            convolve_narrow(inputs, weights, outputs, channel, place);
}

void convolve(const ConvolutionInputs& inputs, const ConvolutionWeights& weights,
              const ConvolutionOutputs& outputs) {
#if defined(__x86_64__)
    static const bool wide = has_wide_products();
    if (wide)
        return convolve_all_wide(inputs, weights, outputs);
#endif
    convolve_everywhere(inputs, weights, outputs);
}

} // namespace quadrille::nets
