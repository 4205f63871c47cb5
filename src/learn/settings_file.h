#pragma once

/// Writes and reads settings as the file run.toml in the folder of a run. Equal settings give equal
/// text.

#include "base/problem.h"
#include "training/net_settings.h"
#include "training/table_settings.h"

#include <expected>
#include <string>

namespace quadrille::learn {

std::string toml_of(const TableSettings& settings);
std::string toml_of(const NetSettings& settings);

/// Reads the settings of such a file. The options are not checked against the game.
std::expected<TableSettings, Problem> read_table_settings(const std::string& text);
std::expected<NetSettings, Problem> read_net_settings(const std::string& text);

/// Describes how `own` differs from `given`, as "seed 1, not 2". They must differ.
std::string difference(const TableSettings& own, const TableSettings& given);
/// The same, but empty if they are equal.
std::string difference(const NetSettings& own, const NetSettings& given);

} // namespace quadrille::learn
