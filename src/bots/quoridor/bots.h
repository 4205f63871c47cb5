#pragma once

/// What this room has of Quoridor: its opponents in the order in which people are shown them, and
/// where there are some its solver and the positions of `bench`.

#include "bots/registry.h"

namespace quadrille::quoridor {

GameBots bots();

} // namespace quadrille::quoridor
