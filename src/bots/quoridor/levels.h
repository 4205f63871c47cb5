#pragma once

/// The levels of Quoridor.

#include "bots/levels.h"

namespace quadrille::quoridor {

inline constexpr Levels levels{{
    {.nodes = 1'000, .depth = 1, .overlooked = 97, .misjudged = 52},
    {.nodes = 1'000, .depth = 1, .overlooked = 80, .misjudged = 30},
    {.nodes = 1'000, .depth = 2, .overlooked = 60, .misjudged = 30},
    {.nodes = 2'000, .depth = 2, .overlooked = 30, .misjudged = 10},
    {.nodes = 3'000, .depth = 3, .overlooked = 22, .misjudged = 12},
    {.nodes = 4'000, .depth = 4, .overlooked = 8, .misjudged = 5},
    {.nodes = 15'000, .depth = search::max_ply, .overlooked = 1, .misjudged = 0},
    {.nodes = 50'000, .depth = search::max_ply, .overlooked = 0, .misjudged = 0},
    {.nodes = 90'000, .judged_by_net = true},
    {.nodes = 300'000, .judged_by_net = true},
}};

} // namespace quadrille::quoridor
