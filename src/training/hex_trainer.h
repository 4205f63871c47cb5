#pragma once

/// Trains a convolutional net for Hex (`nets/hex_net.h`) by gradient descent, in floats, one sample
/// at a time on one thread. `net` rounds it to the integers that the search uses.

#include "nets/hex_net.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace quadrille::learn {

/// A position with its training targets.
struct HexSample {
    nets::HexNetInputs inputs;
    /// By cell, row by row: 1 if the cell is empty, else 0.
    std::vector<std::uint8_t> legal;
    /// By cell: the share of the search's visits, the target of the policy. All 0 if it is unknown.
    std::vector<float> shares;
    /// The target of the value: the probability that the side to move wins, 0 to 1.
    float value = 0.5F;
};

/// Losses, summed over samples: the cross entropy (natural logarithm) of the policy and of the
/// value. `hits` counts the samples whose most likely move is also the most visited one.
struct HexLoss {
    double policy = 0;
    double value = 0;
    std::int64_t policy_samples = 0;
    std::int64_t samples = 0;
    std::int64_t hits = 0;
};

class HexTrainer {
  public:
    /// Starts with random weights. The shape must pass `check`.
    HexTrainer(const nets::HexNetShape& shape, std::uint64_t seed);
    /// Continues from a net. The shape must have the same planes and at least as many channels and
    /// blocks; at first the larger net gives the same outputs. New channels and blocks start with
    /// random weights, but what reads their outputs starts with weights of 0.
    HexTrainer(const nets::HexNet& net, const nets::HexNetShape& shape, std::uint64_t seed);

    /// Adds the losses of the sample to `loss`; does not change the net or the gradient.
    void judge(const HexSample& sample, HexLoss& loss);
    /// The same, and adds the gradient of the sample to that of the batch.
    void add(const HexSample& sample, HexLoss& loss);
    /// Takes a step against the mean gradient of the samples added since the last step, of which
    /// there must be at least one.
    void step(float rate);

    nets::HexNet net() const;

    /// All weights and biases, layer by layer; and the gradient of the batch so far, in the same
    /// order.
    std::span<float> parameters() {
        transposed_is_new_ = false;
        return parameters_;
    }

    std::span<const float> gradient() const { return gradient_; }

  private:
    /// Where a layer is among the parameters.
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

    /// The index that a layer of a net with `blocks` blocks has in this net, which may have more
    /// blocks.
    std::size_t layer_of(std::size_t number, int blocks) const;
    void set_size(int size);
    void forward(const HexSample& sample);
    void forward_heads(const HexSample& sample, HexLoss& loss);
    void backward();
    void backward_heads(const HexSample& sample);
    /// Adds the convolution of `in` to the places of `out` from the first cell to the last.
    void convolve(const Layer& layer, const nets::HexGrid& grid, const Channels& in,
                  Channels& out) const;
    /// Backpropagation: from the gradient of the output, adds up the gradients of the weights and,
    /// unless `in_slopes` is null, of the input.
    void convolve_back(const Layer& layer, const nets::HexGrid& grid, const Channels& in,
                       const Channels& out_slopes, Channels* in_slopes);
    void transpose_weights();

    nets::HexNetShape shape_;
    std::vector<Layer> layers_;
    std::vector<float> parameters_;
    std::vector<float> gradient_;
    std::vector<float> means_;
    std::vector<float> squares_;
    /// The weights of the convolutions, transposed for each tap: one row per output channel, at the
    /// same indices as in `parameters_`.
    std::vector<float> transposed_;
    bool transposed_is_new_ = false;
    std::int64_t steps_ = 0;
    std::int64_t added_ = 0;

    nets::HexGrid outer_;
    nets::HexGrid inner_;
    Channels planes_;
    Channels first_sums_;
    /// `trunk_`: the input of each block, and last the output of the blocks. `middle_`: the
    /// activations between the two layers of each block.
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
