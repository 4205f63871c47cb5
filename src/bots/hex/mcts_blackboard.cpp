#include "bots/hex/mcts_blackboard.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace quadrille::hex {

void MctsBlackboard::write(std::shared_ptr<const Thought> thought) {
    while (busy_.test_and_set(std::memory_order_acquire))
        continue;
    std::swap(thought_, thought);
    busy_.clear(std::memory_order_release);
}

std::shared_ptr<const Thought> MctsBlackboard::read() const {
    while (busy_.test_and_set(std::memory_order_acquire))
        continue;
    std::shared_ptr<const Thought> thought = thought_;
    busy_.clear(std::memory_order_release);
    return thought;
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
            if (node.fate != search::Fate::open)
                known->fate = node.fate;
        }
    }
    std::ranges::sort(moves, {}, [](const RootMove& move) {
        const int worth = move.fate == search::Fate::won    ? 0
                          : move.fate == search::Fate::open ? 1
                                                            : 2;
        return std::tuple(worth, ~move.visits, move.place);
    });
    return moves;
}

} // namespace quadrille::hex
