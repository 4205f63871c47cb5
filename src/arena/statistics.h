#pragma once

/// What a match says about the strength of the bots, and how certain that is.
///
/// The unit is the *group*: the same opening or deal, played once from every seat (two games for
/// two players). The games of a group are not independent of each other, but groups are, so errors
/// are computed over groups.

#include "games/outcome.h"

#include <span>

namespace quadrille {

/// A seat's score in one game: 1 for a positive result, 0 for a negative one, 1/2 for a draw. With
/// two players that is (result+1)/2. With more players the mean score is the share of games won
/// where one seat wins, and of games not lost where one seat loses.
double score(const Outcome& outcome, Seat seat, int seats);

/// A mean and the half width of its 95% confidence interval.
struct Estimate {
    double mean = 0;
    double error = 0;
};

/// The mean of independent samples, each from 0 to 1, with an error of 1.96 standard errors. If all
/// samples are equal, they say nothing about their spread, and the error follows from the rule of
/// three: with 95% confidence at most 3 in n samples would differ. There must be a sample.
Estimate estimate(std::span<const double> samples);

/// The difference in Elo points that explains a score. `fair` is the score of equal bots: 1/2 with
/// two players, 1/n where one of n wins, (n-1)/n where one of n loses. The model is that of Bradley
/// and Terry (Luce's, for more than two players): 400 points multiply the odds by ten. Infinite for
/// a score of 0 or 1.
double elo(double score, double fair = 0.5);

/// The same with its error: half the width of the Elo interval that corresponds to the interval of
/// the score; infinite if that interval reaches 0 or 1.
Estimate elo(const Estimate& score, double fair = 0.5);

} // namespace quadrille
