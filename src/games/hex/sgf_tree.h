#pragma once

/// The form of SGF, the Smart Game Format (FF[4]): a tree of nodes, each with properties, each with
/// values. What the properties mean is not known here.

#include "base/problem.h"

#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::sgf {

struct Property {
    std::string name;
    /// At least one, with escapes resolved.
    std::vector<std::string> values;
};

struct Node {
    /// The number of the node that it follows, which stands before it; of the root -1.
    int parent = -1;
    std::vector<Property> properties;

    /// The values of that property; empty if the node does not have it.
    const std::vector<std::string>& find(std::string_view name) const;
};

/// The first game of a collection.
struct Tree {
    /// At least one, the root first. Of those that follow the same one, the first is the main line.
    std::vector<Node> nodes;
    /// Other games, which were checked for their form only.
    int other_games = 0;

    /// The numbers of the nodes from the root to this one.
    std::vector<int> line_to(int node) const;

    /// The last nodes of all lines, in the order of the file: the main line's first.
    std::vector<int> leaves() const;
};

/// The problem names the line. Any input is read in time proportional to its length and without
/// recursion, however deep the tree.
std::expected<Tree, Problem> read_tree(std::string_view text);

/// A value as it stands between brackets, without them.
std::string escaped(std::string_view text);

} // namespace quadrille::sgf
