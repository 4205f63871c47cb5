#pragma once

/// A classic of rules of rule_of_thumb: every card in hand gets a score for being played now, and
/// cards that score too little stay in the hand. It hoards its trumps, and loses more than it wins
/// with them; but its play looks like that of many people.

#include "bots/durak/lowest_card.h"

namespace quadrille::durak {

/// Further attacks and defences need more than this.
constexpr int usual_threshold = 60;

/// What the rules of rule_of_thumb say; somebody must have to decide. Endings are not their
/// business.
Move scored_move(const DecisionContext& context, int threshold);

} // namespace quadrille::durak
