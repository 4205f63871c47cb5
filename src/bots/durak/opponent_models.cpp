#include "bots/durak/opponent_models.h"

#include "bots/durak/scorer.h"

namespace quadrille::durak {

Move model_move(OpponentModel model, const DecisionContext& context) {
    constexpr int free_threshold = usual_threshold - 15;
    constexpr int hoarding_threshold = usual_threshold + 10;
    switch (model) {
    case OpponentModel::none:
    case OpponentModel::lowest_card: break;
    case OpponentModel::rule_of_thumb: return scored_move(context, usual_threshold);
    case OpponentModel::rule_of_thumb_free: return scored_move(context, free_threshold);
    case OpponentModel::rule_of_thumb_hoarding: return scored_move(context, hoarding_threshold);
    }
    return lowest_card_move(context);
}

} // namespace quadrille::durak
