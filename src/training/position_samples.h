#pragma once

/// Turns labelled positions into training samples for a sparse net: the active inputs, the points
/// of the evaluation to which the net's value is added, and a target, the probability of a win. The
/// target combines the score of the search at the position and at later ones with the result of the
/// game. The score says most about the position itself, later scores show what that search did not
/// see, and the result alone would be mostly noise.
///
/// Where another move was played than the search chose (`LabelledPosition::other_move_played`),
/// what followed does not show what the search did not see, but perhaps a mistake of another
/// player. So nothing is carried back over such a move, as in Watkins' Q(lambda).

#include "training/labelled_positions.h"
#include "training/sparse_trainer.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <unordered_set>
#include <vector>

namespace quadrille::learn {

/// The targets of these positions, which are whole games in the order of play. `later_percent`
/// percent of a target come from the target of the next position, or after the last position of a
/// game from the result; the rest comes from the position's own score. A decided score counts as a
/// probability of 1 or 0, whatever follows, and where another move was played than the search chose
/// only the score counts.
template <class G>
std::vector<float> taught_chances(std::span<const LabelledPosition<G>> positions,
                                  int later_percent);

/// For each of these positions, which are whole games in the order of play: whether the game went
/// on from there to its end by moves that the search chose, so that its result is a fair measure of
/// the position.
template <class G>
std::vector<bool> fair_results(std::span<const LabelledPosition<G>> positions);

/// Prepares positions, which are whole games in the order of play, to be divided after the first
/// `count`: if the last of these is within a game in the rest of which another move was played than
/// the search chose, it is marked as if that had happened there.
template <class G>
void mark_division(std::span<LabelledPosition<G>> positions, std::size_t count);

/// The hashes of positions.
using MetPositions = std::unordered_set<std::uint64_t>;

/// Adds samples for the positions that are not in `met` yet, and adds those to `met`: a net would
/// learn positions that many games share by heart. `points_of` returns the value of a position for
/// the seat to move, in points.
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
