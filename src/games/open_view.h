#pragma once

/// The view of a game that hides nothing: every seat sees the whole position.

#include "games/progress.h"

namespace quadrille {

/// Refers to the game in progress, which must outlive it. The game provides
/// `G::describe(position)`, members for JSON, and `G::draw(position, style)`, the board as text.
template <class G>
class OpenView {
  public:
    OpenView(const Progress<G>& progress, Seat seat) : progress_(&progress), seat_(seat) {}

    const Progress<G>& progress() const { return *progress_; }

    Seat seat() const { return seat_; }

    // Not the alias G::Moves: this class is complete before G is.
    auto moves() const {
        using Moves = decltype(progress_->legal_moves());
        return progress_->position().turn() == seat_ ? progress_->legal_moves() : Moves();
    }

    json::Object json() const { return G::describe(progress_->position()); }

    std::string board(BoardStyle style) const { return G::draw(progress_->position(), style); }

  private:
    const Progress<G>* progress_;
    Seat seat_;
};

} // namespace quadrille
