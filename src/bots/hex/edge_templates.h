#pragma once

/// Edge templates: room below a stone that is enough to join it to the edge, whoever moves first.
/// Those of the first three rows follow from the rules of virtual connections (the one of the third
/// row is called the ziggurat). The template of the fourth row does not: its carrier is this, or
/// its mirror image.
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

/// Where a stone of the fourth row is safe.
struct EdgeTemplate {
    Seat seat = 0;
    /// The number of the edge among those of the seat.
    int edge = 0;
    Square stone;
    std::vector<Square> carrier;
};

/// All that fit on a board of this size.
std::vector<EdgeTemplate> edge_templates(int size);

} // namespace quadrille::hex
