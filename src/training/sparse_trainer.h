#pragma once

/// Trains a sparse net (nets/sparse_net.h) in floats, on one thread, and rounds it to the integers
/// with which it plays.
///
/// The net's value of a position, in units of `SparseNet::points_of_one`, is taken as the logarithm
/// of the odds of a win. The loss is the cross entropy between the resulting probability and the
/// target of the sample; the optimiser is Adam (adam.h). After each step the weights are clamped to
/// the range of the integers, so that rounding never truncates them.
///
/// The result is bit for bit the same on every machine: sums are computed in a fixed order,
/// products and sums are not contracted (CMakeLists.txt), and the logistic function does not call
/// std::exp.

#include "nets/sparse_net.h"

#include <cstddef>
#include <cstdint>
#include <ranges>
#include <span>
#include <vector>

namespace quadrille::learn {

/// The probability of these odds, from 0 to 1.
float logistic(float logarithm_of_odds);

/// Training samples: for each the active inputs, the points of another evaluation, and the target,
/// the probability that the seat to move wins.
class SparseSamples {
  public:
    /// `points` is the value of the position by another evaluation, to which the net's value is
    /// added.
    void add(std::span<const std::uint16_t> inputs, int points, float chance) {
        inputs_.insert(inputs_.end(), inputs.begin(), inputs.end());
        ends_.push_back(inputs_.size());
        points_.push_back(points);
        chances_.push_back(chance);
    }

    std::size_t size() const { return chances_.size(); }

    std::span<const std::uint16_t> inputs(std::size_t sample) const {
        const std::size_t begin = sample == 0 ? 0 : ends_[sample - 1];
        return std::span(inputs_).subspan(begin, ends_[sample] - begin);
    }

    int points(std::size_t sample) const { return points_[sample]; }

    float chance(std::size_t sample) const { return chances_[sample]; }

    /// The indices of all samples in ascending order.
    std::vector<std::uint32_t> order() const {
        const auto numbers = std::views::iota(std::uint32_t{0}, static_cast<std::uint32_t>(size()));
        return {numbers.begin(), numbers.end()};
    }

  private:
    std::vector<std::uint16_t> inputs_;
    std::vector<std::size_t> ends_;
    std::vector<int> points_;
    std::vector<float> chances_;
};

/// The performance of a sparse net on some samples.
struct SparseLoss {
    /// The sum of (probability - target)^2.
    double squares = 0;
    std::int64_t samples = 0;

    double mean() const { return samples > 0 ? squares / static_cast<double>(samples) : 0; }

    friend bool operator==(const SparseLoss&, const SparseLoss&) = default;
};

class SparseTrainer {
  public:
    /// Starts with random weights. The shape must pass `check`.
    SparseTrainer(const nets::SparseShape& shape, std::uint64_t seed);
    /// Continues from a net, which must not have more than `units` units. Further units get random
    /// weights, but output weights of 0, so that at first they do not contribute.
    SparseTrainer(const nets::SparseNet& net, int units, std::uint64_t seed);

    /// One step of gradient descent on the samples with these indices, with learning rate `rate`.
    /// Returns the performance of the net before the step.
    SparseLoss learn(const SparseSamples& samples, std::span<const std::uint32_t> batch,
                     float rate);

    /// The output for these inputs, a logarithm of odds.
    float judge(std::span<const std::uint16_t> inputs) const;

    /// The net rounded to integers.
    nets::SparseNet rounded() const;

  private:
    /// The hidden units for one sample.
    struct Forward {
        std::vector<float> sums;
        /// The sums clamped to 0 to 1.
        std::vector<float> clipped;
    };

    /// All weights are 0.
    explicit SparseTrainer(const nets::SparseShape& shape);

    float forward(std::span<const std::uint16_t> inputs, Forward& units) const;
    void backward(std::span<const std::uint16_t> inputs, float error, const Forward& units);
    void limit_weights();

    // The index of the first parameter of each kind.
    std::size_t place(std::size_t input) const { return input * units_; }

    std::size_t biases() const { return place(inputs_); }

    std::size_t output_weights() const { return biases() + units_; }

    std::size_t output_bias() const { return output_weights() + units_; }

    nets::SparseShape shape_;
    std::size_t inputs_;
    std::size_t units_;
    std::vector<float> parameters_;
    std::vector<float> gradient_;
    std::vector<float> means_;
    std::vector<float> squares_;
    std::vector<float> deltas_;
    Forward forward_;
    std::int64_t steps_ = 0;
};

/// The performance of an integer net on samples.
SparseLoss judge_samples(const nets::SparseNet& net, const SparseSamples& samples);

} // namespace quadrille::learn
