#pragma once

/// The opponents for Hex, in the order in which people are shown them.

#include "bots/registry.h"

#include <span>

namespace quadrille::hex {

std::span<const BotInfo> bots();

} // namespace quadrille::hex
