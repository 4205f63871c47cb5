#pragma once

/// Data sets from what there is on disk: a run that has learned a table, or another data set.

#include "base/problem.h"
#include "training/data_set.h"

#include <cstdint>
#include <expected>
#include <string>

namespace quadrille::learn {

/// The data set of a file. The problem names it.
std::expected<DataSet, Problem> read_data_set(const std::string& path);

/// So many boards by lot of the run's table in the folder, or of the data set in the file, with the
/// values that they have there; all if there are no more. The problem names the file.
std::expected<DataSet, Problem> boards_from(const std::string& path, int count, std::uint64_t seed);

/// The same without boards: the game, its options and the kind of values.
std::expected<DataSet, Problem> about_boards_from(const std::string& path);

} // namespace quadrille::learn
