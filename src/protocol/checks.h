#pragma once

/// The checks of a program, in the order in which they are made: of the protocol alone, of the
/// game, and finally of how the program ends.

#include "protocol/checker.h"

#include <span>
#include <string_view>

namespace quadrille {

struct Check {
    std::string_view name;
    /// Throws `Wrong` if the program fails the check, and `NotOffered` if there is nothing to
    /// check.
    void (*run)(Checker&);
    /// What the check applies to: the protocol, which needs no game; board games; games with hidden
    /// cards; or both kinds of games.
    enum class Of { protocol, board, hidden, both } of = Of::protocol;
};

std::span<const Check> protocol_checks();
std::span<const Check> game_checks();
std::span<const Check> ending_checks();

} // namespace quadrille
