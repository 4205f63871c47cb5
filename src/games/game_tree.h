#pragma once

/// Game trees for analysis: every move may have variations, a mark such as `!?`, a comment, and
/// signs on cells of the board. A record keeps the tree in its member `tree`, in addition to the
/// moves of the game, as a list of nodes. The first node is the root, the position before any move.
///
///     [{"comment":"A short one."},{"parent":0,"move":"c3","mark":"!"},
///      {"parent":0,"move":"b2","signs":{"c1":"circle","d4":"A"}}]

#include "games/any_game.h"

#include <array>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

/// A sign drawn on a cell or square to point it out.
struct CellSign {
    /// The coordinates of the cell, such as `c3`.
    std::string cell;
    /// One of `sign_shapes`, or a label of one or two letters or digits.
    std::string sign;

    friend bool operator==(const CellSign&, const CellSign&) = default;
};

struct TreeNode {
    /// The index of the parent, less than that of this node. Meaningless in the root.
    int parent = 0;
    /// Empty in the root only.
    std::string move = {};
    /// One of `move_marks`, or empty. The root has none.
    std::string mark = {};
    std::string comment = {};
    /// In byte order of the cells; at most one for each cell.
    std::vector<CellSign> signs = {};

    friend bool operator==(const TreeNode&, const TreeNode&) = default;
};

/// Among the children of a node the first continues the main line, and the others are variations;
/// their moves are all different. An empty list means that there is no tree.
using GameTree = std::vector<TreeNode>;

inline constexpr int most_tree_nodes = 5000;

/// Good, very good, interesting, doubtful, bad, very bad.
inline constexpr std::array<std::string_view, 6> move_marks{"!", "!!", "!?", "?!", "?", "??"};

inline constexpr std::array<std::string_view, 4> sign_shapes{"circle", "cross", "triangle",
                                                             "square"};

/// Whether the text is a valid `CellSign::sign`.
bool is_sign(std::string_view text);

/// Sets the sign of a cell, replacing any other.
void put_sign(TreeNode& node, std::string_view cell, std::string_view sign);

/// For each node, its children in order.
std::vector<std::vector<int>> children_of(const GameTree& tree);

/// The moves of the main line: from the root along first children.
std::vector<std::string> first_line(const GameTree& tree);

json::Value write_tree(const GameTree& tree);

/// Checks the form, not the rules. The problem names the node, counted from 0.
std::expected<GameTree, Problem> read_tree(const json::Value& value);

/// Checks all moves by the rules, playing from the present position of the game and taking all
/// moves back. The problem names the node and why its move is refused, or the sign that is off the
/// board.
std::expected<void, Problem> check_tree(AnyGame& game, const GameTree& tree);

} // namespace quadrille
