#pragma once

/// The entry of Hex in the registry: its bots, in the order in which they are listed for people,
/// its solver, its insight and its bench positions.

#include "bots/registry.h"

namespace quadrille::hex {

GameBots bots();

} // namespace quadrille::hex
