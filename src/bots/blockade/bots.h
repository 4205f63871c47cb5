#pragma once

/// The opponents for Blockade, in the order in which people are shown them.

#include "bots/registry.h"

#include <span>

namespace quadrille::blockade {

std::span<const BotInfo> bots();

} // namespace quadrille::blockade
