#pragma once

/// Edge templates: regions below a stone that suffice to connect it to the edge even if the
/// opponent moves first. The templates of the first three rows follow from the rules of virtual
/// connections (the one of the third row is called the ziggurat). The template of the fourth row
/// does not; its carrier is this one or its mirror image:
///
///     . . . . O *
///      . . * * * * *
///       . * * * * * *
///        * * * * * * *
///     ------------------ edge

#include "games/outcome.h"
#include "games/squares.h"

#include <vector>

namespace quadrille::hex {

/// A template of the fourth row at a place on the board.
struct EdgeTemplate {
    Seat seat = 0;
    /// The index of the edge among those of the seat.
    int edge = 0;
    Square stone;
    std::vector<Square> carrier;
};

/// All templates that fit on a board of this size.
std::vector<EdgeTemplate> edge_templates(int size);

} // namespace quadrille::hex
