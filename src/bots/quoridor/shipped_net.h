#pragma once

/// The net that `best` judges positions of Quoridor by, nets/quoridor.net. Its bytes are part of
/// the program, and of the browser's module.

#include "bots/quoridor/net_search_game.h"

namespace quadrille::quoridor {

/// Read once; from any thread.
NetSearchGame::Net shipped_net();

} // namespace quadrille::quoridor
