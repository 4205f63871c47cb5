#pragma once

/// Boards of a learned table as a data set, on which a net can be trained.

#include "nets/board_table.h"
#include "training/data_set.h"

#include <cstdint>

namespace quadrille::learn {

/// A random sample of `count` boards with their values in the table, in the order of the table; all
/// boards if it has no more.
DataSet sample_of(const nets::BoardTable& table, int count, std::uint64_t seed);

/// The same without boards: only the game, its options and the kind of labels.
DataSet about(const nets::BoardTable& table);

} // namespace quadrille::learn
