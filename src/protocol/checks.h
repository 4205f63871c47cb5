#pragma once

/// The single checks that a program goes through, in the order in which they are made: of the
/// protocol alone, of the game, and at last how the program ends.

#include "protocol/checker.h"

#include <span>
#include <string_view>

namespace quadrille {

struct Check {
    std::string_view name;
    /// Throws `Wrong` or `NotOffered` if the program fails it or cannot be asked.
    void (*run)(Checker&);
    /// Games on a board, games with hidden cards, both; or no game is needed.
    enum class Of { protocol, board, hidden, both } of = Of::protocol;
};

std::span<const Check> protocol_checks();
std::span<const Check> game_checks();
std::span<const Check> ending_checks();

} // namespace quadrille
