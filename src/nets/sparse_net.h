#pragma once

/// A sparse net: many inputs of which few are on, one layer of hidden units, one value. It judges
/// a position inside a search, so it computes in whole numbers: the same result on every machine,
/// with whatever vectors the processor has, and in the browser. The inputs being few and changing
/// little from move to move, the sums of the units are kept and changed instead of computed anew
/// (known as NNUE, efficiently updatable neural network).
///
/// The sum of a unit is its bias and the weights of the inputs that are on. It is clipped to 0 to
/// 1 and squared; the judgement is the weighted sum of these squares. As whole numbers 1 is
/// `activation_one` in the sums and `output_one` in the weights of the output.
///
/// The bytes, in the frame of checked_bytes.h:
///
///     quadrille sparse-net 2\n
///     {...}\n                game, options, features (their version), inputs, units, alone if the
///                            net judges alone, and notes, which are the trainer's own
///     weights                for each input the weight of each unit, then the bias of each unit, 2
///                            bytes each, signed: first the lower bytes of all, then the upper
///     then                   the output weight of each unit, 1 byte; the output bias, 4 bytes, the
///                            lowest first
///     8 bytes                checksum

#include "base/problem.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <vector>

namespace quadrille::nets {

/// The form of a sparse net.
struct SparseShape {
    int inputs = 0;
    int units = 0;

    static constexpr int most_inputs = 16'384;
    /// With more of them a judgement might not fit into 32 bits.
    static constexpr int most_units = 256;
    /// Whole vectors.
    static constexpr int unit_step = 16;

    friend bool operator==(const SparseShape&, const SparseShape&) = default;
};

/// The problem says which shapes there are.
std::expected<void, Problem> check(const SparseShape& shape);

/// The sums of the units for some inputs, in 16 bits. `SparseNet::largest_weight` sees to it that
/// they fit as long as at most `SparseNet::most_active` inputs are on; with more they may wrap
/// around, on every machine alike.
template <int Units>
struct SparseSums {
    static_assert(Units % SparseShape::unit_step == 0 && Units <= SparseShape::most_units);

    alignas(32) std::array<std::int16_t, Units> values{};

    void add(const std::int16_t* weights) {
        for (std::size_t unit = 0; unit < Units; ++unit)
            values[unit] = static_cast<std::int16_t>(values[unit] + weights[unit]);
    }

    void subtract(const std::int16_t* weights) {
        for (std::size_t unit = 0; unit < Units; ++unit)
            values[unit] = static_cast<std::int16_t>(values[unit] - weights[unit]);
    }

    friend bool operator==(const SparseSums&, const SparseSums&) = default;
};

class SparseNet {
  public:
    static constexpr int activation_one = 255;
    static constexpr int output_one = 64;
    /// An output of 1 is worth so many points: odds of 2.7 to 1, as the searches count them.
    static constexpr int points_of_one = 200;
    static constexpr int most_active = 95;
    static constexpr std::int16_t largest_weight = 32'767 / (most_active + 1);
    static constexpr std::int8_t largest_output_weight = 127;
    static constexpr std::int32_t largest_output_bias = 100 * activation_one * output_one;

    /// With all weights 0. The shape must pass `check`.
    explicit SparseNet(const SparseShape& shape);

    const SparseShape& shape() const { return shape_; }

    /// Those of one input, one for each unit.
    const std::int16_t* weights(int input) const { return weights_.data() + place(input); }

    std::span<std::int16_t> weights(int input) {
        return std::span(weights_).subspan(place(input), units());
    }

    std::span<const std::int16_t> biases() const { return biases_; }

    std::span<std::int16_t> biases() { return biases_; }

    /// Each at most `largest_output_weight` either way.
    std::span<const std::int16_t> output_weights() const { return output_weights_; }

    std::span<std::int16_t> output_weights() { return output_weights_; }

    /// In `activation_one * output_one`ths.
    std::int32_t output_bias() const { return output_bias_; }

    void set_output_bias(std::int32_t bias) { output_bias_ = bias; }

    /// The sums when nothing is on.
    template <int Units>
    SparseSums<Units> empty_sums() const {
        SparseSums<Units> sums;
        std::copy_n(biases_.data(), Units, sums.values.data());
        return sums;
    }

    /// What these sums are worth, in points.
    template <int Units>
    int judge(const SparseSums<Units>& sums) const {
        // A clipped sum times an output weight fits into 16 bits, and the whole into 32.
        static_assert(activation_one * largest_output_weight <= 32'767);
        std::int32_t total = 0;
        for (std::size_t unit = 0; unit < Units; ++unit) {
            const auto clipped = std::clamp<std::int16_t>(sums.values[unit], 0, activation_one);
            const auto weighted = static_cast<std::int16_t>(clipped * output_weights_[unit]);
            total += std::int32_t{weighted} * clipped;
        }
        return points(total);
    }

    /// The same from the inputs that are on, for nets of any width; not for searches.
    int judge(std::span<const std::uint16_t> inputs) const;

    /// The same judgement with more units, or as many: what is added has weights of 0.
    SparseNet widened(int units) const;

    friend bool operator==(const SparseNet&, const SparseNet&) = default;

  private:
    std::size_t units() const { return static_cast<std::size_t>(shape_.units); }

    std::size_t place(int input) const { return static_cast<std::size_t>(input) * units(); }

    int points(std::int32_t total) const {
        const std::int64_t output = std::int64_t{total} / activation_one + output_bias_;
        return static_cast<int>(output * points_of_one / (activation_one * output_one));
    }

    SparseShape shape_;
    std::vector<std::int16_t> weights_;
    std::vector<std::int16_t> biases_;
    std::vector<std::int16_t> output_weights_;
    std::int32_t output_bias_ = 0;
};

} // namespace quadrille::nets
