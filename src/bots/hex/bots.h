#pragma once

/// What this room has of Hex: its opponents in the order in which people are shown them, and where
/// there are some its solver and the positions of `bench`.

#include "bots/registry.h"

namespace quadrille::hex {

GameBots bots();

} // namespace quadrille::hex
