#pragma once

/// Putting people together two by two such that as few as possible are left over: a matching of
/// greatest size in any graph, by Edmonds' blossoms. In cubic time.

#include <functional>
#include <vector>

namespace quadrille::club::evening {

/// Whether two of them, by number, may be put together; the same both ways.
using Allowed = std::function<bool(int, int)>;

/// The partner of each of `size`, or -1.
std::vector<int> largest_matching(int size, const Allowed& allowed);

} // namespace quadrille::club::evening
