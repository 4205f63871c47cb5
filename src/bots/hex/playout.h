#pragma once

/// Playouts: random games by which Monte-Carlo search judges positions. The only knowledge in them
/// is to save bridges: two stones with two empty cells between them are virtually connected,
/// because if the opponent takes one of the cells the owner takes the other. Players know that, so
/// playouts must do it too.

#include "base/fixed_vector.h"
#include "base/random.h"
#include "bots/hex/playout_board.h"

namespace quadrille::hex {

using Spots = FixedVector<Spot, largest_size * largest_size>;

struct PlayoutParameters {
    bool save_bridges = true;
};

/// The cell that restores a bridge of the seat which the opponent's stone on `intruder` has just
/// broken; a random one if there are several, `no_spot` if there is none.
Spot bridge_answer(const PlayoutBoard& board, Spot intruder, Seat seat, Random& random);

/// Fills the board, beginning with the seat to move, and returns the winner. `empty` must contain
/// every empty cell and may contain others; it is used up. `last` is the cell of the last move, or
/// `no_spot`.
Seat play_out(PlayoutBoard& board, Spots& empty, Seat turn, Spot last,
              const PlayoutParameters& parameters, Random& random);

} // namespace quadrille::hex
