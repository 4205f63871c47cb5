#pragma once

/// Calibration: of the positions whose player was given a chance of 70%, does that player win 70%?
/// Asked by class of position, since a judgement can be right on the whole and wrong wherever
/// somebody is behind.

#include "base/json.h"
#include "games/any_game.h"
#include "games/quoridor/quoridor.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::learn {

/// What was judged alike: positions whose chance lies in one band.
struct CalibrationBand {
    std::int64_t positions = 0;
    /// Sums over the positions: of the chance that was given, and of what came of it, a draw
    /// counting half.
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

    /// Both from 0 to 1, seen from the seat to move; a draw is a result of 0.5.
    void add(double chance, double result);

    std::int64_t positions() const { return positions_; }

    /// Mean squared error of the chance (the Brier score); 0.25 is what saying 50% of everything
    /// gives.
    double squared_error() const;

    /// By how much chance and result differ, on average over the bands (the expected calibration
    /// error).
    double mean_difference() const;

    /// From 0 to 10%, from 10 to 20% and so on.
    const std::array<CalibrationBand, bands>& by_band() const { return bands_; }

    /// Two bands together, from 0 to 20%, from 20 to 40% and so on.
    CalibrationBand fifth(int number) const;

    /// Positions, both errors, and the bands that have positions.
    json::Value json() const;

  private:
    std::int64_t positions_ = 0;
    double squares_ = 0;
    std::array<CalibrationBand, bands> bands_{};
};

/// The classes of a position of Quoridor for two or of Blockade; each of them is in several.
enum class PositionClass : std::uint8_t {
    all,
    /// The seat to move is nearer to its goal than the other by two steps or more.
    ahead,
    level,
    behind,
    /// Walls left in both stocks.
    few_walls,
    some_walls,
    many_walls,
    /// Only one of both has walls left.
    walls_of_mover,
    walls_of_other,
};

constexpr int position_classes = 9;

/// In words: "behind by 2 steps or more".
std::string_view name(PositionClass which);

/// By how many steps the seat to move is ahead, and how many walls it and the other have left.
std::vector<PositionClass> classes_of(int lead, int own_walls, int other_walls);
std::vector<PositionClass> classes_of(const quoridor::Position& position);

/// Of the position where a game of any kind stands: all, and more if it is Quoridor for two.
std::vector<PositionClass> classes_of(const AnyGame& game);

/// One calibration for each class.
class ClassCalibration {
  public:
    void add(const std::vector<PositionClass>& classes, double chance, double result);

    const Calibration& of(PositionClass which) const {
        return calibrations_[static_cast<std::size_t>(which)];
    }

    /// Those classes that have positions, by their names.
    json::Value json() const;

  private:
    std::array<Calibration, position_classes> calibrations_{};
};

} // namespace quadrille::learn
