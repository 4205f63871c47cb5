#pragma once

/// From positions to what a sparse net learns: which inputs are on, what the judgement says to
/// which the net's is added, and a chance to win, made of what the search thought of the position
/// and of those after it, and of how the game ended. A score says more of the position itself; what
/// came later says what the search did not see, and the result alone would be mostly luck.

#include "training/labelled_positions.h"
#include "training/sparse_trainer.h"

#include <cstdint>
#include <span>
#include <unordered_set>
#include <vector>

namespace quadrille::learn {

/// The chance to win that each of these is taught, which are whole games in the order of play: so
/// many percent of it are what the position after it is taught, or after the last one the result,
/// the rest is what the score says. A decided score is a chance of 1 or 0, whatever follows.
template <class G>
std::vector<float> taught_chances(std::span<const LabelledPosition<G>> positions,
                                  int later_percent);

/// Hashes of positions.
using MetPositions = std::unordered_set<std::uint64_t>;

/// Positions met before are left out: what games have in common would be learned by heart.
/// `points_of` gives what a position is worth to the seat to move, in points.
template <class G, class Features, class PointsOf>
void add_samples(SparseSamples& samples, std::span<const LabelledPosition<G>> positions,
                 const Features& features, const PointsOf& points_of, int later_percent,
                 MetPositions& met) {
    const std::vector<float> chances = taught_chances(positions, later_percent);
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const typename G::Position& position = positions[i].position;
        if (!met.insert(position.hash()).second)
            continue;
        const auto active = features.active(position);
        samples.add({active.begin(), active.size()}, points_of(position), chances[i]);
    }
}

} // namespace quadrille::learn
