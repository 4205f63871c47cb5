#pragma once

/// The entry of Quoridor in the registry: its bots, in the order in which they are listed for
/// people, its solver and its bench positions.

#include "bots/registry.h"

namespace quadrille::quoridor {

GameBots bots();

} // namespace quadrille::quoridor
