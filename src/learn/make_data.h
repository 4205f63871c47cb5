#pragma once

/// Makes data sets from what is on disk: a run that has learned a table, or another data set.

#include "base/problem.h"
#include "training/data_set.h"

#include <cstdint>
#include <expected>
#include <string>

namespace quadrille::learn {

/// Reads the data set of a file. The problem names the file.
std::expected<DataSet, Problem> read_data_set(const std::string& path);

/// A random sample of `count` boards with their values: from the run's table if `path` is a folder,
/// else from the data set in the file; all boards if it has no more. The problem names the file.
std::expected<DataSet, Problem> boards_from(const std::string& path, int count, std::uint64_t seed);

/// The same without boards: only the game, its options and the kind of labels.
std::expected<DataSet, Problem> about_boards_from(const std::string& path);

} // namespace quadrille::learn
