#pragma once

/// A game with its variations, as people study it: every move may have several that follow, a mark
/// such as `!?`, and a comment. It stands in a record beside the moves of the game, as the member
/// `tree`: a list of nodes, the first of which is the beginning.
///
///     [{"comment":"A short one."},{"parent":0,"move":"c3","mark":"!"},{"parent":0,"move":"b2"}]

#include "games/any_game.h"

#include <array>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

struct TreeNode {
    /// The node that it follows, which stands before it. Of the first node nothing is asked.
    int parent = 0;
    /// Empty in the first node, which is the beginning.
    std::string move = {};
    /// One of `move_marks`, or empty; the first node has none.
    std::string mark = {};
    std::string comment = {};

    friend bool operator==(const TreeNode&, const TreeNode&) = default;
};

/// Nodes that follow the same one stand in the order of their weight: the first goes on with the
/// line. Their moves differ. An empty list is no tree.
using GameTree = std::vector<TreeNode>;

inline constexpr int most_tree_nodes = 5000;

/// Good, very good, interesting, doubtful, bad, very bad.
inline constexpr std::array<std::string_view, 6> move_marks{"!", "!!", "!?", "?!", "?", "??"};

/// For each node those that follow it, in order.
std::vector<std::vector<int>> children_of(const GameTree& tree);

/// The moves from the beginning along the first of those that follow.
std::vector<std::string> first_line(const GameTree& tree);

json::Value write_tree(const GameTree& tree);

/// Checks the form; the problem names the node, counted from 0.
std::expected<GameTree, Problem> read_tree(const json::Value& value);

/// Plays every line by the rules, from where the game stands, which is where it is left again. The
/// problem names the node and why its move is refused.
std::expected<void, Problem> check_tree(AnyGame& game, const GameTree& tree);

} // namespace quadrille
