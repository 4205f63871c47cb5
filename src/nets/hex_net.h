#pragma once

/// A convolutional net on the board of Hex: for every cell how likely a strong player is to move
/// there, and for the position how likely the side to move is to win. It judges positions inside a
/// search, so it computes in whole numbers: the same result on every machine, with whatever vectors
/// the processor has, and in the browser. Being convolutional it serves boards of every size.
///
///     planes     what is seen of each cell, with two rows of edge around the board
///       |        a convolution over a cell, its six neighbours and the twelve cells around those
///     channels   then blocks of two convolutions over a cell and its six neighbours, the second
///       |        of which is added to what came into the block (a residual net)
///       +----    policy: a weighted sum of the channels of each cell
///       +----    value: the mean of each channel over all cells, a layer of units, one number
///
/// Between any two of these what is negative becomes 0. As whole numbers 1 is `activation_one`
/// behind the layers and `weight_one` in the weights; all products of two 16-bit numbers are added
/// up in 32 bits, and `is_in_range` says that no sum can be greater.

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

/// The form of such a net.
struct HexNetShape {
    int planes = 16;
    int channels = 32;
    int blocks = 3;

    static constexpr int most_planes = 32;
    static constexpr int most_channels = 128;
    static constexpr int most_blocks = 16;
    /// Channels are whole vectors.
    static constexpr int channel_step = convolution_channels;

    friend bool operator==(const HexNetShape&, const HexNetShape&) = default;
};

/// The problem says which shapes there are.
std::expected<void, Problem> check(const HexNetShape& shape);

/// A step on the board.
struct HexStep {
    int row = 0;
    int column = 0;
};

/// A cell, its six neighbours, and the twelve around them; the first seven are those of the inner
/// convolutions.
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

/// Where cells stand in the rows of numbers that the layers read and write. The rows of a board
/// follow each other with `gap` places between them, and there is enough room before and behind
/// that a step from any cell leads into the grid.
struct HexGrid {
    int size = 0;
    int gap = 0;
    int margin = 0;

    /// For the planes: two rows and columns of edge on all sides.
    static constexpr HexGrid outer(int size) { return {size, 4, 2 * (size + 4) + 2}; }

    /// For the channels: one place between rows, always 0, that ends one row and begins the next.
    static constexpr HexGrid inner(int size) { return {size, 1, size + 2}; }

    constexpr int stride() const { return size + gap; }

    constexpr int at(int row, int column) const { return margin + row * stride() + column; }

    /// From the first cell to the last, the gaps between rows included.
    constexpr int span() const { return size * stride() - gap; }

    constexpr int places() const { return span() + 2 * margin; }

    /// Places are computed several at a time, so there are some more behind the last.
    static constexpr int spare = convolution_places;

    constexpr int offset(HexStep step) const { return step.row * stride() + step.column; }
};

/// What is seen of a position: `planes` numbers for each place of the outer grid and its spare
/// ones, 0 to `HexNet::activation_one`.
struct HexNetInputs {
    int size = 0;
    std::vector<std::int16_t> planes;
};

/// What the net says, in steps of 1/32 of a doubling: a move of 32 more is twice as likely, a
/// position of 32 has odds of 2 to 1 for the side to move.
struct HexNetOutputs {
    /// By cell, row by row.
    std::vector<int> policy;
    int value = 0;
};

/// The weights of one layer: for each tap, for each channel that comes in, one for each that goes
/// out; and a bias for each that goes out, in `activation_one * weight_one`ths.
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

    /// The first convolution, two for each block, policy, and the two layers of the value.
    using Layers = std::vector<HexNetLayer>;

    /// With all weights 0. The shape must pass `check`.
    explicit HexNet(const HexNetShape& shape);
    /// With these weights. They must be in range.
    HexNet(const HexNetShape& shape, Layers layers);

    static Layers empty_layers(const HexNetShape& shape);
    /// Whether no sum can leave 32 bits.
    static bool is_in_range(const Layers& layers);

    const HexNetShape& shape() const { return shape_; }

    const Layers& layers() const { return layers_; }

    /// Memory for `judge`, which can be used again.
    struct Workspace {
        std::vector<std::int16_t> trunk;
        /// What is computed inside a block.
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
    /// The weights of the convolutions in the order in which they are used, as
    /// `ConvolutionWeights` says.
    std::vector<std::vector<std::int16_t>> packed_;
};

} // namespace quadrille::nets
