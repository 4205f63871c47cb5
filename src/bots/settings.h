#pragma once

/// The settings behind a bot's name: `nodes=20000,depth=4`.

#include "base/problem.h"

#include <cstdint>
#include <expected>
#include <span>
#include <string_view>

namespace quadrille {

/// A whole number that can be set, and where it goes.
struct Setting {
    std::string_view name;
    std::int64_t lowest = 0;
    std::int64_t highest = 0;
    std::int64_t* value = nullptr;
};

/// Reads every setting that the text names, in any order; the others stay as they are. The problem
/// tells what there is to set.
std::expected<void, Problem> read_settings(std::string_view bot, std::string_view text,
                                           std::span<const Setting> settings);

} // namespace quadrille
