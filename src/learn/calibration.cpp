#include "learn/calibration.h"

#include "learn/millionths.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace quadrille::learn {

namespace {

int distance(const quoridor::Position& position, Seat seat) {
    constexpr int unreachable = 99;
    const auto openings = position.grid().openings();
    return quoridor::Grid::distance(position.pawn(seat), position.goal(seat), openings)
        .value_or(unreachable);
}

} // namespace

void Calibration::add(double chance, double result) {
    ++positions_;
    squares_ += (chance - result) * (chance - result);
    const auto number = static_cast<std::size_t>(std::clamp(chance * bands, 0.0, bands - 1.0));
    ++bands_[number].positions;
    bands_[number].chances += chance;
    bands_[number].results += result;
}

double Calibration::squared_error() const {
    return positions_ > 0 ? squares_ / static_cast<double>(positions_) : 0;
}

double Calibration::mean_difference() const {
    double sum = 0;
    for (const CalibrationBand& band : bands_)
        sum += std::abs(band.chances - band.results);
    return positions_ > 0 ? sum / static_cast<double>(positions_) : 0;
}

CalibrationBand Calibration::fifth(int number) const {
    const CalibrationBand& lower = bands_[2 * static_cast<std::size_t>(number)];
    const CalibrationBand& upper = bands_[2 * static_cast<std::size_t>(number) + 1];
    return {.positions = lower.positions + upper.positions,
            .chances = lower.chances + upper.chances,
            .results = lower.results + upper.results};
}

json::Value Calibration::json() const {
    json::Array bands_json;
    for (std::size_t number = 0; number < bands_.size(); ++number)
        if (const CalibrationBand& band = bands_[number]; band.positions > 0)
            bands_json.emplace_back(
                json::Object{{"from_percent", static_cast<int>(number) * 100 / bands},
                             {"positions", band.positions},
                             {"chance_millionths", millionths(band.mean_chance())},
                             {"result_millionths", millionths(band.mean_result())}});
    return json::Object{{"positions", positions_},
                        {"squared_error_millionths", millionths(squared_error())},
                        {"mean_difference_millionths", millionths(mean_difference())},
                        {"bands", std::move(bands_json)}};
}

std::string_view name(PositionClass which) {
    switch (which) {
    case PositionClass::all: return "all";
    case PositionClass::ahead: return "ahead by 2 steps or more";
    case PositionClass::level: return "level";
    case PositionClass::behind: return "behind by 2 steps or more";
    case PositionClass::few_walls: return "0 to 4 walls left";
    case PositionClass::some_walls: return "5 to 9 walls left";
    case PositionClass::many_walls: return "10 walls left or more";
    case PositionClass::walls_of_mover: return "only the mover has walls";
    case PositionClass::walls_of_other: return "only the other has walls";
    }
    return "";
}

std::vector<PositionClass> classes_of(int lead, int own_walls, int other_walls) {
    constexpr int clearly = 2;
    constexpr int few = 5;
    constexpr int many = 10;
    const int walls = own_walls + other_walls;
    std::vector<PositionClass> classes{PositionClass::all};
    classes.push_back(lead >= clearly    ? PositionClass::ahead
                      : lead <= -clearly ? PositionClass::behind
                                         : PositionClass::level);
    classes.push_back(walls < few    ? PositionClass::few_walls
                      : walls < many ? PositionClass::some_walls
                                     : PositionClass::many_walls);
    if (own_walls > 0 && other_walls == 0)
        classes.push_back(PositionClass::walls_of_mover);
    if (own_walls == 0 && other_walls > 0)
        classes.push_back(PositionClass::walls_of_other);
    return classes;
}

std::vector<PositionClass> classes_of(const quoridor::Position& position) {
    const Seat turn = position.turn();
    return classes_of(distance(position, 1 - turn) - distance(position, turn), position.stock(turn),
                      position.stock(1 - turn));
}

std::vector<PositionClass> classes_of(const AnyGame& game) {
    const Progress<Quoridor>* progress = game.as<Quoridor>();
    if (progress == nullptr || game.seats() != 2)
        return {PositionClass::all};
    return classes_of(progress->position());
}

void ClassCalibration::add(const std::vector<PositionClass>& classes, double chance,
                           double result) {
    for (const PositionClass each : classes)
        calibrations_[static_cast<std::size_t>(each)].add(chance, result);
}

json::Value ClassCalibration::json() const {
    json::Object classes;
    for (int number = 0; number < position_classes; ++number) {
        const auto which = static_cast<PositionClass>(number);
        if (of(which).positions() > 0)
            classes.push_back({std::string(name(which)), of(which).json()});
    }
    return classes;
}

} // namespace quadrille::learn
