#pragma once

/// The settings behind a bot's name: `nodes=20000,depth=4`.

#include "base/problem.h"

#include <cstdint>
#include <expected>
#include <span>
#include <string_view>
#include <variant>

namespace quadrille {

/// A whole number that can be set, and the field that it is written to, which holds what is usual
/// until then. The field must be able to hold every number from lowest to highest; of a `bool` 0
/// and 1.
struct Setting {
    using Field = std::variant<bool*, int*, std::uint32_t*, std::uint64_t*>;

    std::string_view name;
    int lowest = 0;
    int highest = 0;
    Field field;
};

/// Reads every setting that the text names, in any order; the others stay as they are. The problem
/// tells what there is to set.
std::expected<void, Problem> read_settings(std::string_view bot, std::string_view text,
                                           std::span<const Setting> settings);

} // namespace quadrille
