#pragma once

/// Boards of a learned table as a data set, for a net to learn from.

#include "nets/board_table.h"
#include "training/data_set.h"

#include <cstdint>

namespace quadrille::learn {

/// So many boards by lot, with the values that they have there, in the order of the table; all if
/// it has no more.
DataSet sample_of(const nets::BoardTable& table, int count, std::uint64_t seed);

/// The same without boards: the game, its options and the kind of values.
DataSet about(const nets::BoardTable& table);

} // namespace quadrille::learn
