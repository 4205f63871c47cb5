#pragma once

/// The entry of Durak in the registry: its bots, in the order in which they are listed for people.

#include "bots/registry.h"

namespace quadrille::durak {

GameBots bots();

} // namespace quadrille::durak
