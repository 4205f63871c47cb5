#pragma once

/// The entry of Blockade in the registry: its bots, in the order in which they are listed for
/// people, and its bench positions.

#include "bots/registry.h"

namespace quadrille::blockade {

GameBots bots();

} // namespace quadrille::blockade
