#pragma once

/// The settings after a bot's name: `nodes=20000,depth=4`.

#include "base/problem.h"

#include <cstdint>
#include <expected>
#include <span>
#include <string_view>
#include <variant>

namespace quadrille {

/// An integer setting and the field that it is written to, which holds the default. The field must
/// be able to hold every number from `lowest` to `highest`; for a `bool` these are 0 and 1.
struct Setting {
    using Field = std::variant<bool*, int*, std::uint32_t*, std::uint64_t*>;

    std::string_view name;
    int lowest = 0;
    int highest = 0;
    Field field;
};

/// Reads the settings in the text, in any order; the others keep their values. The problem lists
/// the settings that there are.
std::expected<void, Problem> read_settings(std::string_view bot, std::string_view text,
                                           std::span<const Setting> settings);

} // namespace quadrille
