#include "training/position_samples.h"

namespace quadrille::learn {

float taught_chance(const LabelledPosition& labelled, int score_percent) {
    const float points = static_cast<float>(labelled.score) / nets::SparseNet::points_of_one;
    const float by_score = logistic(points);
    const float by_result = static_cast<float>(labelled.result + 1) / 2;
    const float share = static_cast<float>(score_percent) / 100;
    return by_score * share + by_result * (1 - share);
}

void add_samples(SparseSamples& samples, std::span<const LabelledPosition> positions,
                 const nets::QuoridorFeatures& features, int score_percent) {
    for (const LabelledPosition& labelled : positions) {
        const auto active = features.active(labelled.position);
        samples.add({active.begin(), active.size()}, taught_chance(labelled, score_percent));
    }
}

} // namespace quadrille::learn
