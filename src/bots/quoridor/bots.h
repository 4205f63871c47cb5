#pragma once

/// The opponents for Quoridor, in the order in which people are shown them.

#include "bots/registry.h"

#include <span>

namespace quadrille::quoridor {

std::span<const BotInfo> bots();

} // namespace quadrille::quoridor
