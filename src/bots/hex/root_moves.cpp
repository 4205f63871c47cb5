#include "bots/hex/root_moves.h"

#include <algorithm>
#include <tuple>

namespace quadrille::hex {

std::vector<RootMove> ranked(std::span<const std::shared_ptr<const MctsTree>> trees) {
    std::vector<RootMove> moves;
    for (const auto& tree : trees) {
        for (const search::TreeNode& node : tree->children(tree->root())) {
            auto known = std::ranges::find(moves, node.move,
                                           [](const RootMove& move) { return move.node->move; });
            if (known == moves.end())
                known = moves.insert(known,
                                     RootMove{.tree = tree, .node = &node, .place = moves.size()});
            known->visits += node.visits;
            known->wins += node.wins;
            if (node.proven != search::ProvenResult::unknown)
                known->proven = node.proven;
        }
    }
    std::ranges::sort(moves, {}, [](const RootMove& move) {
        const int worth = move.proven == search::ProvenResult::won       ? 0
                          : move.proven == search::ProvenResult::unknown ? 1
                                                                         : 2;
        return std::tuple(worth, ~move.visits, move.place);
    });
    return moves;
}

} // namespace quadrille::hex
