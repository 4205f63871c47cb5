#pragma once

/// Simple opponents for Durak, for every number of players and all options: `greedy` spends the
/// lowest card that does, `scorer` follows rules of thumb. Both decide at once.

#include "bots/registry.h"

#include <span>

namespace quadrille::durak {

std::span<const BotInfo> rule_bots();

} // namespace quadrille::durak
