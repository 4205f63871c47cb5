#pragma once

/// Simple opponents for Blockade with a character each, for every board and every option: `passive`
/// walks and hinders nobody, `greedy` puts walls in front of the opponent, `minimax` tries every
/// turn and looks at the opponent's best pawn move after it.

#include "bots/registry.h"

#include <span>

namespace quadrille::blockade {

std::span<const BotInfo> rule_bots();

} // namespace quadrille::blockade
