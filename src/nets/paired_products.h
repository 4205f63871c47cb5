#pragma once

/// Sums of products of 16-bit numbers in 32 bits, two products at a time, with the instruction that
/// processors have for this: pmaddwd on x86, i32x4.dot_i16x8_s in WebAssembly. Sums that overflow
/// wrap around, in the same way with every instruction.

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace quadrille::nets {

/// A vector of the processor, with `lanes` numbers of 32 bits or twice as many of 16 bits.
class PairedVector {
  public:
#if defined(__AVX2__)
    static constexpr int lanes = 8;
    using Numbers = __m256i;

    static Numbers load(const void* from) {
        return _mm256_loadu_si256(static_cast<const __m256i*>(from));
    }

    static void store(void* to, Numbers numbers) {
        _mm256_storeu_si256(static_cast<__m256i*>(to), numbers);
    }

    static Numbers repeated(std::int32_t pair) { return _mm256_set1_epi32(pair); }

    static Numbers added(Numbers sum, Numbers left, Numbers right) {
        return _mm256_add_epi32(sum, _mm256_madd_epi16(left, right));
    }
#elif defined(__wasm_simd128__)
    static constexpr int lanes = 4;
    using Numbers = v128_t;

    static Numbers load(const void* from) { return wasm_v128_load(from); }

    static void store(void* to, Numbers numbers) { wasm_v128_store(to, numbers); }

    static Numbers repeated(std::int32_t pair) { return wasm_i32x4_splat(pair); }

    static Numbers added(Numbers sum, Numbers left, Numbers right) {
        return wasm_i32x4_add(sum, wasm_i32x4_dot_i16x8(left, right));
    }
#else
    static constexpr int lanes = 4;
    using Numbers = std::array<std::int32_t, lanes>;

    static Numbers load(const void* from) {
        Numbers numbers;
        std::memcpy(&numbers, from, sizeof numbers);
        return numbers;
    }

    static void store(void* to, const Numbers& numbers) {
        std::memcpy(to, &numbers, sizeof numbers);
    }

    static Numbers repeated(std::int32_t pair) { return {pair, pair, pair, pair}; }

    static Numbers added(const Numbers& sum, const Numbers& left, const Numbers& right) {
        std::array<std::int16_t, 2 * lanes> a;
        std::array<std::int16_t, 2 * lanes> b;
        std::memcpy(&a, &left, sizeof a);
        std::memcpy(&b, &right, sizeof b);
        Numbers result;
        for (std::size_t i = 0; i < lanes; ++i)
            result[i] =
                static_cast<std::int32_t>(static_cast<std::uint32_t>(sum[i]) +
                                          static_cast<std::uint32_t>(a[2 * i] * b[2 * i]) +
                                          static_cast<std::uint32_t>(a[2 * i + 1] * b[2 * i + 1]));
        return result;
    }
#endif
};

/// `Count` sums in vectors.
template <int Count>
struct PairedSums {
    static constexpr int vectors = Count / PairedVector::lanes;
    static_assert(Count % PairedVector::lanes == 0);

    struct Vector {
        PairedVector::Numbers numbers;
    };

    std::array<Vector, vectors> sums;

    void set(const std::int32_t* from) {
        for (int i = 0; i < vectors; ++i)
            sums[i].numbers = PairedVector::load(from + i * PairedVector::lanes);
    }

    void get(std::int32_t* to) const {
        for (int i = 0; i < vectors; ++i)
            PairedVector::store(to + i * PairedVector::lanes, sums[i].numbers);
    }
};

/// To each sum of the i-th list, adds the two products of the numbers at `from + i * step` with the
/// two weights of that sum.
template <int Count, std::size_t Lists>
void add_products(std::array<PairedSums<Count>, Lists>& lists, const std::int16_t* from, int step,
                  const std::int16_t* weights) {
    constexpr int vectors = PairedSums<Count>::vectors;
    std::array<typename PairedSums<Count>::Vector, vectors> factors;
    for (int v = 0; v < vectors; ++v)
        factors[v].numbers = PairedVector::load(weights + v * 2 * PairedVector::lanes);
    for (std::size_t i = 0; i < Lists; ++i) {
        std::int32_t pair = 0;
        std::memcpy(&pair, from + static_cast<std::ptrdiff_t>(i) * step, sizeof pair);
        const auto repeated = PairedVector::repeated(pair);
        for (int v = 0; v < vectors; ++v) {
            auto& sum = lists[i].sums[v].numbers;
            sum = PairedVector::added(sum, repeated, factors[v].numbers);
        }
    }
}

} // namespace quadrille::nets
