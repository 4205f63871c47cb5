#pragma once

/// Calibration: of the positions in which a player was given a 70% chance of winning, does that
/// player win 70%? Measured by class of position, since an evaluation can be right on average and
/// wrong whenever one side is behind.

#include "base/json.h"
#include "games/any_game.h"
#include "games/quoridor/quoridor.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::learn {

/// The positions whose predicted chance lies in one band.
struct CalibrationBand {
    std::int64_t positions = 0;
    /// Sums over the positions of the predicted chance and of the result, where a draw counts half.
    double chances = 0;
    double results = 0;

    double mean_chance() const {
        return positions > 0 ? chances / static_cast<double>(positions) : 0;
    }

    double mean_result() const {
        return positions > 0 ? results / static_cast<double>(positions) : 0;
    }
};

class Calibration {
  public:
    static constexpr int bands = 10;

    /// Both are from 0 to 1, from the perspective of the seat to move; a draw is a result of 0.5.
    void add(double chance, double result);

    std::int64_t positions() const { return positions_; }

    /// The mean squared error of the chance (the Brier score). A constant 50% would give 0.25.
    double squared_error() const;

    /// The difference between chance and result, averaged over the bands weighted by positions (the
    /// expected calibration error).
    double mean_difference() const;

    /// The bands 0 to 10%, 10 to 20% and so on.
    const std::array<CalibrationBand, bands>& by_band() const { return bands_; }

    /// Two bands combined: 0 to 20%, 20 to 40% and so on.
    CalibrationBand fifth(int number) const;

    /// The number of positions, both errors, and the bands that have positions.
    json::Value json() const;

  private:
    std::int64_t positions_ = 0;
    double squares_ = 0;
    std::array<CalibrationBand, bands> bands_{};
};

/// The classes of a position of two-player Quoridor or of Blockade. A position belongs to several.
enum class PositionClass : std::uint8_t {
    all,
    /// By the distances to the goals: the seat to move is ahead or behind if they differ by two
    /// steps or more.
    ahead,
    level,
    behind,
    /// By the walls left in both stocks together: up to 4, 5 to 9, or 10 and more.
    few_walls,
    some_walls,
    many_walls,
    /// Only one of the two seats has walls left.
    walls_of_mover,
    walls_of_other,
};

constexpr int position_classes = 9;

/// The name for people, such as "behind by 2 steps or more".
std::string_view name(PositionClass which);

/// The classes by the number of steps by which the seat to move is ahead, and the walls that it and
/// the other seat have left.
std::vector<PositionClass> classes_of(int lead, int own_walls, int other_walls);
std::vector<PositionClass> classes_of(const quoridor::Position& position);

/// The classes of the current position of any game: `all`, and more only for two-player Quoridor.
std::vector<PositionClass> classes_of(const AnyGame& game);

/// One calibration for each class.
class ClassCalibration {
  public:
    void add(const std::vector<PositionClass>& classes, double chance, double result);

    const Calibration& of(PositionClass which) const {
        return calibrations_[static_cast<std::size_t>(which)];
    }

    /// The classes that have positions, by name.
    json::Value json() const;

  private:
    std::array<Calibration, position_classes> calibrations_{};
};

} // namespace quadrille::learn
