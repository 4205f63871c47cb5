#include "bots/hex/published_tree.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace quadrille::hex {

void PublishedTree::write(std::shared_ptr<const MctsTree> tree) {
    while (busy_.test_and_set(std::memory_order_acquire))
        continue;
    std::swap(tree_, tree);
    busy_.clear(std::memory_order_release);
}

std::shared_ptr<const MctsTree> PublishedTree::read() const {
    while (busy_.test_and_set(std::memory_order_acquire))
        continue;
    std::shared_ptr<const MctsTree> tree = tree_;
    busy_.clear(std::memory_order_release);
    return tree;
}

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
