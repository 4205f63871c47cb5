#include "bots/hex/traps.h"

#include <algorithm>
#include <utility>

namespace quadrille::hex {

namespace {

/// Further moves are seldom better, and take long on large boards.
constexpr std::size_t most_moves = 16;

} // namespace

Traps::Traps(const Position& position, std::vector<Move> moves)
    : position_(position), moves_(std::move(moves)) {}

bool Traps::think(PositionSolver& solver, std::uint64_t nodes) {
    const std::uint64_t stop = solver.nodes() + nodes;
    for (std::uint64_t solved = 0; move_ < std::min(moves_.size(), most_moves); ++solved) {
        // Positions in the solver's table cost no nodes, but still take time.
        if (solved >= nodes || solver.nodes() >= stop)
            return false;
        asked_ = asked_ || ask(solver);
        if (asked_) {
            if (!solver.think(stop - solver.nodes()))
                return false;
            if (solver.proof()->win)
                ++mistakes_;
        }
        asked_ = false;
        go_on();
    }
    return true;
}

bool Traps::ask(PositionSolver& solver) const {
    if (answer_ == move_)
        return false;
    Position next = position_;
    next.play(moves_[move_]);
    next.play(moves_[answer_]);
    if (next.winner() != nobody)
        return false;
    solver.begin(next);
    return true;
}

void Traps::go_on() {
    ++answer_;
    // Gives up on the move once it cannot exceed the best any more.
    if (mistakes_ + moves_.size() - answer_ > most_mistakes_ && answer_ < moves_.size())
        return;
    if (mistakes_ > most_mistakes_) {
        most_mistakes_ = mistakes_;
        best_ = move_;
    }
    ++move_;
    answer_ = 0;
    mistakes_ = 0;
}

} // namespace quadrille::hex
