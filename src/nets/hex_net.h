#pragma once

/// A convolutional policy and value net for Hex: for every cell how likely a strong player is to
/// move there, and for the position how likely the side to move is to win. It evaluates positions
/// inside a search and computes in integers, so that the result is the same on every machine,
/// whatever vectors the processor has, and in the browser. Being convolutional, it works on boards
/// of every size.
///
///     planes     the inputs of each cell, with two rows of edge around the board
///       |        a convolution over a cell, its six neighbours and the twelve cells around those
///     channels   then blocks of two convolutions over a cell and its six neighbours, the second
///       |        of which is added to the input of the block (a residual net)
///       +----    policy: a weighted sum of the channels of each cell
///       +----    value: the mean of each channel over all cells, a layer of units, one number
///
/// Every convolution and the layer of units clamp their results to 0 to `largest_activation`. In
/// fixed point, 1 is `activation_one` in activations and `weight_one` in weights. Products of two
/// 16-bit numbers are summed in 32 bits; `is_in_range` checks that no sum can overflow.

#include "base/problem.h"
#include "games/hex/rules.h"
#include "nets/convolution.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <vector>

namespace quadrille::nets {

/// The architecture of the net.
struct HexNetShape {
    int planes = 16;
    int channels = 32;
    int blocks = 3;

    static constexpr int most_planes = 32;
    static constexpr int most_channels = 128;
    static constexpr int most_blocks = 16;
    /// The number of channels is a multiple of this, which makes whole vectors.
    static constexpr int channel_step = convolution_channels;

    friend bool operator==(const HexNetShape&, const HexNetShape&) = default;
};

/// The problem says which values are allowed.
std::expected<void, Problem> check(const HexNetShape& shape);

/// An offset on the board.
struct HexStep {
    int row = 0;
    int column = 0;
};

/// A cell, its six neighbours, and the twelve cells around those. The inner convolutions use the
/// first seven.
inline constexpr std::array<HexStep, 19> hex_steps{{{0, 0},
                                                    {0, 1},
                                                    {-1, 1},
                                                    {-1, 0},
                                                    {0, -1},
                                                    {1, -1},
                                                    {1, 0},
                                                    {-1, 2},
                                                    {-2, 1},
                                                    {-1, -1},
                                                    {1, -2},
                                                    {2, -1},
                                                    {1, 1},
                                                    {0, 2},
                                                    {-2, 2},
                                                    {-2, 0},
                                                    {0, -2},
                                                    {2, -2},
                                                    {2, 0}}};
constexpr int outer_taps = 19;
constexpr int inner_taps = 7;

/// The layout of the cells in the arrays that the layers read and write. The rows of the board
/// follow each other with `gap` places between them, and the margins before and after the board are
/// wide enough that every step from a cell stays inside the grid.
struct HexGrid {
    int size = 0;
    int gap = 0;
    int margin = 0;

    /// For the planes: two rows and columns of edge on every side.
    static constexpr HexGrid outer(int size) { return {size, 4, 2 * (size + 4) + 2}; }

    /// For the channels: one place between rows, always 0, which serves as the edge of both rows.
    static constexpr HexGrid inner(int size) { return {size, 1, size + 2}; }

    constexpr int stride() const { return size + gap; }

    constexpr int at(int row, int column) const { return margin + row * stride() + column; }

    /// The number of places from the first cell to the last, including the gaps between rows.
    constexpr int span() const { return size * stride() - gap; }

    constexpr int places() const { return span() + 2 * margin; }

    /// The number of extra places after the grid, since places are computed several at a time.
    static constexpr int spare = convolution_places;

    constexpr int offset(HexStep step) const { return step.row * stride() + step.column; }
};

/// The inputs for a position: `planes` numbers from 0 to `HexNet::activation_one` for each place of
/// the outer grid and its spare places.
struct HexNetInputs {
    int size = 0;
    std::vector<std::int16_t> planes;
};

/// The outputs, as logarithms in steps of 1/32 of a doubling: 32 more in the policy is a move twice
/// as likely, and a value of 32 is odds of 2 to 1 for the side to move.
struct HexNetOutputs {
    /// One number per cell, row by row; not normalised.
    std::vector<int> policy;
    int value = 0;
};

/// The weights of one layer, for each tap, for each input channel, for each output channel; and a
/// bias for each output channel, in units of 1 / (`activation_one` * `weight_one`).
struct HexNetLayer {
    HexNetLayer(int tap_count, int in_count, int out_count)
        : taps(tap_count), in(in_count), out(out_count),
          weights(static_cast<std::size_t>(tap_count) * in_count * out_count), biases(out_count) {}

    std::size_t place(int tap, int from, int to) const {
        return (static_cast<std::size_t>(tap) * in + from) * out + to;
    }

    int taps;
    int in;
    int out;
    std::vector<std::int16_t> weights;
    std::vector<std::int32_t> biases;

    friend bool operator==(const HexNetLayer&, const HexNetLayer&) = default;
};

class HexNet {
  public:
    static constexpr int activation_bits = 8;
    static constexpr int activation_one = 1 << activation_bits;
    static constexpr int weight_bits = convolution_weight_bits;
    static constexpr int weight_one = 1 << weight_bits;

    /// In this order: the first convolution, two for each block, the policy, and the two layers of
    /// the value.
    using Layers = std::vector<HexNetLayer>;

    /// All weights are 0. The shape must pass `check`.
    explicit HexNet(const HexNetShape& shape);
    /// The layers must have the sizes of `empty_layers(shape)` and be in range.
    HexNet(const HexNetShape& shape, Layers layers);

    static Layers empty_layers(const HexNetShape& shape);
    /// Whether no sum can overflow 32 bits.
    static bool is_in_range(const Layers& layers);

    const HexNetShape& shape() const { return shape_; }

    const Layers& layers() const { return layers_; }

    /// Memory for `judge`, to be reused between calls.
    struct Workspace {
        std::vector<std::int16_t> trunk;
        /// The activations inside a block.
        std::vector<std::int16_t> middle;
    };

    void judge(const HexNetInputs& inputs, Workspace& workspace, HexNetOutputs& outputs) const;

    friend bool operator==(const HexNet& left, const HexNet& right) {
        return left.shape_ == right.shape_ && left.layers_ == right.layers_;
    }

  private:
    void judge_cells(const std::vector<std::int16_t>& trunk, const HexGrid& grid,
                     HexNetOutputs& outputs) const;
    void judge_position(const std::vector<std::int16_t>& trunk, const HexGrid& grid,
                        HexNetOutputs& outputs) const;

    HexNetShape shape_;
    Layers layers_;
    /// The weights of the convolutions in the order that `ConvolutionWeights::pairs` requires.
    std::vector<std::vector<std::int16_t>> packed_;
};

} // namespace quadrille::nets
