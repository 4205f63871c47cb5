#pragma once

/// What the files run.toml of all kinds of runs have in common: texts, numbers, seeds, options.

#include "base/problem.h"
#include "games/options.h"

#include <toml++/toml.h>

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace quadrille::learn {

std::expected<toml::table, Problem> read_toml_text(const std::string& text);

/// A text in TOML's quotes.
std::string in_quotes(std::string_view text);

/// The part `[options]`, with an empty line before it.
std::string options_toml(const Choices& options);

/// The number of that key, from 0 to `most`.
std::optional<int> count_in(const toml::table& table, std::string_view key, std::int64_t most);

/// All 64 bits, which is more than TOML's numbers have, so it is a text.
std::optional<std::uint64_t> seed_in(const toml::table& table);

std::optional<Choices> options_in(const toml::table& table);

} // namespace quadrille::learn
