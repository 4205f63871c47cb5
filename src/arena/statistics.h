#pragma once

/// What a match says about the strength of the bots, and how surely.
///
/// The unit is the *group*: the same opening or deal, played once from every seat (two games for
/// two players). Games of a group are not independent, groups are; so errors are computed over
/// groups.

#include "games/outcome.h"

#include <span>

namespace quadrille {

/// A seat's score in one game: 1 for a positive result, 0 for a negative one, 1/2 for a draw. With
/// two players that is (result+1)/2. With more it counts wins where one seat wins, and games not
/// lost where one seat loses.
double score(const Outcome& outcome, Seat seat, int seats);

/// A mean and the half width of its 95% confidence interval.
struct Estimate {
    double mean = 0;
    double error = 0;
};

/// The mean of independent samples, each from 0 to 1. The error is 1.96 standard errors. Equal
/// samples say nothing about their spread; then it is what the rule of three leaves open: with 95%
/// confidence at most 3 in n samples would differ. There must be a sample.
Estimate estimate(std::span<const double> samples);

/// The difference in Elo points that explains a score, `fair` being the score of equal bots: 1/2
/// with two players, 1/n where one of n wins, (n-1)/n where one of n loses. The model is that of
/// Bradley and Terry (Luce's, for more than two): the odds grow tenfold every 400 points. Infinite
/// for a score of 0 or 1.
double elo(double score, double fair = 0.5);

/// The same with its error: half the width of the interval that the error of the score spans;
/// infinite if that reaches 0 or 1.
Estimate elo(const Estimate& score, double fair = 0.5);

} // namespace quadrille
