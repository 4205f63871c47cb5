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

MctsParameters playout_parameters() {
    return {.tree = {.exploration = 0,
                     .rave_equivalence = 1'000,
                     .first_play_urgency = 500,
                     .expansion_threshold = 5,
                     .knowledge_threshold = 50,
                     .rave_inheritance = 100},
            .playouts = {.save_bridges = true},
            .knowledge = {.priors = false, .patterns = 1'000},
            .keep_tree = true,
            .proofs = true};
}

MctsParameters judged_parameters() {
    return {.tree = {.prior_exploration = 1'000,
                     .first_play_reduction = 400,
                     .judges_leaves = true,
                     .shares_positions = true,
                     .first_moves = 20,
                     .knowledge_threshold = 5},
            .playouts = {},
            .knowledge = {.priors = false, .net = &shipped_net()},
            .keep_tree = true,
            .proofs = true};
}

MctsParameters best_parameters(int size) {
    // The net was not trained on smaller boards, and they are nearly solved.
    constexpr int smallest_judged = 9;
    return size < smallest_judged ? playout_parameters() : judged_parameters();
}

} // namespace quadrille::hex
