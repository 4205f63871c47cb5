#pragma once

/// Adam (Kingma and Ba, 2015): each parameter goes a step against its gradient, averaged over the
/// last batches and divided by its usual size.

#include <cstdint>
#include <span>

namespace quadrille::learn {

/// What Adam knows of the parameters: of the gradient of each the averages of itself and of its
/// square, all 0 in the beginning.
struct AdamAverages {
    std::span<float> means;
    std::span<float> squares;
};

/// The step of that number, counted from 1, at this rate.
void adam_step(std::span<float> parameters, std::span<const float> gradient,
               const AdamAverages& averages, std::int64_t number, float rate);

} // namespace quadrille::learn
