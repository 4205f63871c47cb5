#pragma once

/// A sparse net: many inputs of which few are active, one hidden layer, one value. It evaluates
/// positions inside a search and computes in integers, so that the result is the same on every
/// machine, whatever vectors the processor has, and in the browser. Since few inputs are active and
/// few of them change from move to move, the sums of the hidden units are updated instead of
/// computed afresh (known as NNUE, efficiently updatable neural network).
///
/// The sum of a unit is its bias plus the weights of the active inputs. It is clamped to 0 to 1 and
/// squared; the value is the weighted sum of these squares. In fixed point, 1 is `activation_one`
/// in the sums and `output_one` in the output weights.
///
/// The file format, in the frame of checked_bytes.h:
///
///     quadrille sparse-net 2\n
///     {...}\n                game, options, features (their version), inputs, units, alone (only
///                            if true), and notes, whose content is up to the trainer
///     weights                for each input the weight of each unit, then the bias of each unit, 2
///                            bytes each, signed: first the lower bytes of all, then the upper
///     then                   the output weight of each unit, 1 byte, signed; the output bias, 4
///                            bytes, signed, little-endian
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

/// The architecture of a sparse net.
struct SparseShape {
    int inputs = 0;
    int units = 0;

    static constexpr int most_inputs = 16'384;
    /// With more units a sum might not fit into 32 bits.
    static constexpr int most_units = 256;
    /// The number of units is a multiple of this, which makes whole vectors.
    static constexpr int unit_step = 16;

    friend bool operator==(const SparseShape&, const SparseShape&) = default;
};

/// The problem says which values are allowed.
std::expected<void, Problem> check(const SparseShape& shape);

/// The sums of the hidden units (the accumulator), in 16 bits. With weights up to
/// `SparseNet::largest_weight` they fit as long as at most `SparseNet::most_active` inputs are
/// active; with more they may wrap around, in the same way on every machine.
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
    /// The points that an output of 1 is worth: odds of 2.7 to 1 on the scale of the searches.
    static constexpr int points_of_one = 200;
    static constexpr int most_active = 95;
    static constexpr std::int16_t largest_weight = 32'767 / (most_active + 1);
    static constexpr std::int8_t largest_output_weight = 127;
    static constexpr std::int32_t largest_output_bias = 100 * activation_one * output_one;

    /// All weights are 0. The shape must pass `check`.
    explicit SparseNet(const SparseShape& shape);

    const SparseShape& shape() const { return shape_; }

    /// The weights of one input, one for each unit.
    const std::int16_t* weights(int input) const { return weights_.data() + place(input); }

    std::span<std::int16_t> weights(int input) {
        return std::span(weights_).subspan(place(input), units());
    }

    std::span<const std::int16_t> biases() const { return biases_; }

    std::span<std::int16_t> biases() { return biases_; }

    /// Each from -`largest_output_weight` to `largest_output_weight`.
    std::span<const std::int16_t> output_weights() const { return output_weights_; }

    std::span<std::int16_t> output_weights() { return output_weights_; }

    /// In units of 1 / (`activation_one` * `output_one`).
    std::int32_t output_bias() const { return output_bias_; }

    void set_output_bias(std::int32_t bias) { output_bias_ = bias; }

    /// The sums when no input is active.
    template <int Units>
    SparseSums<Units> empty_sums() const {
        SparseSums<Units> sums;
        std::copy_n(biases_.data(), Units, sums.values.data());
        return sums;
    }

    /// The value in points. `Units` must be the number of units of the net.
    template <int Units>
    int judge(const SparseSums<Units>& sums) const {
        // A clamped sum times an output weight fits into 16 bits, and the total into 32.
        static_assert(activation_one * largest_output_weight <= 32'767);
        std::int32_t total = 0;
        for (std::size_t unit = 0; unit < Units; ++unit) {
            const auto clipped = std::clamp<std::int16_t>(sums.values[unit], 0, activation_one);
            const auto weighted = static_cast<std::int16_t>(clipped * output_weights_[unit]);
            total += std::int32_t{weighted} * clipped;
        }
        return points(total);
    }

    /// The same from the active inputs, for nets of any width; too slow for searches.
    int judge(std::span<const std::uint16_t> inputs) const;

    /// A net with at least as many units that gives the same values: the weights of the new units
    /// are 0.
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
