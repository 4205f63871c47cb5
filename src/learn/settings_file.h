#pragma once

/// Settings as the file run.toml of a run's folder. The same settings give the same text.

#include "base/problem.h"
#include "training/net_settings.h"
#include "training/table_settings.h"

#include <expected>
#include <string>

namespace quadrille::learn {

std::string toml_of(const TableSettings& settings);
std::string toml_of(const NetSettings& settings);

/// The settings of such a file; the options are not checked against the game.
std::expected<TableSettings, Problem> read_table_settings(const std::string& text);
std::expected<NetSettings, Problem> read_net_settings(const std::string& text);

/// What is different in the other one, as "seed 1, not 2", where something is.
std::string difference(const TableSettings& own, const TableSettings& given);
/// The same; empty if nothing is.
std::string difference(const NetSettings& own, const NetSettings& given);

} // namespace quadrille::learn
