#pragma once

/// How likely a strong player is to move on a cell, without a search: the cell's features are
/// looked up in tables of weights, which were learned from the visit counts of searches
/// (`docs/hex-patterns.md`). The tree search starts from this prior where it has no results yet.
///
/// Weights are added, in steps of 1/32 of a doubling: a move that weighs 32 more is played twice as
/// often. All computation is in integers, so it is the same on every machine.

#include "bots/hex/bridge_paths.h"
#include "bots/hex/patterns.h"

#include <array>
#include <cstdint>
#include <vector>

namespace quadrille::hex {

/// The features of a move, by which its weights are looked up.
struct MoveFeatures {
    std::uint32_t pattern = 0;
    std::uint16_t ring = 0;
    /// Relative to the opponent's last stone, and to the own stone before it.
    Proximity answer = Proximity::elsewhere;
    Proximity follow = Proximity::elsewhere;
    std::uint8_t place = 0;
    std::uint8_t detour = 0;
};

/// Distances from the edges, in cells, are distinguished only below this.
constexpr int told_distances = 7;
/// Indexed by the stage of the game, the distance from the own edges and the distance from the
/// other's.
constexpr int place_count = 2 * told_distances * told_distances;

/// Indexed by the own detour through the cell and the other's.
constexpr int detour_count = (longest_detour + 1) * (longest_detour + 1);

/// The position that moves are considered in.
struct PolicyContext {
    const PlayoutBoard* board;
    const BridgePaths* ways;
    int size;
    int stones;
    Seat turn;
    /// The last two stones placed, the opponent's first; `no_spot` if there are none.
    Spot last;
    Spot before_last;
};

MoveFeatures features_of(const PolicyContext& context, Spot spot);

/// A number shared by equivalent surroundings. For patterns of both rings these are all rotations
/// and reflections; for the inner ring only the rotation by half a turn, since the edges lie in
/// different directions.
std::uint32_t pattern_class(const Neighbourhood& around);
std::uint16_t ring_class(const Neighbourhood& around);
Neighbourhood surroundings_of_pattern(std::uint32_t number);

/// The class of a pattern of both rings, and its learned weight.
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

/// The learned weights. May be called from any thread.
const PolicyWeights& policy_weights();

constexpr int weight_steps = 32;

/// How often a move of this weight is played, relative to others; at least 1.
std::uint32_t frequency(int weight);

} // namespace quadrille::hex
