#pragma once

/// The values that the run.toml files of all kinds of runs share: texts, numbers, seeds, options.

#include "base/problem.h"
#include "games/options.h"

#include <toml++/toml.h>

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::learn {

std::expected<toml::table, Problem> read_toml_text(const std::string& text);

/// The text as a basic string of TOML, in quotes.
std::string in_quotes(std::string_view text);

/// The table `[options]`, preceded by an empty line.
std::string options_toml(const Choices& options);

/// The number with this key, if it is from 0 to `most`.
std::optional<int> count_in(const toml::table& table, std::string_view key, std::int64_t most);

/// The seed, which is stored as text, since TOML's integers are signed and do not hold all 64 bits.
std::optional<std::uint64_t> seed_in(const toml::table& table);

std::optional<Choices> options_in(const toml::table& table);

/// The list of texts with this key.
std::optional<std::vector<std::string>> texts_in(const toml::table& table, std::string_view key);

} // namespace quadrille::learn
