#pragma once

/// Random sparse nets, for tests only.

#include "base/random.h"
#include "nets/sparse_net.h"

namespace quadrille::nets {

/// A random number from -most to most.
inline int number_around_zero(Random& random, int most) {
    return static_cast<int>(random.below(static_cast<std::uint32_t>(2 * most + 1))) - most;
}

/// The result depends on the arguments alone; it is the same on every machine.
inline SparseNet random_sparse_net(const SparseShape& shape, std::uint64_t seed,
                                   int most = SparseNet::largest_weight) {
    SparseNet net(shape);
    Random random(seed);
    const auto fill = [&](std::span<std::int16_t> numbers, int largest) {
        for (std::int16_t& number : numbers)
            number = static_cast<std::int16_t>(number_around_zero(random, largest));
    };
    for (int input = 0; input < shape.inputs; ++input)
        fill(net.weights(input), most);
    fill(net.biases(), most);
    fill(net.output_weights(), SparseNet::largest_output_weight);
    net.set_output_bias(number_around_zero(random, SparseNet::activation_one));
    return net;
}

} // namespace quadrille::nets
