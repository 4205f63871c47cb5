#pragma once

/// Simple bots for Blockade, each with its own character, for every board and all options:
/// `passive` walks and hinders nobody, `greedy` puts walls in front of the opponent, `minimax`
/// tries every turn and looks at the opponent's best pawn move after it.

#include "bots/registry.h"

#include <span>

namespace quadrille::blockade {

std::span<const BotInfo> rule_bots();

} // namespace quadrille::blockade
