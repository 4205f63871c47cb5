#include "arena/statistics.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>

namespace quadrille {

double score(const Outcome& outcome, Seat seat, int seats) {
    const double result = outcome.result(seat, seats);
    if (result == 0)
        return 0.5;
    return result > 0 ? 1 : 0;
}

Estimate estimate(std::span<const double> samples) {
    assert(!samples.empty());
    constexpr double standard_errors = 1.959964;
    const auto count = static_cast<double>(samples.size());
    const double mean = std::accumulate(samples.begin(), samples.end(), 0.0) / count;
    const auto [least, most] = std::ranges::minmax(samples);
    if (least == most)
        return {least, std::min(1.0, 3 / count) * std::max(least, 1 - least)};
    const double squares =
        std::transform_reduce(samples.begin(), samples.end(), 0.0, std::plus<>(),
                              [&](double sample) { return (sample - mean) * (sample - mean); });
    return {mean, standard_errors * std::sqrt(squares / (count - 1) / count)};
}

double elo(double score, double fair) {
    if (score <= 0 || score >= 1)
        return std::copysign(std::numeric_limits<double>::infinity(), score - 0.5);
    return 400 * std::log10(score / (1 - score) * (1 - fair) / fair);
}

Estimate elo(const Estimate& score, double fair) {
    const double low = elo(score.mean - score.error, fair);
    const double high = elo(score.mean + score.error, fair);
    return {elo(score.mean, fair), std::isinf(low) || std::isinf(high)
                                       ? std::numeric_limits<double>::infinity()
                                       : (high - low) / 2};
}

} // namespace quadrille
