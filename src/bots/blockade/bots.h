#pragma once

/// What this room has of Blockade: its opponents in the order in which people are shown them, and
/// where there are some its solver and the positions of `bench`.

#include "bots/registry.h"

namespace quadrille::blockade {

GameBots bots();

} // namespace quadrille::blockade
