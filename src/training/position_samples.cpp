#include "training/position_samples.h"

namespace quadrille::learn {

namespace {

int walls_left(const quoridor::Position& position, Seat seat) {
    return position.stock(seat);
}

template <class Grid>
int walls_left(const blockade::Position<Grid>& position, Seat seat) {
    return position.stock(seat, walls::Direction::horizontal) +
           position.stock(seat, walls::Direction::vertical);
}

/// Whether the second position can follow the first in the same game.
template <class G>
bool may_follow(const LabelledPosition<G>& first, const LabelledPosition<G>& second) {
    return second.position.turn() != first.position.turn() && second.result == -first.result &&
           walls_left(second.position, 0) <= walls_left(first.position, 0) &&
           walls_left(second.position, 1) <= walls_left(first.position, 1);
}

} // namespace

template <class G>
std::vector<float> taught_chances(std::span<const LabelledPosition<G>> positions,
                                  int later_percent) {
    const float share = static_cast<float>(later_percent) / 100;
    std::vector<float> chances(positions.size());
    for (std::size_t i = positions.size(); i-- > 0;) {
        const LabelledPosition<G>& labelled = positions[i];
        const float points = static_cast<float>(labelled.score) / nets::SparseNet::points_of_one;
        const float by_score = logistic(points);
        const bool last = i + 1 == positions.size() || !may_follow(labelled, positions[i + 1]);
        const float later = last ? static_cast<float>(labelled.result + 1) / 2 : 1 - chances[i + 1];
        chances[i] =
            search::is_decided(labelled.score) ? by_score : by_score * (1 - share) + later * share;
    }
    return chances;
}

template std::vector<float> taught_chances(std::span<const LabelledPosition<Quoridor>>, int);
template std::vector<float> taught_chances(std::span<const LabelledPosition<Blockade>>, int);

} // namespace quadrille::learn
