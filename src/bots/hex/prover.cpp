#include "bots/hex/prover.h"

#include <algorithm>
#include <vector>

namespace quadrille::hex {

namespace {

/// On larger boards it would take too long to solve the positions after all answers.
constexpr int largest_with_traps = 8;

} // namespace

void Prover::begin(const Position& position) {
    solver_.begin(position);
    position_ = position;
    proof_.reset();
    traps_.reset();
    nodes_before_ = solver_.nodes();
}

bool Prover::think(std::uint64_t nodes) {
    if (traps_)
        return traps_->think(solver_, nodes);
    if (!proof_ && !solver_.think(nodes))
        return false;
    proof_ = solver_.proof();
    if (proof_->win || position_->size() > largest_with_traps)
        return true;
    std::vector<Move> moves = solver_.urgent_moves();
    // The move that took longest to refute comes first, and is played unless a better trap is
    // found.
    const auto toughest = std::ranges::find(moves, proof_->move);
    std::rotate(moves.begin(), toughest, toughest + 1);
    traps_.emplace(*position_, std::move(moves));
    return false;
}

std::optional<Proof> Prover::proof() const {
    if (traps_)
        return Proof{.win = false, .move = traps_->best()};
    return proof_;
}

} // namespace quadrille::hex
