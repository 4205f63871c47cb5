#include "training/position_samples.h"

namespace quadrille::learn {

namespace {

/// Whether the second can be the position after the first in a game.
bool may_follow(const LabelledPosition& first, const LabelledPosition& second) {
    return second.position.turn() != first.position.turn() && second.result == -first.result &&
           second.position.stock(0) <= first.position.stock(0) &&
           second.position.stock(1) <= first.position.stock(1);
}

} // namespace

std::vector<float> taught_chances(std::span<const LabelledPosition> positions, int later_percent) {
    const float share = static_cast<float>(later_percent) / 100;
    std::vector<float> chances(positions.size());
    for (std::size_t i = positions.size(); i-- > 0;) {
        const LabelledPosition& labelled = positions[i];
        const float points = static_cast<float>(labelled.score) / nets::SparseNet::points_of_one;
        const float by_score = logistic(points);
        const bool last = i + 1 == positions.size() || !may_follow(labelled, positions[i + 1]);
        const float later = last ? static_cast<float>(labelled.result + 1) / 2 : 1 - chances[i + 1];
        chances[i] =
            search::is_decided(labelled.score) ? by_score : by_score * (1 - share) + later * share;
    }
    return chances;
}

void add_samples(SparseSamples& samples, std::span<const LabelledPosition> positions,
                 const nets::QuoridorFeatures& features, const PointsOf& points_of,
                 int later_percent, MetPositions& met) {
    const std::vector<float> chances = taught_chances(positions, later_percent);
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const quoridor::Position& position = positions[i].position;
        if (!met.insert(position.hash()).second)
            continue;
        const auto active = features.active(position);
        samples.add({active.begin(), active.size()}, points_of(position), chances[i]);
    }
}

} // namespace quadrille::learn
