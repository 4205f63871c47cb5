#pragma once

/// The weights of the judgement in Quoridor.

#include "games/quoridor/rules.h"
#include "search/score.h"

#include <array>

namespace quadrille::quoridor {

/// The values of distances, stocks and the turn; 200 points are odds of 2.7 to 1. `step` and
/// `tempo` are indexed by the number of walls left in both stocks together: the fewer walls, the
/// more they count.
struct QuoridorWeights {
    using Table = std::array<search::Score, most_walls + 1>;

    Table step{325, 160, 114, 94, 74, 69, 64, 59, 57, 55, 53,
               50,  48,  46,  44, 42, 40, 38, 36, 34, 32};
    Table tempo{154, 74, 56, 46, 37, 34, 31, 28, 26, 25, 24,
                23,  22, 20, 19, 18, 17, 15, 14, 13, 12};
    /// The value of a player's whole stock, indexed by the number of walls in it.
    Table stock{0,    288,  469,  600,  709,  828,  921,  986,  1048, 1099, 1150,
                1180, 1210, 1240, 1270, 1300, 1330, 1360, 1390, 1420, 1450};
    /// For each step by which the other side's best wall would lengthen a path.
    search::Score threat = 20;
    /// Finding the threats takes longer than all the rest, so they are computed only if this much
    /// could make a difference. Usually they are worth less.
    search::Score threats_matter = 60;
};

} // namespace quadrille::quoridor
