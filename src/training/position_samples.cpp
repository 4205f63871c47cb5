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

/// Whether this position is the last one of its game.
template <class G>
bool ends_game(std::span<const LabelledPosition<G>> positions, std::size_t number) {
    return number + 1 == positions.size() || !may_follow(positions[number], positions[number + 1]);
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
        const float later = ends_game(positions, i) ? static_cast<float>(labelled.result + 1) / 2
                                                    : 1 - chances[i + 1];
        const bool score_alone = search::is_decided(labelled.score) || labelled.other_move_played;
        chances[i] = score_alone ? by_score : by_score * (1 - share) + later * share;
    }
    return chances;
}

template std::vector<float> taught_chances(std::span<const LabelledPosition<Quoridor>>, int);
template std::vector<float> taught_chances(std::span<const LabelledPosition<Blockade>>, int);

template <class G>
std::vector<bool> fair_results(std::span<const LabelledPosition<G>> positions) {
    std::vector<bool> fair(positions.size());
    for (std::size_t i = positions.size(); i-- > 0;)
        fair[i] = !positions[i].other_move_played && (ends_game(positions, i) || fair[i + 1]);
    return fair;
}

template std::vector<bool> fair_results(std::span<const LabelledPosition<Quoridor>>);
template std::vector<bool> fair_results(std::span<const LabelledPosition<Blockade>>);

template <class G>
void mark_division(std::span<LabelledPosition<G>> positions, std::size_t count) {
    if (count == 0 || count >= positions.size())
        return;
    const auto all = std::span<const LabelledPosition<G>>(positions).subspan(count - 1);
    if (!ends_game(all, 0) && !fair_results(all.subspan(1)).front())
        positions[count - 1].other_move_played = true;
}

template void mark_division(std::span<LabelledPosition<Quoridor>>, std::size_t);
template void mark_division(std::span<LabelledPosition<Blockade>>, std::size_t);

} // namespace quadrille::learn
