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
    std::vector<Property> properties;

    /// The values of that property; empty if the node does not have it.
    const std::vector<std::string>& find(std::string_view name) const;
};

/// The first game of a collection, from its root along the first variations.
struct MainLine {
    /// At least one.
    std::vector<Node> nodes;
    /// Other variations and games, which were checked for their form only.
    int variations = 0;
    int other_games = 0;
};

/// The problem names the line. Any input is read in time proportional to its length and without
/// recursion, however deep the tree.
std::expected<MainLine, Problem> read_main_line(std::string_view text);

/// A value as it stands between brackets, without them.
std::string escaped(std::string_view text);

} // namespace quadrille::sgf
