#pragma once

/// Rules of thumb: every card in hand gets a score for being played now, and cards that score too
/// little stay in the hand. It hoards its trumps, and loses more than it wins by that; but its play
/// looks like that of many people.

#include "bots/durak/lowest_card.h"

namespace quadrille::durak {

/// Further attacks and defences need more than this.
constexpr int usual_threshold = 60;

/// The move of the rules of thumb; there must be a decision to make. Endings are not considered.
Move scored_move(const DecisionContext& context, int threshold);

} // namespace quadrille::durak
