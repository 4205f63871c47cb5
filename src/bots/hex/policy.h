#pragma once

/// How likely a strong player is to move on a cell, at one look: what is near the cell is looked up
/// in tables of weights, which were learned from the visits of searches (`docs/hex-patterns.md`).
/// The tree search begins with this opinion where it has no experience yet.
///
/// Weights add up, in steps of 1/32 of a doubling: a move that weighs 32 more is taken twice as
/// often. All is whole numbers, so it is the same everywhere.

#include "bots/hex/bridge_paths.h"
#include "bots/hex/patterns.h"

#include <array>
#include <cstdint>
#include <vector>

namespace quadrille::hex {

/// The views of a move, by which its weights are found.
struct MoveFeatures {
    std::uint32_t pattern = 0;
    std::uint16_t ring = 0;
    /// To the opponent's last stone, and to the own one before it.
    Proximity answer = Proximity::elsewhere;
    Proximity follow = Proximity::elsewhere;
    std::uint8_t place = 0;
    std::uint8_t detour = 0;
};

/// Distances from the edges below this are told apart, in cells.
constexpr int told_distances = 7;
/// By stage of the game, distance from the own edges, distance from the other's.
constexpr int place_count = 2 * told_distances * told_distances;

/// By the own detour through the cell, and the other's.
constexpr int detour_count = (longest_detour + 1) * (longest_detour + 1);

/// Where a move is looked at.
struct PolicyContext {
    const PlayoutBoard* board;
    const BridgePaths* ways;
    int size;
    int stones;
    Seat turn;
    /// The stones placed last, the opponent's first; `no_spot` if there are none.
    Spot last;
    Spot before_last;
};

MoveFeatures features_of(const PolicyContext& scene, Spot spot);

/// The same number for surroundings that are alike: all turned and reflected ones for patterns of
/// both rings, only the one turned by half a circle for the inner ring, since the edges lie in
/// different directions.
std::uint32_t pattern_class(const Neighbourhood& around);
std::uint16_t ring_class(const Neighbourhood& around);
Neighbourhood surroundings_of_pattern(std::uint32_t number);

/// A pattern of both rings, by class, that has a weight of its own.
struct LearnedPattern {
    std::uint32_t number = 0;
    std::int16_t weight = 0;
};

struct PolicyWeights {
    std::vector<std::int16_t> ring;
    std::vector<std::int16_t> pattern;
    std::array<std::int16_t, proximity_count> answer{};
    std::array<std::int16_t, proximity_count> follow{};
    std::array<std::int16_t, place_count> place{};
    std::array<std::int16_t, detour_count> detour{};

    int of(const MoveFeatures& features) const {
        return ring[features.ring] + pattern[features.pattern] +
               answer[static_cast<std::size_t>(features.answer)] +
               follow[static_cast<std::size_t>(features.follow)] + place[features.place] +
               detour[features.detour];
    }
};

/// What was learned.
const PolicyWeights& policy_weights();

constexpr int weight_steps = 32;

/// How often a move of this weight is taken, compared with others; at least 1.
std::uint32_t frequency(int weight);

} // namespace quadrille::hex
