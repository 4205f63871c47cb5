#include "bots/hex/mcts_style.h"

namespace quadrille::hex {

MctsStyle plain_style() {
    return {
        .tree = {.exploration = 700, .later_equivalence = 0, .first_play = 1'100, .expand_at = 2},
        .playouts = {.save_bridges = false},
        .sight = {.dead_cells = false, .priors = false},
        .keep_tree = false,
        .proofs = false};
}

MctsStyle best_style() {
    return {.tree = {.exploration = 0,
                     .later_equivalence = 1'000,
                     .first_play = 500,
                     .expand_at = 5,
                     .study_at = 200},
            .playouts = {.save_bridges = true},
            .sight = {.priors = false, .patterns = 1'000},
            .keep_tree = true,
            .proofs = true};
}

} // namespace quadrille::hex
