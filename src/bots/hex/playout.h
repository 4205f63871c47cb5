#pragma once

/// Games played to the end at random, by which Monte-Carlo search judges positions. The only
/// thought in them is to save bridges: two stones with two empty cells between them are as good as
/// joined, because whoever is cut off on one side takes the other. Players know that, so playouts
/// must.

#include "base/fixed_vector.h"
#include "base/random.h"
#include "bots/hex/playout_board.h"

namespace quadrille::hex {

using Spots = FixedVector<Spot, largest_size * largest_size>;

struct PlayoutParameters {
    bool save_bridges = true;
};

/// The cell that restores a bridge of the seat which the opponent's stone on `intruder` has just
/// broken, by lot if there are several, or `no_spot`.
Spot bridge_answer(const PlayoutBoard& board, Spot intruder, Seat seat, Random& random);

/// Fills the board, the seat to move first, and says who has won. `empty` must hold every empty
/// cell, and may hold others; it is used up. `last` is the cell of the last move, or `no_spot`.
Seat play_out(PlayoutBoard& board, Spots& empty, Seat turn, Spot last,
              const PlayoutParameters& parameters, Random& random);

} // namespace quadrille::hex
