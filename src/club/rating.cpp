#include "club/rating.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace quadrille::club {

namespace {

// Names and step numbers are those of Glickman's paper.

constexpr double scale = 173.7178;
constexpr double most_deviation = 350;
/// How much the volatility may change; the value of the paper's example.
constexpr double tau = 0.5;
/// The time over which a deviation grows by one step of the volatility.
constexpr Duration period = std::chrono::days(4);

double g(double phi) {
    return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi));
}

double expectation(double mu, double mu_j, double phi_j) {
    return 1 / (1 + std::exp(-g(phi_j) * (mu - mu_j)));
}

/// Step 5: the new volatility, which balances how surprising the results were against how much it
/// moved. Found by the Illinois algorithm.
double new_volatility(double sigma, double phi, double v, double delta) {
    const double a = std::log(sigma * sigma);
    const auto f = [&](double x) {
        const double e = std::exp(x);
        const double sum = phi * phi + v + e;
        return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (tau * tau);
    };
    double low = a;
    double high = 0;
    if (delta * delta > phi * phi + v) {
        high = std::log(delta * delta - phi * phi - v);
    } else {
        int k = 1;
        while (f(a - k * tau) < 0)
            ++k;
        high = a - k * tau;
    }
    double f_low = f(low);
    double f_high = f(high);
    constexpr double precision = 1e-6;
    while (std::abs(high - low) > precision) {
        const double middle = low + (low - high) * f_low / (f_high - f_low);
        const double f_middle = f(middle);
        if (f_middle * f_high <= 0) {
            low = high;
            f_low = f_high;
        } else {
            f_low /= 2;
        }
        high = middle;
        f_high = f_middle;
    }
    return std::exp(low / 2);
}

/// The deviation after that many periods without a game, in the paper's scale (step 6).
double grown(double phi, double sigma, double periods) {
    return std::min(std::sqrt(phi * phi + periods * sigma * sigma), most_deviation / scale);
}

double periods_since(const Rating& rating, Time now) {
    if (!rating.changed || now <= *rating.changed)
        return 0;
    return static_cast<double>((now - *rating.changed).count()) /
           static_cast<double>(period.count());
}

} // namespace

Rating rated(const Rating& before, std::span<const Comparison> comparisons, Time now) {
    const double mu = (before.rating - 1500) / scale;
    const double phi =
        grown(before.deviation / scale, before.volatility, periods_since(before, now));
    double information = 0;
    double surprise = 0;
    for (const Comparison& each : comparisons) {
        const double mu_j = (each.opponent.rating - 1500) / scale;
        const double phi_j = aged(each.opponent, now).deviation / scale;
        const double expected = expectation(mu, mu_j, phi_j);
        information += each.weight * g(phi_j) * g(phi_j) * expected * (1 - expected);
        surprise += each.weight * g(phi_j) * (each.score - expected);
    }
    if (information <= 0)
        return before;
    const double v = 1 / information;
    const double sigma = new_volatility(before.volatility, phi, v, v * surprise);
    const double phi_star = std::sqrt(phi * phi + sigma * sigma);
    const double phi_new = 1 / std::sqrt(1 / (phi_star * phi_star) + information);
    return {.rating = 1500 + scale * (mu + phi_new * phi_new * surprise),
            .deviation = std::min(scale * phi_new, most_deviation),
            .volatility = sigma,
            .changed = now};
}

Rating aged(const Rating& rating, Time now) {
    Rating result = rating;
    result.deviation =
        scale * grown(rating.deviation / scale, rating.volatility, periods_since(rating, now));
    return result;
}

} // namespace quadrille::club
