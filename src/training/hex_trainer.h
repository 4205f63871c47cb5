#pragma once

/// Learns a convolutional net of Hex (`nets/hex_net.h`) by gradient descent, in floats, one sample
/// after the other. The net for the search is rounded to whole numbers at the end.

#include "nets/hex_net.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace quadrille::learn {

/// A position with what should be said of it.
struct HexSample {
    nets::HexNetInputs inputs;
    /// By cell, row by row: whether it is empty.
    std::vector<std::uint8_t> legal;
    /// By cell: the share of the visits. All 0 if nothing is known of the moves.
    std::vector<float> shares;
    /// The chance of the side to move.
    float value = 0.5F;
};

/// How far the net is off, added up over samples: the surprise (natural logarithm) in moves and in
/// results; hits are samples whose likeliest move is the one visited most.
struct HexLoss {
    double policy = 0;
    double value = 0;
    std::int64_t policy_samples = 0;
    std::int64_t samples = 0;
    std::int64_t hits = 0;
};

class HexTrainer {
  public:
    /// Begins with weights by lot. The shape must pass `check`.
    HexTrainer(const nets::HexNetShape& shape, std::uint64_t seed);
    /// Goes on from a net, in a shape that has at least its channels and blocks, and its planes: at
    /// first it judges as that does. What is new begins with weights by lot, but is not listened
    /// to.
    HexTrainer(const nets::HexNet& net, const nets::HexNetShape& shape, std::uint64_t seed);

    /// Judges the sample only.
    void judge(const HexSample& sample, HexLoss& loss);
    /// Adds the gradient of the sample to that of the batch.
    void add(const HexSample& sample, HexLoss& loss);
    /// A step against the mean gradient of the samples added since the last.
    void step(float rate);

    nets::HexNet net() const;

    /// All weights and biases, layer by layer, and the gradient of the batch so far.
    std::span<float> parameters() { return parameters_; }

    std::span<const float> gradient() const { return gradient_; }

  private:
    /// Where a layer stands among the parameters.
    struct Layer {
        int taps = 1;
        int in = 0;
        int out = 0;
        std::size_t weights = 0;
        std::size_t biases = 0;
    };

    /// The channels of all places of a grid.
    using Channels = std::vector<float>;

    explicit HexTrainer(const nets::HexNetShape& shape);

    /// The number of a layer of a net with so many blocks in this one, which may have more.
    std::size_t layer_of(std::size_t number, int blocks) const;
    void set_size(int size);
    void forward(const HexSample& sample);
    void forward_heads(const HexSample& sample, HexLoss& loss);
    void backward();
    void backward_heads(const HexSample& sample);
    /// Adds the convolution of `in` to the places of `out` between the first cell and the last.
    void convolve(const Layer& layer, const nets::HexGrid& grid, const Channels& in,
                  Channels& out) const;
    /// The other way: what the slope of the output is for the weights, and for the input if asked.
    void convolve_back(const Layer& layer, const nets::HexGrid& grid, const Channels& in,
                       const Channels& out_slopes, Channels* in_slopes);
    void transpose_weights();

    nets::HexNetShape shape_;
    std::vector<Layer> layers_;
    std::vector<float> parameters_;
    std::vector<float> gradient_;
    std::vector<float> means_;
    std::vector<float> squares_;
    /// Of each tap of a convolution the weights with rows for what goes out, in the same places.
    std::vector<float> transposed_;
    bool transposed_is_new_ = false;
    std::int64_t steps_ = 0;
    std::int64_t added_ = 0;

    nets::HexGrid outer_;
    nets::HexGrid inner_;
    Channels planes_;
    Channels first_sums_;
    /// What comes into each block and, last, what leaves the blocks; what is between its layers.
    std::vector<Channels> trunk_;
    std::vector<Channels> middle_;
    Channels slopes_;
    Channels middle_slopes_;
    Channels next_slopes_;
    std::vector<float> chances_;
    std::vector<float> pooled_;
    std::vector<float> units_;
    float value_ = 0.5F;
};

} // namespace quadrille::learn
