#include "nets/sparse_net.h"

#include <algorithm>
#include <string>

namespace quadrille::nets {

std::expected<void, Problem> check(const SparseShape& shape) {
    if (shape.inputs < 1 || shape.inputs > SparseShape::most_inputs)
        return problem("a sparse net has 1 to " + std::to_string(SparseShape::most_inputs) +
                       " inputs, not " + std::to_string(shape.inputs));
    if (shape.units < SparseShape::unit_step || shape.units > SparseShape::most_units ||
        shape.units % SparseShape::unit_step != 0)
        return problem("a sparse net has " + std::to_string(SparseShape::unit_step) + " to " +
                       std::to_string(SparseShape::most_units) + " units, a multiple of " +
                       std::to_string(SparseShape::unit_step) + ", not " +
                       std::to_string(shape.units));
    return {};
}

SparseNet::SparseNet(const SparseShape& shape)
    : shape_(shape), weights_(place(shape.inputs)), biases_(units()), output_weights_(units()) {}

SparseNet SparseNet::widened(int units) const {
    SparseNet wide({.inputs = shape_.inputs, .units = units});
    for (int input = 0; input < shape_.inputs; ++input)
        std::copy_n(weights(input), shape_.units, wide.weights(input).begin());
    std::ranges::copy(biases_, wide.biases_.begin());
    std::ranges::copy(output_weights_, wide.output_weights_.begin());
    wide.output_bias_ = output_bias_;
    return wide;
}

int SparseNet::judge(std::span<const std::uint16_t> inputs) const {
    std::int32_t total = 0;
    for (std::size_t unit = 0; unit < units(); ++unit) {
        std::int32_t sum = biases_[unit];
        for (const std::uint16_t input : inputs)
            sum += weights(input)[unit];
        const std::int32_t clipped = std::clamp(sum, 0, activation_one);
        total += clipped * clipped * output_weights_[unit];
    }
    return points(total);
}

} // namespace quadrille::nets
