#pragma once

/// Rules of thumb: every card in the hand gets a score for being played now, and cards that score
/// too little are kept. The rules hoard trumps, which costs more than it gains, but they resemble
/// the play of many people.

#include "bots/durak/lowest_card.h"

namespace quadrille::durak {

/// Further attacks and defences must score more than this.
constexpr int usual_threshold = 60;

/// The move of the rules of thumb; there must be a decision to make. Endings get no special
/// treatment.
Move scored_move(const DecisionContext& context, int threshold);

} // namespace quadrille::durak
