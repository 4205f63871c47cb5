#pragma once

/// A dense net (multilayer perceptron): layer upon layer of weighted sums, each sum bent by an
/// activation. It judges a board for the seat to move, from -1 (lost) to 1 (won).
///
/// Its result is the same bit for bit on every machine and in the browser (matrix.h), so the
/// activations are made of additions, products and quotients alone, which IEEE 754 defines exactly:
/// there is no tanh, whose last bit every library has otherwise.
///
/// The bytes, in the frame of checked_bytes.h:
///
///     quadrille net 1\n
///     {...}\n                game, options, inputs, layers (their widths), activation, and notes,
///                            which are the trainer's own
///     for each layer         for each of its units the weight of each input, then the bias of each
///                            unit; 4 bytes each, a float of IEEE 754, the lowest byte first
///     8 bytes                checksum

#include "base/json.h"
#include "base/problem.h"
#include "games/options.h"
#include "nets/checked_bytes.h"

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::nets {

/// What becomes of the sum of a unit: `leaky_relu` lets an eighth of what is negative through, so
/// that no unit ever stops learning; `relu` nothing of it; `softsign` is x / (1 + |x|).
enum class Activation : std::uint8_t { leaky_relu, relu, softsign };

std::string_view name(Activation activation);
std::optional<Activation> find_activation(std::string_view name);
/// "leaky-relu, relu or softsign".
std::string activation_names();

/// The form of a net. The last layer has one unit, which is not bent.
struct NetShape {
    int inputs = 0;
    /// The widths of the layers, from the first behind the inputs.
    std::vector<int> layers = {};
    Activation activation = Activation::leaky_relu;

    static constexpr int most_inputs = 1024;
    static constexpr int widest = 1024;
    static constexpr int most_layers = 16;

    friend bool operator==(const NetShape&, const NetShape&) = default;
};

/// The problem says which shapes there are.
std::expected<void, Problem> check(const NetShape& shape);

/// Where the numbers of one layer stand among the parameters of the net.
struct LayerPlace {
    std::size_t inputs = 0;
    std::size_t units = 0;
    /// The weights of unit u begin at `weights + u * step`; rows are padded with zeros to whole
    /// vectors, as is the row of the biases.
    std::size_t weights = 0;
    std::size_t step = 0;
    std::size_t biases = 0;

    friend bool operator==(const LayerPlace&, const LayerPlace&) = default;
};

class DenseNet {
  public:
    /// With all parameters 0. The shape must pass `check`.
    explicit DenseNet(NetShape shape);

    const NetShape& shape() const { return shape_; }

    std::span<const LayerPlace> layers() const { return layers_; }

    /// How many weights and biases there are, without padding.
    std::size_t parameter_count() const;

    std::span<const float> parameters() const { return parameters_; }

    std::span<float> parameters() { return parameters_; }

    /// The inputs of `count` boards stand in columns: input i of board b is at
    /// `inputs[i * step + b]`. `step` is a multiple of `lanes`, and at least `count`. The result is
    /// that of each column, not limited.
    std::vector<float> evaluate(std::span<const float> inputs, std::size_t step) const;

    friend bool operator==(const DenseNet&, const DenseNet&) = default;

  private:
    NetShape shape_;
    std::vector<LayerPlace> layers_;
    std::vector<float> parameters_;
};

/// One layer for `columns` boards at once, which is a multiple of `lanes`: `sums` get the bias and
/// the weighted inputs, in the order of the inputs.
void forward(const DenseNet& net, const LayerPlace& layer, const float* inputs, float* sums,
             std::size_t columns);

/// Bends the sums of a layer that is not the last.
void activate(Activation activation, std::span<float> sums);

/// Backwards: multiplies what a change of each bent value does with what a change of the sum does
/// to the bent value, which follows from that value.
void multiply_slopes(Activation activation, std::span<const float> bent, std::span<float> changes);

/// Whether it is a number that a parameter may be: finite and at most `largest_parameter` away
/// from 0.
constexpr float largest_parameter = 1e6F;
bool is_parameter(float number);

} // namespace quadrille::nets
