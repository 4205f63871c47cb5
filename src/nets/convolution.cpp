#include "nets/convolution.h"

#include "nets/paired_products.h"

#include <cstddef>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace quadrille::nets {

namespace {

/// As many as the sums of sixteen channels fit into sixteen registers.
constexpr int places_of_narrow_vectors = 6;
static_assert(convolution_places % places_of_narrow_vectors == 0);

#if defined(__x86_64__)

bool has_wide_products() {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vnni");
}

/// A vector holds the sums of all sixteen channels of a place, and one instruction multiplies and
/// adds two products to each.
__attribute__((target("avx512f,avx512vnni"))) void
convolve_with_wide_vectors(const ConvolutionInputs& inputs, const ConvolutionWeights& weights,
                           ConvolutionSums& sums) {
    struct Vector {
        __m512i numbers;
    };

    std::array<Vector, convolution_places> wide;
    const __m512i biases = _mm512_loadu_si512(weights.biases);
#pragma GCC unroll 12
    for (int place = 0; place < convolution_places; ++place)
        wide[place].numbers = biases;
    const std::int16_t* pairs = weights.pairs;
    for (int tap = 0; tap < inputs.taps; ++tap) {
        const std::int16_t* from = inputs.first + inputs.offsets[tap];
        for (int in = 0; in < inputs.in; in += 2, from += 2, pairs += 2 * convolution_channels) {
            const __m512i factors = _mm512_loadu_si512(pairs);
#pragma GCC unroll 12
            for (int place = 0; place < convolution_places; ++place) {
                std::int32_t pair = 0;
                __builtin_memcpy(&pair, from + static_cast<std::ptrdiff_t>(place) * inputs.in,
                                 sizeof pair);
                __m512i& sum = wide[place].numbers;
                sum = _mm512_dpwssd_epi32(sum, _mm512_set1_epi32(pair), factors);
            }
        }
    }
#pragma GCC unroll 12
    for (int place = 0; place < convolution_places; ++place)
        _mm512_storeu_si512(sums.data() + place, wide[place].numbers);
}

#endif

} // namespace

void convolve_everywhere(const ConvolutionInputs& inputs, const ConvolutionWeights& weights,
                         ConvolutionSums& sums) {
    std::array<PairedSums<convolution_channels>, places_of_narrow_vectors> narrow;
    for (int place = 0; place < convolution_places; place += places_of_narrow_vectors) {
        for (auto& sum : narrow)
            sum.set(weights.biases);
        const std::int16_t* pairs = weights.pairs;
        for (int tap = 0; tap < inputs.taps; ++tap) {
            const std::int16_t* from =
                inputs.first + inputs.offsets[tap] + static_cast<std::ptrdiff_t>(place) * inputs.in;
            for (int in = 0; in < inputs.in; in += 2, pairs += 2 * convolution_channels)
                add_products(narrow, from + in, inputs.in, pairs);
        }
        for (int i = 0; i < places_of_narrow_vectors; ++i)
            narrow[i].get(sums[place + i].data());
    }
}

void convolve(const ConvolutionInputs& inputs, const ConvolutionWeights& weights,
              ConvolutionSums& sums) {
#if defined(__x86_64__)
    static const bool wide = has_wide_products();
    if (wide)
        return convolve_with_wide_vectors(inputs, weights, sums);
#endif
    convolve_everywhere(inputs, weights, sums);
}

} // namespace quadrille::nets
