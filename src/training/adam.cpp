#include "training/adam.h"

#include <cmath>
#include <cstddef>

namespace quadrille::learn {

namespace {

/// The decay of the averages from batch to batch, and the term that prevents a division by 0.
constexpr float mean_decay = 0.9F;
constexpr float square_decay = 0.999F;
constexpr float epsilon = 1e-8F;

/// The bias correction of averages that start at 0: 1 - decay^steps.
double correction(double decay, std::int64_t steps) {
    double power = 1;
    for (std::int64_t bit = std::int64_t{1} << 62; bit != 0; bit >>= 1) {
        power *= power;
        if ((steps & bit) != 0)
            power *= decay;
    }
    return 1 - power;
}

} // namespace

void adam_step(std::span<float> parameters, std::span<const float> gradient,
               const AdamAverages& averages, std::int64_t number, float rate) {
    const auto step =
        static_cast<float>(double{rate} * std::sqrt(correction(double{square_decay}, number)) /
                           correction(double{mean_decay}, number));
    float* means = averages.means.data();
    float* squares = averages.squares.data();
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        means[i] = means[i] * mean_decay + gradient[i] * (1 - mean_decay);
        squares[i] = squares[i] * square_decay + gradient[i] * gradient[i] * (1 - square_decay);
        parameters[i] -= step * means[i] / (std::sqrt(squares[i]) + epsilon);
    }
}

} // namespace quadrille::learn
