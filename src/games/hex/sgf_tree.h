#pragma once

/// The syntax of SGF, the Smart Game Format (FF[4]): a tree of nodes with properties, each with one
/// or more values. The properties are not interpreted here.

#include "base/problem.h"

#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::sgf {

struct Property {
    std::string name;
    /// At least one, with escapes removed.
    std::vector<std::string> values;
};

struct Node {
    /// The index of the parent, less than that of this node; -1 for the root.
    int parent = -1;
    std::vector<Property> properties;

    /// The values of the property with this name; empty if the node does not have it.
    const std::vector<std::string>& find(std::string_view name) const;
};

/// The first game of a collection.
struct Tree {
    /// At least one, the root first. The first child of a node continues the main line.
    std::vector<Node> nodes;
    /// The number of other games in the file, which are only checked for their syntax.
    int other_games = 0;

    /// The indices of the nodes from the root to this one.
    std::vector<int> line_to(int node) const;

    /// The leaves in the order of the file, that of the main line first.
    std::vector<int> leaves() const;
};

/// The problem gives the line number. Takes linear time and does not recurse, so deep trees are
/// safe to read.
std::expected<Tree, Problem> read_tree(std::string_view text);

/// The text with `]` and `\` escaped, as written between brackets.
std::string escaped(std::string_view text);

} // namespace quadrille::sgf
