#pragma once

/// Models of an opponent: fixed ways to play that programs and people keep to, more or less. A bot
/// that finds out which one its opponent has knows what he will do, and what he probably holds.
/// They hold while there is a talon; when it is empty everybody is taken to play well.

#include "bots/durak/lowest_card.h"

#include <cstdint>

namespace quadrille::durak {

enum class OpponentModel : std::uint8_t {
    none,                   ///< thinks for himself
    lowest_card,            ///< the lowest card that does (`lowest_card.h`)
    rule_of_thumb,          ///< rules of thumb (`scorer.h`)
    rule_of_thumb_free,     ///< the same, of somebody who spends more freely
    rule_of_thumb_hoarding, ///< the same, of somebody who hoards more
};

constexpr int opponent_models = 5;

/// What somebody with this model does; `OpponentModel::none` says nothing about it and is not
/// allowed.
Move model_move(OpponentModel model, const DecisionContext& context);

} // namespace quadrille::durak
