#pragma once

/// What somebody probably holds, judged by how he plays. People and programs differ, but nearly all
/// of them play the cheaper of two cards that do the same, and nearly all keep back what is dear:
/// who takes a seven had hardly an eight of that suit. How strictly, and how dear is too dear, is
/// not known beforehand; so for each kind of decision there are several *manners*, and the cards
/// are judged by all of them together, each counting for more the better it explains what was seen.
/// Against somebody who plays strictly by price much follows from each card, against somebody
/// who plays by lot nearly nothing.

#include "games/durak/position.h"
#include "search/fixed_point.h"

#include <array>

namespace quadrille::durak {

/// The decisions of one seat in a game, and how well they go with the cards it had.
class Habits {
  public:
    /// Counts what the seat to move did.
    void add(const Position& before, Move move);

    /// The binary logarithm of how likely all of that was.
    search::Fixed likelihood() const;

  private:
    static constexpr int kinds = 4;
    static constexpr int manners = 3;

    std::array<std::array<search::Fixed, manners>, kinds> likelihoods_{};
};

} // namespace quadrille::durak
