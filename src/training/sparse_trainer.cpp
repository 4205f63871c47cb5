#include "training/sparse_trainer.h"

#include "base/hash.h"
#include "base/random.h"
#include "training/adam.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numbers>

namespace quadrille::learn {

namespace {

using nets::SparseNet;
using nets::SparseShape;

constexpr float activation_one = SparseNet::activation_one;
constexpr float output_one = SparseNet::output_one;
constexpr float largest_weight = SparseNet::largest_weight / activation_one;
constexpr float largest_output_weight = SparseNet::largest_output_weight / output_one;
constexpr float largest_output_bias =
    static_cast<float>(SparseNet::largest_output_bias) / (activation_one * output_one);

/// 2 to the power of `exponent`, from -126 to 126, accurate to about a millionth.
float power_of_two(float exponent) {
    const int whole = static_cast<int>(exponent + (exponent < 0 ? -0.5F : 0.5F));
    const float rest = exponent - static_cast<float>(whole);
    // The Taylor series of e^(rest ln 2), where rest is at most a half.
    constexpr std::array<float, 7> terms{1.0F,          std::numbers::ln2_v<float>,
                                         0.24022651F,   0.055504109F,
                                         0.0096181291F, 0.0013333558F,
                                         0.00015403530F};
    float sum = 0;
    for (std::size_t term = terms.size(); term-- > 0;)
        sum = sum * rest + terms[term];
    return sum * std::bit_cast<float>(static_cast<std::uint32_t>(whole + 127) << 23U);
}

/// A random number from -limit to limit.
float weight_by_lot(Random& random, float limit) {
    constexpr std::uint32_t steps = 1U << 24U;
    const float share = static_cast<float>(random.below(steps)) / static_cast<float>(steps);
    return (2 * share - 1) * limit;
}

/// The logarithm of the odds that correspond to these points.
float odds_of(int points) {
    return static_cast<float>(points) / SparseNet::points_of_one;
}

std::int32_t rounded_number(float number) {
    return static_cast<std::int32_t>(number + (number < 0 ? -0.5F : 0.5F));
}

} // namespace

float logistic(float logarithm_of_odds) {
    constexpr float most = 40;
    const float limited = std::clamp(logarithm_of_odds, -most, most);
    return 1 / (1 + power_of_two(-limited * std::numbers::log2e_v<float>));
}

SparseTrainer::SparseTrainer(const SparseShape& shape)
    : shape_(shape), inputs_(static_cast<std::size_t>(shape.inputs)),
      units_(static_cast<std::size_t>(shape.units)), parameters_(output_bias() + 1),
      gradient_(parameters_.size()), means_(parameters_.size()), squares_(parameters_.size()),
      deltas_(units_), forward_{std::vector<float>(units_), std::vector<float>(units_)} {}

SparseTrainer::SparseTrainer(const SparseShape& shape, std::uint64_t seed) : SparseTrainer(shape) {
    Random random(scramble(seed));
    // Near 0, but all different: the weights of an input that is hardly ever active stay as they
    // are drawn, and the units must not start alike.
    constexpr float input_limit = 0.03F;
    constexpr float output_limit = 0.3F;
    constexpr float first_bias = 0.3F;
    for (std::size_t i = 0; i < biases(); ++i)
        parameters_[i] = weight_by_lot(random, input_limit);
    std::fill_n(parameters_.begin() + static_cast<std::ptrdiff_t>(biases()), units_, first_bias);
    for (std::size_t i = output_weights(); i < output_bias(); ++i)
        parameters_[i] = weight_by_lot(random, output_limit);
}

SparseTrainer::SparseTrainer(const SparseNet& net, int units, std::uint64_t seed)
    : SparseTrainer({.inputs = net.shape().inputs, .units = units}, seed) {
    const auto given = static_cast<std::size_t>(net.shape().units);
    const auto take = [&](std::span<const std::int16_t> numbers, std::size_t begin, float one) {
        for (std::size_t i = 0; i < numbers.size(); ++i)
            parameters_[begin + i] = static_cast<float>(numbers[i]) / one;
    };
    for (int input = 0; input < shape_.inputs; ++input)
        take({net.weights(input), given}, place(static_cast<std::size_t>(input)), activation_one);
    take(net.biases(), biases(), activation_one);
    std::fill(parameters_.begin() + static_cast<std::ptrdiff_t>(output_weights()),
              parameters_.begin() + static_cast<std::ptrdiff_t>(output_bias()), 0.0F);
    take(net.output_weights(), output_weights(), output_one);
    parameters_[output_bias()] =
        static_cast<float>(net.output_bias()) / (activation_one * output_one);
}

float SparseTrainer::forward(std::span<const std::uint16_t> inputs, Forward& units) const {
    float* sums = units.sums.data();
    std::copy_n(parameters_.data() + biases(), units_, sums);
    for (const std::uint16_t input : inputs) {
        const float* weights = parameters_.data() + place(input);
        for (std::size_t unit = 0; unit < units_; ++unit)
            sums[unit] += weights[unit];
    }
    float* clipped = units.clipped.data();
    for (std::size_t unit = 0; unit < units_; ++unit)
        clipped[unit] = std::min(std::max(sums[unit], 0.0F), 1.0F);
    // Sixteen partial sums, since the order of additions has to be fixed and a single sum would be
    // slow.
    constexpr std::size_t beside = SparseShape::unit_step;
    std::array<float, beside> parts{};
    const float* weights = parameters_.data() + output_weights();
    for (std::size_t unit = 0; unit < units_; unit += beside)
        for (std::size_t part = 0; part < beside; ++part)
            parts[part] += clipped[unit + part] * clipped[unit + part] * weights[unit + part];
    float output = parameters_[output_bias()];
    for (const float part : parts)
        output += part;
    return output;
}

void SparseTrainer::backward(std::span<const std::uint16_t> inputs, float error,
                             const Forward& units) {
    const float* weights = parameters_.data() + output_weights();
    const float* sums = units.sums.data();
    const float* clipped = units.clipped.data();
    float* deltas = deltas_.data();
    float* output_gradient = gradient_.data() + output_weights();
    float* bias_gradient = gradient_.data() + biases();
    for (std::size_t unit = 0; unit < units_; ++unit) {
        output_gradient[unit] += error * clipped[unit] * clipped[unit];
        // Where a sum is clamped, its square does not change with it.
        const float slope = sums[unit] < 1 ? 2 * clipped[unit] : 0;
        deltas[unit] = error * weights[unit] * slope;
        bias_gradient[unit] += deltas[unit];
    }
    gradient_[output_bias()] += error;
    for (const std::uint16_t input : inputs) {
        float* gradient = gradient_.data() + place(input);
        for (std::size_t unit = 0; unit < units_; ++unit)
            gradient[unit] += deltas[unit];
    }
}

SparseLoss SparseTrainer::learn(const SparseSamples& samples, std::span<const std::uint32_t> batch,
                                float rate) {
    std::ranges::fill(gradient_, 0.0F);
    SparseLoss loss;
    const float scale = 1 / static_cast<float>(batch.size());
    for (const std::uint32_t sample : batch) {
        const auto inputs = samples.inputs(sample);
        // The derivative of the cross entropy with respect to the logarithm of the odds.
        const float odds = forward(inputs, forward_) + odds_of(samples.points(sample));
        const float error = logistic(odds) - samples.chance(sample);
        backward(inputs, error * scale, forward_);
        loss.squares += double{error} * error;
        ++loss.samples;
    }
    ++steps_;
    adam_step(parameters_, gradient_, {means_, squares_}, steps_, rate);
    limit_weights();
    return loss;
}

void SparseTrainer::limit_weights() {
    const auto limit = [&](std::size_t begin, std::size_t end, float largest) {
        for (std::size_t i = begin; i < end; ++i)
            parameters_[i] = std::min(std::max(parameters_[i], -largest), largest);
    };
    limit(0, output_weights(), largest_weight);
    limit(output_weights(), output_bias(), largest_output_weight);
    limit(output_bias(), output_bias() + 1, largest_output_bias);
}

float SparseTrainer::judge(std::span<const std::uint16_t> inputs) const {
    Forward units{std::vector<float>(units_), std::vector<float>(units_)};
    return forward(inputs, units);
}

nets::SparseNet SparseTrainer::rounded() const {
    SparseNet net(shape_);
    const auto round = [&](std::span<std::int16_t> numbers, std::size_t begin, float one) {
        for (std::size_t i = 0; i < numbers.size(); ++i)
            numbers[i] = static_cast<std::int16_t>(rounded_number(parameters_[begin + i] * one));
    };
    for (int input = 0; input < shape_.inputs; ++input)
        round(net.weights(input), place(static_cast<std::size_t>(input)), activation_one);
    round(net.biases(), biases(), activation_one);
    round(net.output_weights(), output_weights(), output_one);
    net.set_output_bias(rounded_number(parameters_[output_bias()] * activation_one * output_one));
    return net;
}

SparseLoss judge_samples(const SparseNet& net, const SparseSamples& samples) {
    SparseLoss loss;
    for (std::size_t sample = 0; sample < samples.size(); ++sample) {
        const int points = samples.points(sample) + net.judge(samples.inputs(sample));
        const float error = logistic(odds_of(points)) - samples.chance(sample);
        loss.squares += double{error} * error;
        ++loss.samples;
    }
    return loss;
}

} // namespace quadrille::learn
