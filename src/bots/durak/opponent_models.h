#pragma once

/// Models of an opponent: fixed ways to play that programs and people follow more or less closely.
/// A bot that finds out which one its opponent follows can predict their moves and guess their
/// cards. Models apply while there is a talon; once it is empty, everybody is assumed to play well.

#include "bots/durak/lowest_card.h"

#include <cstdint>

namespace quadrille::durak {

enum class OpponentModel : std::uint8_t {
    none,                   ///< no fixed way to play
    lowest_card,            ///< the lowest card that suffices (`lowest_card.h`)
    rule_of_thumb,          ///< rules of thumb (`scorer.h`)
    rule_of_thumb_free,     ///< the same, but spends cards more freely
    rule_of_thumb_hoarding, ///< the same, but hoards cards more
};

constexpr int opponent_models = 5;

/// The move of a player with this model, which must not be `OpponentModel::none`.
Move model_move(OpponentModel model, const DecisionContext& context);

} // namespace quadrille::durak
