#pragma once

/// From positions to what a sparse net learns: which inputs are on, and a chance to win mixed from
/// what the search thought and how the game ended. A score says more of the position itself, a
/// result of what searches do not see.

#include "nets/quoridor_features.h"
#include "training/labelled_positions.h"
#include "training/sparse_trainer.h"

namespace quadrille::learn {

/// The chance to win that such a position is taught: so many percent of it are the score's, the
/// rest the result's. A decided score is a chance of 1 or 0.
float taught_chance(const LabelledPosition& labelled, int score_percent);

void add_samples(SparseSamples& samples, std::span<const LabelledPosition> positions,
                 const nets::QuoridorFeatures& features, int score_percent);

} // namespace quadrille::learn
