#pragma once

/// A game with its variations, as people study it: every move may have several that follow, a mark
/// such as `!?`, a comment, and signs on cells of the board. It stands in a record beside the moves
/// of the game, as the member `tree`: a list of nodes, the first of which is the beginning.
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

/// Something drawn on a cell or square to show it.
struct CellSign {
    /// The cell as people write it, `c3`.
    std::string cell;
    /// One of `sign_shapes`, or a label of one or two letters or digits.
    std::string sign;

    friend bool operator==(const CellSign&, const CellSign&) = default;
};

struct TreeNode {
    /// The node that it follows, which stands before it. Of the first node nothing is asked.
    int parent = 0;
    /// Empty in the first node, which is the beginning.
    std::string move = {};
    /// One of `move_marks`, or empty; the first node has none.
    std::string mark = {};
    std::string comment = {};
    /// In byte order of their cells, which differ.
    std::vector<CellSign> signs = {};

    friend bool operator==(const TreeNode&, const TreeNode&) = default;
};

/// Nodes that follow the same one stand in the order of their weight: the first goes on with the
/// line. Their moves differ. An empty list is no tree.
using GameTree = std::vector<TreeNode>;

inline constexpr int most_tree_nodes = 5000;

/// Good, very good, interesting, doubtful, bad, very bad.
inline constexpr std::array<std::string_view, 6> move_marks{"!", "!!", "!?", "?!", "?", "??"};

inline constexpr std::array<std::string_view, 4> sign_shapes{"circle", "cross", "triangle",
                                                             "square"};

/// Whether this can stand on a cell.
bool is_sign(std::string_view text);

/// Puts a sign on a cell, in place of the one that was there.
void put_sign(TreeNode& node, std::string_view cell, std::string_view sign);

/// For each node those that follow it, in order.
std::vector<std::vector<int>> children_of(const GameTree& tree);

/// The moves from the beginning along the first of those that follow.
std::vector<std::string> first_line(const GameTree& tree);

json::Value write_tree(const GameTree& tree);

/// Checks the form; the problem names the node, counted from 0.
std::expected<GameTree, Problem> read_tree(const json::Value& value);

/// Plays every line by the rules, from where the game stands, which is where it is left again. The
/// problem names the node and why its move is refused, or which of its signs is off the board.
std::expected<void, Problem> check_tree(AnyGame& game, const GameTree& tree);

} // namespace quadrille
