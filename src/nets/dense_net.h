#pragma once

/// A dense net (multilayer perceptron): layers of weighted sums, each followed by an activation. It
/// evaluates a board for the seat to move, from -1 (lost) to 1 (won).
///
/// The result is bit for bit the same on every machine and in the browser (matrix.h). Activations
/// therefore use only additions, products and quotients, which IEEE 754 defines exactly, and not
/// tanh, whose last bit differs between libraries.
///
/// The file format, in the frame of checked_bytes.h:
///
///     quadrille net 1\n
///     {...}\n                game, options, inputs, layers (their widths), activation, and notes,
///                            whose content is up to the trainer
///     for each layer         for each unit the weight of each input, then the bias of each unit;
///                            4 bytes each, an IEEE 754 float, little-endian
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

/// The function applied to the sum of a unit: `leaky_relu` passes an eighth of a negative sum, so
/// that no unit stops learning; `relu` turns negative sums into 0; `softsign` is x / (1 + |x|).
enum class Activation : std::uint8_t { leaky_relu, relu, softsign };

std::string_view name(Activation activation);
std::optional<Activation> find_activation(std::string_view name);
/// "leaky-relu, relu or softsign".
std::string activation_names();

/// The architecture of a net. The last layer has one unit, to which no activation is applied.
struct NetShape {
    int inputs = 0;
    /// The width of each layer, the first hidden one first.
    std::vector<int> layers = {};
    Activation activation = Activation::leaky_relu;

    static constexpr int most_inputs = 1024;
    static constexpr int widest = 1024;
    static constexpr int most_layers = 16;

    friend bool operator==(const NetShape&, const NetShape&) = default;
};

/// The problem says which values are allowed.
std::expected<void, Problem> check(const NetShape& shape);

/// Where the weights and biases of one layer are among the parameters of the net.
struct LayerPlace {
    std::size_t inputs = 0;
    std::size_t units = 0;
    /// The weights of unit u begin at `weights + u * step`. Each unit's weights are padded with
    /// zeros to whole vectors, as are the biases.
    std::size_t weights = 0;
    std::size_t step = 0;
    std::size_t biases = 0;

    friend bool operator==(const LayerPlace&, const LayerPlace&) = default;
};

class DenseNet {
  public:
    /// All parameters are 0. The shape must pass `check`.
    explicit DenseNet(NetShape shape);

    const NetShape& shape() const { return shape_; }

    std::span<const LayerPlace> layers() const { return layers_; }

    /// The number of weights and biases, without padding.
    std::size_t parameter_count() const;

    std::span<const float> parameters() const { return parameters_; }

    std::span<float> parameters() { return parameters_; }

    /// Evaluates a batch of boards whose inputs are in columns: input i of board b is at
    /// `inputs[i * step + b]`. `step`, a multiple of `lanes`, is the number of columns. Returns the
    /// value of each column, not clamped to -1 to 1.
    std::vector<float> evaluate(std::span<const float> inputs, std::size_t step) const;

    friend bool operator==(const DenseNet&, const DenseNet&) = default;

  private:
    NetShape shape_;
    std::vector<LayerPlace> layers_;
    std::vector<float> parameters_;
};

/// Computes one layer for `columns` boards at once, a multiple of `lanes`: each of `sums` becomes
/// the bias plus the weighted inputs, added in the order of the inputs.
void forward(const DenseNet& net, const LayerPlace& layer, const float* inputs, float* sums,
             std::size_t columns);

/// Applies the activation to the sums of a hidden layer.
void activate(Activation activation, std::span<float> sums);

/// The step of backpropagation through an activation: multiplies each gradient by the slope of the
/// activation, computed from `bent`, the activated value.
void multiply_slopes(Activation activation, std::span<const float> bent, std::span<float> changes);

/// The largest magnitude of a parameter.
constexpr float largest_parameter = 1e6F;
/// Whether the number is finite and in the range of a parameter.
bool is_parameter(float number);

} // namespace quadrille::nets
