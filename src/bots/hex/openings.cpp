#include "bots/hex/openings.h"

#include "games/hex/cells.h"

#include <array>

namespace quadrille::hex {

int fair_opening(int size, Random& random) {
    // Near the acute corners, where a stone is worth something but not much: a2 and its like. The
    // board looks the same from the other end, so each has a twin.
    Square square{0, 1};
    if (size >= 9 && random.chance(1, 3))
        square = {0, size - 2};
    else if (size >= 9 && random.chance(1, 2))
        square = {1, 3};
    if (random.chance(1, 2))
        square = {size - 1 - square.column, size - 1 - square.row};
    return cell_at(square);
}

} // namespace quadrille::hex
