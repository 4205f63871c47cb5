#pragma once

/// The optimiser Adam (Kingma and Ba, 2015): each parameter moves against its gradient, averaged
/// over the last batches and divided by its root mean square.

#include <cstdint>
#include <span>

namespace quadrille::learn {

/// The moving averages of each parameter's gradient and of its square. All are 0 at the start.
struct AdamAverages {
    std::span<float> means;
    std::span<float> squares;
};

/// Performs step `number`, counted from 1, with learning rate `rate`.
void adam_step(std::span<float> parameters, std::span<const float> gradient,
               const AdamAverages& averages, std::int64_t number, float rate);

} // namespace quadrille::learn
