#include "arena/ratings.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <numbers>
#include <ranges>
#include <utility>

namespace quadrille {

namespace {

/// Half the width of a 95% confidence interval, in standard errors.
constexpr double standard_errors = 1.959964;

/// A square matrix, row by row.
class Matrix {
  public:
    explicit Matrix(int size)
        : size_(size), cells_(static_cast<std::size_t>(size) * static_cast<std::size_t>(size)) {}

    int size() const { return size_; }

    double& at(int row, int column) { return cells_[index(row, column)]; }

    double at(int row, int column) const { return cells_[index(row, column)]; }

  private:
    std::size_t index(int row, int column) const {
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(size_) +
               static_cast<std::size_t>(column);
    }

    int size_;
    std::vector<double> cells_;
};

/// Gauss-Jordan elimination without pivoting, which positive definite matrices do not need.
Matrix inverse(Matrix matrix) {
    const int size = matrix.size();
    Matrix result(size);
    for (int i = 0; i < size; ++i)
        result.at(i, i) = 1;
    for (int pivot = 0; pivot < size; ++pivot) {
        const double scale = 1 / matrix.at(pivot, pivot);
        for (int column = 0; column < size; ++column) {
            matrix.at(pivot, column) *= scale;
            result.at(pivot, column) *= scale;
        }
        for (int row = 0; row < size; ++row) {
            const double factor = matrix.at(row, pivot);
            if (row == pivot || factor == 0)
                continue;
            for (int column = 0; column < size; ++column) {
                matrix.at(row, column) -= factor * matrix.at(pivot, column);
                result.at(row, column) -= factor * result.at(pivot, column);
            }
        }
    }
    return result;
}

/// Finds the maximum of the likelihood. Strengths are natural logarithms of odds here, and their
/// sum is 0.
class Climb {
  public:
    Climb(int players, std::span<const MutualScore> scores)
        : scores_(scores.begin(), scores.end()), strengths_(players) {
        for (MutualScore& score : scores_) {
            ++score.games;
            score.points += 0.5;
        }
    }

    /// Newton's method, with steps halved while they would decrease the likelihood. The logarithm
    /// of the likelihood is concave, so there is only one maximum, and near it each step doubles
    /// the number of correct digits.
    void to_the_top() {
        constexpr double near_enough = 1e-10;
        constexpr int most_steps = 200;
        for (int count = 0; count < most_steps; ++count) {
            const std::vector<double> step = newton_step();
            advance(step);
            if (std::ranges::all_of(step, [](double part) { return std::abs(part) < near_enough; }))
                return;
        }
    }

    const std::vector<double>& strengths() const { return strengths_; }

    /// The covariance matrix of the strengths, given that their mean is 0.
    Matrix covariance() const {
        const int players = static_cast<int>(strengths_.size());
        Matrix information(players);
        for (const MutualScore& score : scores_) {
            const double chance = expected(score, strengths_);
            const double weight = score.games * chance * (1 - chance);
            information.at(score.first, score.first) += weight;
            information.at(score.second, score.second) += weight;
            information.at(score.first, score.second) -= weight;
            information.at(score.second, score.first) -= weight;
        }
        // Games say nothing about the mean, so the information matrix is singular. A term for the
        // mean makes it invertible and is subtracted again afterwards.
        const double share = 1.0 / players;
        for (int row = 0; row < players; ++row)
            for (int column = 0; column < players; ++column)
                information.at(row, column) += share;
        Matrix result = inverse(std::move(information));
        for (int row = 0; row < players; ++row)
            for (int column = 0; column < players; ++column)
                result.at(row, column) -= share;
        return result;
    }

  private:
    /// The expected score of the first player in one game.
    static double expected(const MutualScore& score, const std::vector<double>& strengths) {
        return 1 / (1 + std::exp(strengths[score.second] - strengths[score.first]));
    }

    double likelihood(const std::vector<double>& strengths) const {
        double sum = 0;
        for (const MutualScore& score : scores_) {
            const double lead = strengths[score.first] - strengths[score.second];
            sum -= score.points * std::log1p(std::exp(-lead)) +
                   (score.games - score.points) * std::log1p(std::exp(lead));
        }
        return sum;
    }

    std::vector<double> newton_step() const {
        std::vector<double> slope(strengths_.size());
        for (const MutualScore& score : scores_) {
            const double surplus = score.points - score.games * expected(score, strengths_);
            slope[score.first] += surplus;
            slope[score.second] -= surplus;
        }
        const Matrix inverted = covariance();
        std::vector<double> step(strengths_.size());
        for (int row = 0; row < inverted.size(); ++row)
            for (int column = 0; column < inverted.size(); ++column)
                step[row] += inverted.at(row, column) * slope[column];
        return step;
    }

    void advance(const std::vector<double>& step) {
        constexpr double shortest = 1e-6;
        const double before = likelihood(strengths_);
        for (double length = 1; length > shortest; length /= 2) {
            std::vector<double> next = strengths_;
            for (std::size_t player = 0; player < next.size(); ++player)
                next[player] += length * step[player];
            if (likelihood(next) >= before) {
                strengths_ = std::move(next);
                return;
            }
        }
    }

    /// Including the virtual draws.
    std::vector<MutualScore> scores_;
    std::vector<double> strengths_;
};

bool all_connected(int players, std::span<const MutualScore> scores) {
    std::vector<int> group(players);
    std::ranges::copy(std::views::iota(0, players), group.begin());
    for (const MutualScore& score : scores)
        if (const int other = group[score.second]; other != group[score.first])
            std::ranges::replace(group, other, int{group[score.first]});
    return std::ranges::all_of(group, [&](int number) { return number == group.front(); });
}

} // namespace

std::optional<std::vector<Estimate>> ratings(int players, std::span<const MutualScore> scores) {
    assert(players > 0);
    std::vector<MutualScore> played;
    std::ranges::copy_if(scores, std::back_inserter(played),
                         [](const MutualScore& score) { return score.games > 0; });
    if (!all_connected(players, played))
        return std::nullopt;
    Climb climb(players, played);
    climb.to_the_top();
    const Matrix covariance = climb.covariance();
    constexpr double elo_points = 400 / std::numbers::ln10;
    std::vector<Estimate> result;
    for (int player = 0; player < players; ++player)
        result.push_back(
            {.mean = elo_points * climb.strengths()[player],
             .error = standard_errors * elo_points * std::sqrt(covariance.at(player, player))});
    return result;
}

} // namespace quadrille
