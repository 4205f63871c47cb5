#pragma once

/// Random nets and inputs for Hex, for tests only.

#include "base/random.h"
#include "nets/hex_net.h"

#include <utility>

namespace quadrille::nets {

/// The result depends on the seed alone. Weights are at most a quarter either way, so that some
/// activations are clamped and others are not.
inline HexNet random_hex_net(const HexNetShape& shape, std::uint64_t seed) {
    Random random(seed);
    const auto number = [&](int most) {
        return static_cast<int>(random.below(static_cast<std::uint32_t>(2 * most + 1))) - most;
    };
    HexNet::Layers layers = HexNet::empty_layers(shape);
    for (HexNetLayer& layer : layers) {
        for (std::int16_t& weight : layer.weights)
            weight = static_cast<std::int16_t>(number(HexNet::weight_one / 4));
        for (std::int32_t& bias : layer.biases)
            bias = number(HexNet::weight_one * HexNet::activation_one);
    }
    return {shape, std::move(layers)};
}

/// Random values in the range of the planes, also outside the board.
inline HexNetInputs random_hex_inputs(const HexNetShape& shape, int size, Random& random) {
    const auto places = static_cast<std::size_t>(HexGrid::outer(size).places() + HexGrid::spare);
    HexNetInputs inputs{.size = size, .planes = {}};
    for (std::size_t i = 0; i < places * static_cast<std::size_t>(shape.planes); ++i)
        inputs.planes.push_back(static_cast<std::int16_t>(
            random.chance(1, 3) ? random.below(HexNet::activation_one + 1) : 0));
    return inputs;
}

} // namespace quadrille::nets
