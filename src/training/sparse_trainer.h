#pragma once

/// Trains a sparse net (nets/sparse_net.h) in floats, on one thread, and rounds it to the whole
/// numbers by which it plays.
///
/// What the net says of a position, in units of `SparseNet::points_of_one`, is taken for the
/// logarithm of the odds to win. The loss is the cross entropy between that chance and the chance
/// with which the sample is labelled; steps are those of adam.h. After each step the weights are
/// brought back into the range that whole numbers have, so that nothing is cut off in the end.
///
/// The result is the same bit for bit on every machine: sums are made in a fixed order, products
/// and sums are not contracted (CMakeLists.txt), and the logistic function is our own.

#include "nets/sparse_net.h"

#include <cstddef>
#include <cstdint>
#include <ranges>
#include <span>
#include <vector>

namespace quadrille::learn {

/// The chance of those odds, from 0 to 1.
float logistic(float logarithm_of_odds);

/// Samples as the trainer needs them: which inputs are on, and the chance to win of the seat to
/// move.
class SparseSamples {
  public:
    /// `points` are what the position is worth by another judgement, to which the net's is added.
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

    /// The numbers of all samples, from the first to the last.
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

/// How a sparse net did on some samples.
struct SparseLoss {
    /// Of (chance - label)^2.
    double squares = 0;
    std::int64_t samples = 0;

    double mean() const { return samples > 0 ? squares / static_cast<double>(samples) : 0; }

    friend bool operator==(const SparseLoss&, const SparseLoss&) = default;
};

class SparseTrainer {
  public:
    /// With weights by lot. The shape must pass `check`.
    SparseTrainer(const nets::SparseShape& shape, std::uint64_t seed);
    /// With the weights of a net, to go on from it; if that has fewer units, with more by lot that
    /// say nothing as yet.
    SparseTrainer(const nets::SparseNet& net, int units, std::uint64_t seed);

    /// One step by the samples of these numbers, at this rate. Gives how the net did before.
    SparseLoss learn(const SparseSamples& samples, std::span<const std::uint32_t> batch,
                     float rate);

    /// The logarithm of the odds for these inputs.
    float judge(std::span<const std::uint16_t> inputs) const;

    /// In the whole numbers by which it plays.
    nets::SparseNet rounded() const;

  private:
    /// What a sample makes of the units.
    struct Forward {
        std::vector<float> sums;
        /// Clipped to 0 to 1.
        std::vector<float> clipped;
    };

    /// With all weights 0.
    explicit SparseTrainer(const nets::SparseShape& shape);

    float forward(std::span<const std::uint16_t> inputs, Forward& units) const;
    void backward(std::span<const std::uint16_t> inputs, float error, const Forward& units);
    void limit_weights();

    // Where the parameters of each kind begin.
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

/// How a net of whole numbers does on samples.
SparseLoss judge_samples(const nets::SparseNet& net, const SparseSamples& samples);

} // namespace quadrille::learn
