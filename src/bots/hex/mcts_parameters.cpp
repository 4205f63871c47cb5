#include "bots/hex/mcts_parameters.h"

#include "bots/hex/shipped_net.h"

namespace quadrille::hex {

MctsParameters plain_parameters() {
    return {.tree = {.exploration = 700,
                     .rave_equivalence = 0,
                     .first_play_urgency = 1'100,
                     .expansion_threshold = 2},
            .playouts = {.save_bridges = false},
            .knowledge = {.dead_cells = false, .priors = false},
            .keep_tree = false,
            .proofs = false};
}

MctsParameters best_parameters() {
    return {.tree = {.exploration = 0,
                     .rave_equivalence = 1'000,
                     .first_play_urgency = 500,
                     .expansion_threshold = 5,
                     .knowledge_threshold = 50,
                     .rave_inheritance = 100,
                     .judgement_threshold = 15,
                     .judgement_weight = 30},
            .playouts = {.save_bridges = true},
            .knowledge = {.priors = false,
                          .patterns = 1'000,
                          .net = &shipped_net(),
                          .net_bonus = 2'000},
            .keep_tree = true,
            .proofs = true};
}

} // namespace quadrille::hex
