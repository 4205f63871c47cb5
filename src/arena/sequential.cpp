#include "arena/sequential.h"

#include <cassert>
#include <cmath>
#include <numeric>

namespace quadrille {

namespace {

constexpr double error_rate = 0.05;

double expected_score(double elo) {
    return 1 / (1 + std::pow(10, -elo / 400));
}

double square(double value) {
    return value * value;
}

} // namespace

SequentialTest::SequentialTest(double elo0, double elo1) : elo0_(elo0), elo1_(elo1) {
    assert(elo0 < elo1);
}

double SequentialTest::ratio(std::span<const double> pairs) const {
    if (pairs.empty())
        return 0;
    const auto count = static_cast<double>(pairs.size());
    const double mean = std::accumulate(pairs.begin(), pairs.end(), 0.0) / count;
    double squares = square(mean) + square(1 - mean);
    for (const double pair : pairs)
        squares += square(pair - mean);
    const double variance = squares / (count + 2);
    const double score0 = expected_score(elo0_);
    const double score1 = expected_score(elo1_);
    return count * (score1 - score0) * (2 * mean - score0 - score1) / (2 * variance);
}

double SequentialTest::bound() {
    return std::log((1 - error_rate) / error_rate);
}

std::optional<SequentialTest::Claim> SequentialTest::accepted(double ratio) {
    if (ratio >= bound())
        return Claim::elo1;
    if (ratio <= -bound())
        return Claim::elo0;
    return std::nullopt;
}

} // namespace quadrille
