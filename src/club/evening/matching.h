#pragma once

/// Pairs people so that as few as possible are left over: a maximum matching in a general graph, by
/// Edmonds' blossom algorithm. Takes cubic time.

#include <functional>
#include <vector>

namespace quadrille::club::evening {

/// Whether two people, given by index, may be paired. Must be symmetric.
using Allowed = std::function<bool(int, int)>;

/// Returns the partner of each of `size` people, or -1.
std::vector<int> largest_matching(int size, const Allowed& allowed);

} // namespace quadrille::club::evening
