#pragma once

/// A sequential probability ratio test (SPRT): a match goes on until it is clear which of two
/// claims about the first bot is true, that it is better by `elo0` points or by `elo1`. Either
/// error has a probability of 5%.
///
/// The log-likelihood ratio of the claims is computed over pairs of games, since games of a pair
/// are not independent, and with the normal approximation that programs for chess matches use: for
/// n pairs with mean score m and variance v it is
///
///     n (s1 - s0) (2 m - s0 - s1) / (2 v)
///
/// where s0 and s1 are the scores that the claims predict. A few pairs with equal scores would have
/// no variance and decide the test at once. So one pair won and one pair lost are always included
/// in the variance, which hardly matters once there are many pairs.

#include <optional>
#include <span>

namespace quadrille {

class SequentialTest {
  public:
    enum class Claim { elo0, elo1 };

    /// `elo0` must be less than `elo1`.
    SequentialTest(double elo0, double elo1);

    /// The log-likelihood ratio of these pairs, each given by its mean score from 0 to 1. A
    /// positive ratio favours elo1.
    double ratio(std::span<const double> pairs) const;

    /// The ratio from which elo1 is accepted; elo0 is accepted from its negative.
    static double bound();

    static std::optional<Claim> accepted(double ratio);

    double elo0() const { return elo0_; }

    double elo1() const { return elo1_; }

  private:
    double elo0_;
    double elo1_;
};

} // namespace quadrille
