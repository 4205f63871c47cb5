#pragma once

/// A sequential test: plays until it is clear which of two claims about the first bot is true, that
/// it is better by `elo0` points or by `elo1`, and errs in one of twenty cases either way.
///
/// The log-likelihood ratio of the claims is computed over pairs of games, since games of a pair
/// are not independent, and with the normal approximation that programs for chess matches use: n
/// pairs with mean score m and variance v say
///
///     n (s1 - s0) (2 m - s0 - s1) / (2 v)
///
/// where s0 and s1 are the scores that the claims predict. A few pairs that are all alike would
/// have no variance and decide everything; so one pair won and one lost are always counted into
/// it, which no longer matters when there are many.

#include <optional>
#include <span>

namespace quadrille {

class SequentialTest {
  public:
    enum class Claim { elo0, elo1 };

    /// elo0 is the smaller one.
    SequentialTest(double elo0, double elo1);

    /// What these pairs say, each with its mean score from 0 to 1. Positive speaks for elo1.
    double ratio(std::span<const double> pairs) const;

    /// Where elo1 is accepted; elo0 is at the negative of this.
    static double bound();

    static std::optional<Claim> accepted(double ratio);

    double elo0() const { return elo0_; }

    double elo1() const { return elo1_; }

  private:
    double elo0_;
    double elo1_;
};

} // namespace quadrille
