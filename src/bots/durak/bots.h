#pragma once

/// The opponents for Durak, in the order in which people are shown them.

#include "bots/registry.h"

#include <span>

namespace quadrille::durak {

std::span<const BotInfo> bots();

} // namespace quadrille::durak
