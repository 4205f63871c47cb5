#pragma once

/// Simple bots for Durak, for every number of players and all options: `greedy` plays the lowest
/// card that suffices, `scorer` follows rules of thumb and solves endings of two.

#include "bots/registry.h"

#include <span>

namespace quadrille::durak {

std::span<const BotInfo> rule_bots();

} // namespace quadrille::durak
