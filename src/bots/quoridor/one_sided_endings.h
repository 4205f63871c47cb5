#pragma once

/// For tests and measurements only, made by `quoridor_endings find`: positions in which one side
/// alone has walls, with values proven by one_sided_race.h.

#include "bots/quoridor/race.h"

#include <array>

namespace quadrille::quoridor {

/// A position with its value.
struct OneSidedEnding {
    const char* position;
    /// Seen from the side to move.
    RaceResult::Winner winner;
    int plies;
};

constexpr std::array one_sided_endings{
    OneSidedEnding{
        "f6 f5 / 0 2 / g1h d2h f2h b3h f4h a5h a7h c7h e7h a1v e1v c2v g3v a4v e5v g5v f6v g7v / 1",
        RaceResult::Winner::other, 20},
    OneSidedEnding{
        "d7 e7 / 0 2 / g1h d2h f2h b3h f4h a5h a7h c7h e7h a1v e1v c2v g3v a4v e5v g5v f6v g7v / 1",
        RaceResult::Winner::other, 34},
    OneSidedEnding{
        "h5 c3 / 0 2 / f1h h1h a2h c2h d3h b4h f4h a5h c6h e6h a1v e2v h2v f3v a4v c4v e5v b6v / 0",
        RaceResult::Winner::other, 12},
    OneSidedEnding{
        "h5 c3 / 0 2 / f1h h1h a2h c2h d3h b4h f4h a5h c6h e6h e7h a1v e2v h2v f3v c4v e5v b6v / 0",
        RaceResult::Winner::other, 12},
    OneSidedEnding{"b3 d7 / 1 0 / c3h e3h f4h b6h b7h d7h h8h b1v a2v b3v f3v a4v e4v d5v a6v e6v "
                   "c7v f7v b8v / 1",
                   RaceResult::Winner::mover, 21},
    OneSidedEnding{
        "b3 e7 / 2 0 / c3h e3h f4h b6h b7h d7h h8h b1v a2v b3v f3v a4v e4v d5v a6v e6v f7v b8v / 1",
        RaceResult::Winner::other, 26},
    OneSidedEnding{"b4 e7 / 1 0 / c3h e3h f4h b6h b7h d7h h8h b1v d1v a2v b3v f3v a4v e4v d5v a6v "
                   "e6v f7v b8v / 1",
                   RaceResult::Winner::mover, 23},
    OneSidedEnding{
        "a4 i7 / 0 3 / c2h b3h h3h a5h e5h d6h h6h g7h e8h c1v d2v h2v d4v c6v g6v e7v c8v / 0",
        RaceResult::Winner::other, 28},
    OneSidedEnding{
        "a3 h7 / 0 3 / c2h b3h a5h e5h d6h h6h g7h e8h c1v d2v h2v d4v f5v c6v g6v e7v c8v / 0",
        RaceResult::Winner::other, 30},
    OneSidedEnding{"a4 e7 / 1 0 / b1h d1h f1h c2h a3h b4h e4h d5h a6h b7h a2v g2v c3v g4v c5v f5v "
                   "b6v c7v f7v / 0",
                   RaceResult::Winner::other, 34},
    OneSidedEnding{"d2 i6 / 1 0 / b1h d1h f1h c2h a3h b4h e4h d5h a6h b7h a2v g2v c3v g4v c5v f5v "
                   "b6v c7v f7v / 0",
                   RaceResult::Winner::other, 10},
    OneSidedEnding{
        "b5 f5 / 0 3 / d1h g1h a2h e2h g2h c3h a5h c5h d6h f6h g8h e1v c2v b3v f3v e5v f5v / 1",
        RaceResult::Winner::other, 34},
    OneSidedEnding{
        "b5 f6 / 0 3 / d1h g1h a2h e2h g2h c3h a5h c5h d6h f6h g8h e1v c2v b3v f3v e5v f5v / 0",
        RaceResult::Winner::mover, 33},
    OneSidedEnding{"i4 a3 / 1 0 / a1h b2h d2h f2h a3h g3h g4h h5h c6h e6h a8h c8h f8h c1v g2v h3v "
                   "f5v d7v f7v / 0",
                   RaceResult::Winner::other, 8},
    OneSidedEnding{
        "i4 b3 / 2 0 / b2h d2h f2h a3h g3h g4h h5h c6h e6h a8h c8h f8h c1v g2v h3v f5v d7v f7v / 0",
        RaceResult::Winner::other, 10},
    OneSidedEnding{
        "h3 g3 / 2 0 / a1h f1h h1h b3h d3h f3h g5h a7h c7h e7h h7h e1v a2v c2v g3v f5v g6v h8v / 0",
        RaceResult::Winner::other, 12},
    OneSidedEnding{
        "f2 g2 / 3 0 / a1h f1h h1h b3h d3h f3h g5h a7h c7h e7h h7h a2v c2v g3v f5v g6v h8v / 0",
        RaceResult::Winner::other, 24},
    OneSidedEnding{
        "h2 g2 / 2 0 / a1h f1h h1h b3h d3h f3h g5h a7h c7h e7h h7h e1v a2v c2v g3v f5v g6v h8v / 0",
        RaceResult::Winner::other, 14},
    OneSidedEnding{
        "h2 f2 / 3 0 / a1h f1h h1h b3h d3h f3h g5h a7h c7h e7h h7h a2v c2v g3v f5v g6v h8v / 0",
        RaceResult::Winner::other, 12},
    OneSidedEnding{
        "b4 h5 / 0 2 / a2h c2h e2h g2h f4h g5h d6h c7h e7h h7h f8h e3v b4v c5v e5v b6v f7v g8v / 0",
        RaceResult::Winner::other, 14},
    OneSidedEnding{
        "c6 f7 / 0 3 / a2h c2h e2h g2h f4h d6h c7h e7h h7h f8h e3v b4v d4v c5v e5v f7v g8v / 0",
        RaceResult::Winner::other, 24},
    OneSidedEnding{
        "c3 f5 / 0 2 / b1h a2h c2h e2h g2h f4h d6h c7h e7h h7h f8h e3v b4v c5v e5v b6v f7v g8v / 0",
        RaceResult::Winner::other, 18},
    OneSidedEnding{
        "c5 e7 / 0 3 / a2h c2h e2h g2h a3h f4h d6h c7h e7h h7h f8h e3v b4v c5v e5v f7v g8v / 0",
        RaceResult::Winner::other, 26},
    OneSidedEnding{"h2 h5 / 1 0 / g1h e2h a3h c3h a4h f4h f5h c6h e6h h6h e1v h1v f2v d3v g3v h3v "
                   "b5v e5v a6v / 0",
                   RaceResult::Winner::other, 10},
    OneSidedEnding{
        "g3 h2 / 2 0 / g1h e2h a3h c3h a4h f4h f5h c6h e6h h6h e1v h1v f2v d3v g3v b5v e5v a6v / 0",
        RaceResult::Winner::other, 16},
    OneSidedEnding{
        "e4 f3 / 3 0 / e2h a3h c3h a4h f4h f5h c6h e6h h6h e1v h1v f2v d3v g3v b5v e5v a6v / 1",
        RaceResult::Winner::mover, 25},
    OneSidedEnding{"h2 h4 / 1 0 / g1h e2h a3h c3h a4h f4h f5h c6h e6h h6h e1v h1v f2v d3v g3v h3v "
                   "b5v e5v a6v / 1",
                   RaceResult::Winner::mover, 11},
    OneSidedEnding{
        "g4 f4 / 2 0 / g1h e2h a3h c3h a4h f4h f5h c6h e6h h6h e1v h1v f2v d3v g3v b5v e5v a6v / 0",
        RaceResult::Winner::mover, 23},
    OneSidedEnding{
        "d4 d5 / 3 0 / g1h e2h a3h c3h a4h f4h f5h c6h e6h h6h e1v h1v d3v g3v b5v e5v a6v / 1",
        RaceResult::Winner::mover, 33},
    OneSidedEnding{"g5 c2 / 0 1 / a1h c1h e1h g1h d3h f3h h3h b4h b5h d5h g5h e6h h7h g8h h1v c3v "
                   "e4v g6v f7v / 1",
                   RaceResult::Winner::mover, 19},
    OneSidedEnding{
        "h6 a3 / 0 2 / a1h c1h e1h g1h d3h f3h h3h b4h b5h d5h g5h e6h h7h g8h h1v c3v e4v f7v / 1",
        RaceResult::Winner::mover, 27},
    OneSidedEnding{
        "h7 a3 / 0 3 / a1h c1h e1h g1h d3h f3h h3h b4h b5h d5h g5h e6h g8h h1v c3v e4v f7v / 1",
        RaceResult::Winner::mover, 29},
    OneSidedEnding{"i6 a3 / 0 1 / a1h c1h e1h g1h d3h f3h h3h b4h b5h d5h g5h e6h h7h g8h h1v c3v "
                   "e4v g6v f7v / 1",
                   RaceResult::Winner::mover, 25},
    OneSidedEnding{
        "h7 a3 / 0 2 / a1h c1h e1h g1h d3h f3h h3h b4h b5h d5h g5h e6h h7h g8h h1v c3v e4v f7v / 0",
        RaceResult::Winner::other, 28},
    OneSidedEnding{"d4 b4 / 1 0 / d1h f1h h1h b2h g2h c3h g3h c5h b7h d8h c2v a3v b4v e4v h5v b6v "
                   "e6v c8v e8v / 1",
                   RaceResult::Winner::mover, 19},
    OneSidedEnding{
        "d5 b3 / 2 0 / d1h f1h h1h g2h c3h g3h c5h b7h d8h c2v a3v b4v e4v h5v b6v e6v c8v e8v / 0",
        RaceResult::Winner::other, 22},
    OneSidedEnding{
        "d5 b5 / 2 0 / d1h f1h h1h g2h c3h g3h c5h b7h d8h c2v a3v b4v e4v h5v b6v e6v c8v e8v / 0",
        RaceResult::Winner::mover, 23},
    OneSidedEnding{
        "i4 e7 / 2 0 / e2h g2h c4h f4h h4h c6h e6h b8h h8h c2v h2v a3v d3v b5v e5v d7v f7v e8v / 1",
        RaceResult::Winner::other, 42},
    OneSidedEnding{
        "e1 a9 / 3 0 / e2h g2h c4h f4h h4h c6h e6h b8h h8h h2v a3v d3v b5v e5v d7v f7v e8v / 1",
        RaceResult::Winner::other, 28},
    OneSidedEnding{
        "d1 a7 / 2 0 / e2h g2h c4h f4h h4h c6h e6h b8h h8h h2v a3v b3v d3v b5v e5v d7v f7v e8v / 1",
        RaceResult::Winner::mover, 19},
    OneSidedEnding{
        "h1 e9 / 3 0 / e2h g2h c4h f4h h4h c6h e6h b8h h8h h2v a3v d3v b5v e5v d7v f7v e8v / 0",
        RaceResult::Winner::mover, 31},
    OneSidedEnding{
        "i6 d7 / 0 2 / c1h h1h g2h e3h h3h c5h a6h g8h b1v d2v f3v g3v d4v f5v h5v c6v f7v h7v / 0",
        RaceResult::Winner::mover, 5},
    OneSidedEnding{
        "i6 d6 / 0 2 / c1h h1h g2h e3h h3h c5h a6h g8h b1v d2v f3v g3v d4v f5v h5v c6v f7v h7v / 1",
        RaceResult::Winner::other, 6},
    OneSidedEnding{"d6 f9 / 0 1 / a2h h2h d3h b4h f4h e6h b7h d7h g7h c1v e3v g3v a4v e5v g5v a6v "
                   "f6v h6v e7v / 0",
                   RaceResult::Winner::mover, 27},
    OneSidedEnding{
        "c6 f9 / 0 2 / a1h a2h h2h d3h f4h e6h b7h d7h g7h e3v g3v a4v e5v g5v a6v f6v h6v e7v / 0",
        RaceResult::Winner::mover, 33},
    OneSidedEnding{
        "b6 f9 / 0 3 / a2h h2h d3h f4h e6h b7h d7h g7h e3v g3v a4v e5v g5v a6v f6v h6v e7v / 0",
        RaceResult::Winner::other, 34},
    OneSidedEnding{"d6 f9 / 0 1 / a2h e2h h2h d3h b4h f4h e6h b7h d7h g7h e3v g3v a4v e5v g5v a6v "
                   "f6v h6v e7v / 0",
                   RaceResult::Winner::mover, 27},
    OneSidedEnding{
        "c6 f9 / 0 2 / a2h h2h d3h b4h f4h e6h b7h d7h g7h e3v g3v a4v e5v g5v a6v f6v h6v e7v / 0",
        RaceResult::Winner::other, 32},
    OneSidedEnding{
        "c6 f9 / 0 3 / a2h h2h d3h f4h e6h b7h d7h g7h e3v g3v a4v e5v g5v a6v f6v h6v e7v / 1",
        RaceResult::Winner::mover, 33},
    OneSidedEnding{"b2 e4 / 1 0 / a1h e1h c2h b4h d4h c6h f6h h6h a7h d7h f7h h7h d1v f2v a3v e3v "
                   "d5v f5v c7v / 1",
                   RaceResult::Winner::other, 22},
    OneSidedEnding{
        "b3 d4 / 2 0 / a1h e1h c2h b4h d4h c6h f6h h6h a7h d7h f7h h7h d1v f2v a3v d5v f5v c7v / 0",
        RaceResult::Winner::mover, 25},
    OneSidedEnding{
        "b4 c4 / 3 0 / e1h c2h b4h d4h c6h f6h h6h a7h d7h f7h h7h d1v f2v a3v d5v f5v c7v / 1",
        RaceResult::Winner::other, 30},
    OneSidedEnding{
        "b2 e4 / 2 0 / a1h e1h c2h b4h d4h c6h f6h h6h a7h d7h f7h h7h d1v f2v a3v d5v f5v c7v / 0",
        RaceResult::Winner::mover, 23},
    OneSidedEnding{
        "e4 d3 / 3 0 / e1h c2h b4h d4h c6h f6h h6h a7h d7h f7h h7h d1v f2v a3v d5v f5v c7v / 0",
        RaceResult::Winner::mover, 35},
    OneSidedEnding{
        "a2 b9 / 0 2 / f1h b2h h2h a3h b4h d4h f5h h5h e2v c3v h3v e4v a5v c6v e6v a7v b7v c8v / 0",
        RaceResult::Winner::mover, 21},
    OneSidedEnding{
        "a4 a5 / 0 2 / f1h b2h h2h a3h b4h d4h f5h h5h e2v c3v h3v e4v a5v c6v e6v a7v b7v c8v / 1",
        RaceResult::Winner::other, 10},
    OneSidedEnding{
        "g3 g8 / 2 0 / b1h d1h f1h h1h b2h e3h g3h c4h e4h g4h h5h a7h g1v d2v c3v d5v g5v d7v / 1",
        RaceResult::Winner::mover, 45},
    OneSidedEnding{
        "g3 g7 / 3 0 / b1h d1h f1h h1h b2h e3h g3h c4h e4h g4h h5h a7h d2v c3v d5v g5v d7v / 1",
        RaceResult::Winner::other, 48},
    OneSidedEnding{
        "i3 g8 / 2 0 / b1h d1h f1h h1h b2h e3h g3h c4h e4h g4h h5h a7h d2v c3v d5v g5v d7v e8v / 1",
        RaceResult::Winner::other, 42},
    OneSidedEnding{
        "h3 f8 / 3 0 / b1h d1h f1h h1h b2h e3h g3h c4h e4h g4h h5h a7h d2v c3v d5v g5v d7v / 0",
        RaceResult::Winner::mover, 45},
    OneSidedEnding{"d4 h7 / 0 1 / a1h a2h c2h e2h g2h b5h d6h f6h f8h h1v h3v c5v e5v g5v h5v b6v "
                   "f7v h7v g8v / 0",
                   RaceResult::Winner::other, 24},
    OneSidedEnding{
        "d4 h6 / 0 2 / a1h a2h c2h e2h g2h b5h d6h f6h f8h h3v c5v e5v g5v h5v b6v f7v h7v g8v / 0",
        RaceResult::Winner::other, 26},
    OneSidedEnding{
        "d4 g5 / 0 3 / a1h a2h c2h e2h g2h d6h f6h f8h h3v c5v e5v g5v h5v b6v f7v h7v g8v / 1",
        RaceResult::Winner::mover, 35},
    OneSidedEnding{"e4 h6 / 0 1 / a1h a2h c2h e2h g2h b5h d6h f6h f8h h1v h3v c5v e5v g5v h5v b6v "
                   "f7v h7v g8v / 0",
                   RaceResult::Winner::other, 26},
    OneSidedEnding{
        "d4 h5 / 0 2 / a1h a2h c2h e2h g2h b5h d6h f6h f8h h3v c5v e5v g5v h5v b6v f7v h7v g8v / 1",
        RaceResult::Winner::mover, 27},
    OneSidedEnding{
        "c5 h4 / 0 3 / a1h a2h c2h e2h g2h d6h f6h f8h h3v c5v e5v g5v h5v b6v f7v h7v g8v / 1",
        RaceResult::Winner::mover, 31},
    OneSidedEnding{
        "d3 h3 / 2 0 / f1h h1h b4h d4h a6h e6h g6h c7h d8h f2v a4v f4v e5v h5v b6v a7v d7v g7v / 0",
        RaceResult::Winner::other, 34},
    OneSidedEnding{
        "c7 b6 / 0 2 / a1h c1h b2h d2h f2h h2h a3h b4h c5h e6h b7h d7h a8h d3v a4v e4v d5v e7v / 0",
        RaceResult::Winner::mover, 15},
    OneSidedEnding{
        "c7 a6 / 0 3 / a1h c1h b2h d2h f2h h2h a3h b4h c5h e6h b7h a8h d3v a4v e4v d5v e7v / 0",
        RaceResult::Winner::mover, 27},
    OneSidedEnding{
        "a7 b5 / 0 2 / a1h c1h b2h d2h f2h h2h a3h b4h c5h e6h b7h d7h a8h d3v a4v e4v d5v e7v / 1",
        RaceResult::Winner::other, 12},
    OneSidedEnding{
        "c7 a5 / 0 3 / a1h c1h b2h d2h f2h h2h a3h b4h c5h e6h b7h a8h d3v a4v e4v d5v e7v / 1",
        RaceResult::Winner::other, 32},
    OneSidedEnding{
        "b3 d7 / 0 2 / g1h a2h c2h e2h b5h f5h h5h d7h h1v d3v f3v a4v e4v h4v d5v b6v c6v e6v / 1",
        RaceResult::Winner::other, 22},
    OneSidedEnding{
        "b3 e6 / 0 2 / g1h a2h c2h e2h b5h f5h h5h d7h h1v d3v f3v a4v e4v h4v d5v b6v c6v e6v / 1",
        RaceResult::Winner::other, 22},
    OneSidedEnding{
        "b6 c8 / 0 2 / a3h c3h e3h a4h f5h c6h d7h f7h b8h d8h f8h h8h f1v h3v e4v d6v e6v a7v / 1",
        RaceResult::Winner::other, 8},
    OneSidedEnding{
        "c7 b7 / 0 3 / a3h c3h e3h a4h f5h c6h d7h f7h b8h d8h f8h h8h f1v h3v e4v d6v e6v / 1",
        RaceResult::Winner::other, 30},
    OneSidedEnding{
        "b7 c7 / 0 2 / a3h c3h e3h a4h f5h c6h d7h f7h b8h d8h f8h h8h f1v h3v e4v d6v e6v a7v / 1",
        RaceResult::Winner::other, 16},
    OneSidedEnding{
        "h8 e5 / 0 3 / a3h c3h e3h a4h f5h c6h d7h f7h b8h d8h f8h h8h f1v h3v e4v d6v e6v / 0",
        RaceResult::Winner::mover, 37},
    OneSidedEnding{
        "d6 c7 / 0 2 / a1h a2h c2h e3h c4h c5h h5h e6h g6h c8h f8h d2v d6v h6v b7v e7v d8v h8v / 0",
        RaceResult::Winner::mover, 19},
    OneSidedEnding{
        "d6 d8 / 0 3 / a1h a2h c2h e3h c4h c5h h5h e6h g6h c8h f8h d2v d6v h6v e7v d8v h8v / 1",
        RaceResult::Winner::other, 30},
    OneSidedEnding{
        "a6 b6 / 0 2 / a1h a2h c2h e3h c4h c5h h5h e6h g6h c8h f8h d2v d6v h6v b7v e7v d8v h8v / 1",
        RaceResult::Winner::other, 6},
    OneSidedEnding{
        "d4 b7 / 0 3 / a1h c1h e1h g1h c2h e3h h4h g5h a6h c6h c7h e7h f2v d3v f4v c5v f6v / 0",
        RaceResult::Winner::mover, 29},
    OneSidedEnding{
        "c4 d7 / 0 3 / a1h c1h e1h g1h c2h e3h h4h g5h a6h c6h c7h e7h f2v d3v f4v c5v f6v / 1",
        RaceResult::Winner::other, 38},
    OneSidedEnding{
        "a4 e8 / 2 0 / c2h e2h h2h g4h b5h a6h c6h e6h h6h c8h g8h h1v b2v f3v b4v f5v d7v h7v / 0",
        RaceResult::Winner::other, 38},
    OneSidedEnding{
        "b4 e8 / 2 0 / c2h e2h h2h g4h b5h a6h c6h e6h h6h c8h g8h h1v b2v f3v b4v f5v d7v h7v / 1",
        RaceResult::Winner::mover, 37},
    OneSidedEnding{
        "f7 d5 / 0 3 / e2h a3h c3h a4h c7h e7h f8h b1v g2v d3v f3v e4v b5v f5v e6v b7v e8v / 1",
        RaceResult::Winner::mover, 35},
    OneSidedEnding{
        "f4 d4 / 0 3 / e2h a3h c3h a4h c7h e7h f8h b1v g2v d3v f3v e4v b5v f5v e6v b7v e8v / 1",
        RaceResult::Winner::mover, 37},
    OneSidedEnding{
        "a4 f5 / 0 2 / a4h d4h f4h b5h c6h e8h d1v g1v c2v g3v c4v g5v a6v d6v b7v g7v a8v d8v / 0",
        RaceResult::Winner::mover, 25},
    OneSidedEnding{
        "d2 b8 / 0 3 / d4h f4h b5h c6h e8h d1v g1v c2v g3v c4v g5v a6v d6v b7v g7v a8v d8v / 1",
        RaceResult::Winner::other, 40},
    OneSidedEnding{
        "b4 f5 / 0 2 / a4h d4h f4h b5h c6h e8h d1v g1v c2v g3v c4v g5v a6v d6v b7v g7v a8v d8v / 1",
        RaceResult::Winner::other, 24},
    OneSidedEnding{
        "a4 f5 / 0 3 / d4h f4h b5h c6h e8h d1v g1v c2v g3v c4v g5v a6v d6v b7v g7v a8v d8v / 1",
        RaceResult::Winner::other, 26},
    OneSidedEnding{
        "f4 e7 / 2 0 / b2h d2h a4h a7h c7h e7h g7h b8h e2v h2v a3v e4v h4v a6v c6v h6v b7v g8v / 0",
        RaceResult::Winner::other, 28},
    OneSidedEnding{
        "f5 d6 / 2 0 / b2h d2h a4h a7h c7h e7h g7h b8h e2v h2v a3v e4v h4v a6v c6v h6v b7v g8v / 1",
        RaceResult::Winner::mover, 27},
    OneSidedEnding{
        "h4 g3 / 2 0 / d1h f1h h1h f3h d5h b6h d7h f7h h7h e8h g1v h2v c3v e3v g4v e5v e7v c8v / 0",
        RaceResult::Winner::other, 30},
    OneSidedEnding{
        "h4 h3 / 3 0 / f1h h1h f3h d5h b6h d7h f7h h7h e8h g1v h2v c3v e3v g4v e5v e7v c8v / 0",
        RaceResult::Winner::other, 32},
    OneSidedEnding{
        "h4 h3 / 2 0 / d1h f1h h1h f3h d5h b6h d7h f7h h7h e8h g1v h2v c3v e3v g4v e5v e7v c8v / 1",
        RaceResult::Winner::mover, 31},
    OneSidedEnding{
        "e5 c6 / 2 0 / b2h d2h g2h f3h h3h e5h b7h d7h f7h h7h a1v f2v b3v e3v d4v b5v a6v d6v / 1",
        RaceResult::Winner::mover, 17},
    OneSidedEnding{
        "c5 a5 / 3 0 / b2h d2h g2h f3h h3h e5h b7h d7h f7h h7h a1v b3v e3v d4v b5v a6v d6v / 1",
        RaceResult::Winner::mover, 7},
    OneSidedEnding{
        "f5 c5 / 2 0 / b2h d2h g2h f3h h3h e5h b7h d7h f7h h7h a1v b3v e3v d4v b5v a6v d6v h8v / 1",
        RaceResult::Winner::mover, 19},
    OneSidedEnding{
        "f5 d6 / 3 0 / b2h d2h g2h f3h h3h e5h b7h d7h f7h h7h a1v b3v e3v d4v b5v a6v d6v / 0",
        RaceResult::Winner::other, 32},
    OneSidedEnding{
        "i7 d9 / 0 2 / a1h e1h b2h e2h h3h d4h b8h d8h b1v c1v f2v g2v c3v e3v e5v a7v e7v g7v / 1",
        RaceResult::Winner::mover, 25},
    OneSidedEnding{
        "g2 a8 / 0 3 / a1h e1h b2h e2h h3h d4h b8h d8h b1v c1v f2v g2v c3v e3v e5v a7v e7v / 1",
        RaceResult::Winner::other, 34},
    OneSidedEnding{
        "h6 d9 / 0 2 / a1h e1h b2h e2h h3h d4h b8h d8h b1v c1v f2v g2v c3v e3v e5v a7v e7v g7v / 1",
        RaceResult::Winner::mover, 25},
    OneSidedEnding{
        "f1 b6 / 0 3 / a1h e1h b2h e2h h3h d4h b8h d8h b1v c1v f2v g2v c3v e3v e5v a7v e7v / 0",
        RaceResult::Winner::mover, 37},
    OneSidedEnding{
        "b6 d3 / 0 2 / b1h f1h h1h d2h c3h f4h h4h a5h c5h c6h e6h c1v b2v g2v f3v b4v e5v f7v / 0",
        RaceResult::Winner::mover, 11},
    OneSidedEnding{
        "b7 d3 / 0 2 / b1h f1h h1h d2h c3h f4h h4h a5h c5h c6h e6h c1v b2v g2v f3v b4v e5v f7v / 1",
        RaceResult::Winner::other, 10},
    OneSidedEnding{"f1 g9 / 1 0 / c1h e1h g1h d2h f3h h3h f4h a6h c6h e6h g6h d8h a1v e2v h6v d7v "
                   "f7v c8v g8v / 0",
                   RaceResult::Winner::mover, 37},
    OneSidedEnding{
        "h1 f8 / 2 0 / c1h e1h g1h d2h f3h h3h f4h a6h c6h e6h g6h d8h a1v e2v g4v h6v d7v c8v / 1",
        RaceResult::Winner::mover, 51},
    OneSidedEnding{
        "h1 f8 / 3 0 / c1h e1h g1h d2h f3h h3h f4h a6h c6h e6h g6h d8h a1v e2v h6v d7v c8v / 0",
        RaceResult::Winner::mover, 45},
    OneSidedEnding{"c1 g7 / 1 0 / c1h e1h g1h d2h f3h h3h f4h a6h c6h e6h g6h d8h a1v e2v h6v d7v "
                   "f7v c8v g8v / 1",
                   RaceResult::Winner::other, 32},
    OneSidedEnding{
        "h1 g8 / 2 0 / c1h e1h g1h d2h f3h h3h f4h a6h c6h e6h g6h d8h a1v e2v h6v d7v c8v g8v / 0",
        RaceResult::Winner::mover, 43},
    OneSidedEnding{
        "f6 h6 / 0 2 / c3h e3h g3h d4h h4h f5h f6h a8h c8h e8h g8h a2v h3v e4v d5v c7v e7v f8v / 1",
        RaceResult::Winner::other, 26},
    OneSidedEnding{
        "h4 f4 / 2 0 / b1h c2h e2h h2h g4h a6h c6h e6h g6h h8h b2v e3v f4v e5v h5v b7v e7v d8v / 0",
        RaceResult::Winner::other, 20},
    OneSidedEnding{
        "i5 f3 / 2 0 / b1h c2h e2h h2h g4h a6h c6h e6h g6h h8h b2v e3v f4v e5v h5v b7v e7v d8v / 1",
        RaceResult::Winner::mover, 13},
    OneSidedEnding{
        "f4 g3 / 2 0 / c1h f1h c2h h2h a3h d4h f4h b6h b7h d8h f8h h8h e1v g2v b4v c5v a6v c8v / 0",
        RaceResult::Winner::other, 26},
    OneSidedEnding{
        "f5 i3 / 3 0 / c1h c2h h2h a3h d4h f4h b6h b7h d8h f8h h8h e1v g2v b4v c5v a6v c8v / 0",
        RaceResult::Winner::other, 40},
    OneSidedEnding{
        "h5 h4 / 3 0 / c1h c2h h2h a3h d4h f4h b6h b7h d8h f8h h8h e1v g2v b4v c5v a6v c8v / 0",
        RaceResult::Winner::other, 30},
    OneSidedEnding{
        "c6 i5 / 0 2 / a1h c1h e1h g1h f3h a5h c5h e5h h6h c7h e7h g7h d1v h2v g4v h4v b5v g6v / 0",
        RaceResult::Winner::other, 12},
    OneSidedEnding{
        "e5 f4 / 0 3 / a1h c1h e1h g1h f3h a5h c5h e5h h6h c7h e7h g7h d1v h2v g4v h4v g6v / 0",
        RaceResult::Winner::other, 32},
    OneSidedEnding{
        "f5 g3 / 0 2 / a1h c1h e1h g1h f3h a5h c5h e5h h6h c7h e7h g7h d1v h2v g4v h4v g6v e8v / 0",
        RaceResult::Winner::other, 22},
    OneSidedEnding{
        "e5 e3 / 0 3 / a1h c1h e1h g1h f3h d4h c5h e5h h6h c7h e7h g7h d1v h2v g4v h4v g6v / 0",
        RaceResult::Winner::other, 26},
    OneSidedEnding{"g4 b2 / 0 1 / a1h c1h d2h f2h h2h b4h a6h b8h d8h e1v b2v c3v e4v c5v g5v e6v "
                   "a7v g7v e8v / 0",
                   RaceResult::Winner::other, 18},
    OneSidedEnding{
        "g4 b2 / 0 2 / a1h c1h d2h f2h h2h b4h a6h b8h d8h e1v b2v c3v e4v c5v g5v e6v a7v e8v / 1",
        RaceResult::Winner::mover, 17},
    OneSidedEnding{"g4 b2 / 0 1 / a1h c1h d2h f2h h2h g3h b4h a6h b8h d8h e1v b2v c3v e4v c5v g5v "
                   "e6v a7v e8v / 0",
                   RaceResult::Winner::other, 18},
    OneSidedEnding{
        "e5 c3 / 0 2 / f1h b2h d2h e4h a6h c6h g6h f7h c8h e8h g2v a3v e3v f4v d5v f6v h7v f8v / 0",
        RaceResult::Winner::other, 20},
    OneSidedEnding{
        "d8 g8 / 0 2 / f1h h1h c3h e3h f4h c5h f5h h5h e7h c8h e8h g8h a1v e2v c4v d6v h7v b8v / 0",
        RaceResult::Winner::other, 26},
    OneSidedEnding{
        "c8 g8 / 0 3 / f1h h1h c3h e3h f4h c5h f5h h5h e7h c8h e8h g8h e2v c4v d6v h7v b8v / 0",
        RaceResult::Winner::other, 26},
    OneSidedEnding{
        "d8 g8 / 0 2 / f1h h1h c3h e3h f4h c5h f5h h5h e7h c8h e8h g8h e2v c4v g5v d6v h7v b8v / 0",
        RaceResult::Winner::other, 26},
    OneSidedEnding{
        "g8 g6 / 0 3 / f1h h1h c3h e3h f4h c5h f5h h5h e7h c8h e8h g8h e2v c4v d6v h7v b8v / 0",
        RaceResult::Winner::other, 30},
    OneSidedEnding{
        "h5 a4 / 3 0 / f1h h1h b2h d2h a4h a5h c5h e6h g8h e1v a2v d3v c4v d6v h6v f7v h8v / 1",
        RaceResult::Winner::mover, 5},
    OneSidedEnding{
        "h6 b4 / 3 0 / f1h h1h b2h d2h a4h a5h c5h e6h g8h e1v a2v d3v c4v d6v h6v f7v h8v / 1",
        RaceResult::Winner::mover, 7},
    OneSidedEnding{"e3 f8 / 0 1 / d1h a2h c2h e2h g2h e6h d7h g7h b8h d8h g3v h3v a5v f5v h5v d6v "
                   "a7v h7v e8v / 1",
                   RaceResult::Winner::mover, 25},
    OneSidedEnding{
        "e6 g7 / 0 2 / d1h a2h c2h e2h g2h d7h g7h b8h d8h g3v h3v a5v f5v h5v d6v a7v h7v e8v / 1",
        RaceResult::Winner::mover, 31},
    OneSidedEnding{
        "e4 g7 / 0 2 / g1h a2h c2h e2h f4h b6h d6h f1v b2v g2v a3v b4v g4v a5v c5v g6v c7v e7v / 1",
        RaceResult::Winner::mover, 23},
    OneSidedEnding{
        "d3 g7 / 0 2 / g1h a2h c2h e2h f4h b6h d6h f1v b2v g2v a3v b4v g4v a5v c5v g6v c7v e7v / 1",
        RaceResult::Winner::mover, 23},
    OneSidedEnding{
        "h3 g6 / 3 0 / f2h h2h f3h a4h c4h e4h f5h c6h a7h f7h h7h c8h e8h g4v e5v c7v f8v / 1",
        RaceResult::Winner::mover, 31},
    OneSidedEnding{
        "g6 h3 / 3 0 / f2h h2h f3h a4h c4h e4h f5h c6h a7h f7h h7h c8h e8h g4v e5v c7v f8v / 0",
        RaceResult::Winner::other, 24},
    OneSidedEnding{
        "i5 c8 / 0 2 / a2h c2h e2h a3h h3h a5h c5h e5h d6h g7h f8h h8h h1v f6v g6v c7v e7v d8v / 1",
        RaceResult::Winner::mover, 39},
    OneSidedEnding{
        "f8 g8 / 0 2 / a2h c2h e2h a3h h3h a5h c5h e5h d6h g7h f8h h8h h1v f6v g6v c7v e7v d8v / 0",
        RaceResult::Winner::other, 26},
    OneSidedEnding{
        "d7 c9 / 0 3 / e3h c4h b6h d6h b7h e7h a8h b3v d4v f4v a5v b5v e5v h5v f6v c7v f8v / 1",
        RaceResult::Winner::other, 8},
    OneSidedEnding{
        "d8 c8 / 0 3 / e3h c4h b6h d6h b7h e7h a8h b3v d4v f4v a5v b5v e5v h5v f6v c7v f8v / 1",
        RaceResult::Winner::other, 6},
    OneSidedEnding{
        "e4 i6 / 3 0 / a2h c2h e2h b3h d3h g3h f5h d7h f7h h7h a1v d1v f2v h2v c4v g4v c6v / 0",
        RaceResult::Winner::other, 10},
    OneSidedEnding{
        "f3 i4 / 3 0 / a2h c2h e2h b3h d3h g3h f5h d7h f7h h7h a1v d1v f2v h2v c4v g4v c6v / 0",
        RaceResult::Winner::other, 6},
    OneSidedEnding{
        "c5 b4 / 3 0 / b1h d1h a2h f2h d4h f4h h4h b5h d5h d6h c1v g2v b3v c3v d3v a4v e5v / 1",
        RaceResult::Winner::mover, 21},
    OneSidedEnding{
        "b3 c3 / 3 0 / b1h d1h a2h f2h d4h f4h h4h b5h d5h c1v e2v g2v b3v c3v d3v a4v e5v / 1",
        RaceResult::Winner::mover, 7},
    OneSidedEnding{
        "h1 b8 / 2 0 / c1h g1h c2h f3h a5h e5h c6h g6h f7h h7h c8h e1v f2v e4v d6v f6v b7v f8v / 1",
        RaceResult::Winner::other, 32},
    OneSidedEnding{
        "e4 b4 / 3 0 / c1h g1h c2h f3h e5h c6h g6h f7h h7h c8h e1v f2v e4v d6v f6v b7v f8v / 0",
        RaceResult::Winner::mover, 19},
    OneSidedEnding{
        "f2 b5 / 2 0 / c1h g1h c2h f3h b4h e5h c6h g6h f7h h7h c8h e1v f2v e4v d6v f6v b7v f8v / 1",
        RaceResult::Winner::other, 26},
    OneSidedEnding{
        "f1 b6 / 3 0 / c1h g1h c2h f3h e5h c6h g6h f7h h7h c8h e1v f2v e4v d6v f6v b7v f8v / 0",
        RaceResult::Winner::mover, 27},
    OneSidedEnding{
        "h3 i3 / 3 0 / e1h g1h h2h b3h d3h f3h d5h e6h g6h a8h c8h h8h h1v a3v c4v e5v g7v / 0",
        RaceResult::Winner::other, 36},
    OneSidedEnding{
        "h4 h5 / 3 0 / e1h g1h h2h b3h d3h f3h d5h e6h g6h a8h c8h h8h h1v a3v c4v e5v g7v / 0",
        RaceResult::Winner::other, 40},
    OneSidedEnding{
        "g4 h3 / 3 0 / g1h e3h h3h a4h c4h e6h g7h a8h c8h f8h h8h e1v h1v f2v d3v d5v f6v / 1",
        RaceResult::Winner::mover, 5},
    OneSidedEnding{
        "g3 h3 / 3 0 / g1h e3h h3h a4h c4h e6h g7h a8h c8h f8h h8h e1v h1v f2v d3v d5v f6v / 0",
        RaceResult::Winner::other, 12},
    OneSidedEnding{
        "d5 f5 / 2 0 / f1h h2h d3h c4h e4h h4h a5h c5h e5h d7h f7h h7h e1v g1v h1v c2v e3v c8v / 0",
        RaceResult::Winner::mover, 25},
    OneSidedEnding{
        "a3 f9 / 2 0 / a1h c1h e1h g1h b2h d3h h3h b5h f6h a7h d7h c3v e4v g4v a6v c6v e6v f7v / 1",
        RaceResult::Winner::other, 34},
    OneSidedEnding{
        "a2 f9 / 2 0 / a1h c1h e1h g1h b2h d3h h3h b5h f6h a7h d7h c3v e4v g4v a6v c6v e6v f7v / 0",
        RaceResult::Winner::mover, 29},
    OneSidedEnding{
        "c4 e2 / 3 0 / d1h b3h h3h a5h d5h a7h c7h e7h g7h c1v e2v g2v c4v e6v h6v g8v h8v / 0",
        RaceResult::Winner::other, 40},
    OneSidedEnding{
        "c4 e4 / 3 0 / d1h b3h h3h a5h d5h a7h c7h e7h g7h c1v e2v g2v c4v e6v h6v g8v h8v / 0",
        RaceResult::Winner::other, 40},
    OneSidedEnding{
        "f1 f6 / 3 0 / c1h e3h c5h e5h h5h d6h f6h a7h e7h c8h d2v h3v f4v b6v g6v b8v g8v / 0",
        RaceResult::Winner::other, 34},
    OneSidedEnding{
        "b1 c6 / 3 0 / c1h e3h c5h e5h h5h d6h f6h a7h e7h c8h d2v h3v f4v b6v g6v b8v g8v / 1",
        RaceResult::Winner::mover, 39},
    OneSidedEnding{
        "f5 b7 / 0 2 / g1h a2h c2h e2h e4h f5h c6h c7h e8h g8h c1v f3v d5v g5v f7v g7v a8v d8v / 1",
        RaceResult::Winner::mover, 25},
    OneSidedEnding{
        "f6 d5 / 0 3 / g1h a2h c2h e2h e4h f5h c6h c7h e8h g8h c1v f3v d5v f7v g7v a8v d8v / 1",
        RaceResult::Winner::mover, 35},
    OneSidedEnding{
        "e7 d6 / 0 2 / g1h a2h c2h e2h e4h f5h c6h c7h e8h g8h c1v f3v d5v g5v f7v g7v a8v d8v / 1",
        RaceResult::Winner::mover, 31},
    OneSidedEnding{
        "c5 e6 / 0 2 / e1h g1h b3h d3h g3h f5h b8h d8h h1v d2v g2v d4v g4v d6v e6v c7v a8v e8v / 1",
        RaceResult::Winner::mover, 29},
    OneSidedEnding{
        "c5 h6 / 0 3 / c1h e1h h1h e2h g2h b4h d4h f5h h6h b7h d7h f7h h2v e3v e5v a6v g7v / 1",
        RaceResult::Winner::other, 32},
    OneSidedEnding{
        "b6 h6 / 0 3 / c1h e1h h1h e2h g2h b4h d4h f5h h6h b7h d7h f7h h2v e3v e5v a6v g7v / 1",
        RaceResult::Winner::other, 28},
    OneSidedEnding{
        "e5 e6 / 2 0 / f1h d2h b3h d3h b5h d5h f6h h6h c7h a8h e8h d1v a2v e2v e4v a7v d7v b8v / 1",
        RaceResult::Winner::other, 30},
    OneSidedEnding{
        "h3 g9 / 2 0 / a1h f1h g3h d4h f5h h5h b6h f6h e8h g8h h1v e2v g2v e4v e6v g6v h6v f7v / 1",
        RaceResult::Winner::other, 36},
    OneSidedEnding{
        "h1 e9 / 3 0 / f1h g3h d4h f5h h5h b6h f6h e8h g8h h1v e2v g2v e4v e6v g6v h6v f7v / 0",
        RaceResult::Winner::mover, 31},
    OneSidedEnding{
        "h2 f9 / 3 0 / f1h g3h d4h f5h h5h b6h f6h e8h g8h h1v e2v g2v e4v e6v g6v h6v f7v / 0",
        RaceResult::Winner::mover, 33},
    OneSidedEnding{"d7 b6 / 0 1 / a1h h1h b2h d2h f2h b3h h4h d6h f6h h6h b7h d7h f7h h7h a8h f1v "
                   "g2v a3v a5v / 0",
                   RaceResult::Winner::mover, 21},
    OneSidedEnding{
        "e7 b6 / 0 2 / a1h h1h b2h d2h f2h b3h d6h f6h h6h b7h d7h f7h a8h f1v g2v a3v a5v h5v / 0",
        RaceResult::Winner::other, 22},
    OneSidedEnding{"d7 b6 / 0 1 / a1h h1h b2h d2h f2h b3h d6h f6h h6h b7h d7h f7h h7h a8h f1v g2v "
                   "a3v a5v e6v / 0",
                   RaceResult::Winner::mover, 21},
    OneSidedEnding{
        "e7 b6 / 0 2 / a1h h1h b2h d2h f2h b3h d6h f6h h6h b7h d7h f7h a8h g8h f1v g2v a3v a5v / 0",
        RaceResult::Winner::other, 22},
    OneSidedEnding{"d3 h6 / 0 1 / a1h c1h e1h b4h d4h b5h e5h g5h c7h f7h d8h f8h h8h f2v a4v f4v "
                   "b6v h6v d7v / 0",
                   RaceResult::Winner::mover, 21},
    OneSidedEnding{"f5 d5 / 0 1 / a1h c1h e1h b4h d4h b5h e5h g5h c7h f7h d8h f8h h8h f2v a4v f4v "
                   "b6v h6v d7v / 1",
                   RaceResult::Winner::other, 30},
    OneSidedEnding{
        "b5 b7 / 0 2 / h2h a3h c3h e3h e4h b6h d6h b7h a8h c8h f2v g3v a4v b5v d5v g5v c7v e7v / 0",
        RaceResult::Winner::other, 30},
    OneSidedEnding{
        "h5 g5 / 0 3 / a2h c2h e2h e4h g4h f5h a7h b8h d8h a1v f3v h5v d6v e6v h7v a8v e8v / 0",
        RaceResult::Winner::mover, 19},
    OneSidedEnding{
        "h5 g5 / 0 3 / a2h c2h e2h e4h g4h b5h f5h a7h b8h d8h a1v f3v h5v e6v h7v a8v e8v / 0",
        RaceResult::Winner::mover, 19},
    OneSidedEnding{"g1 e4 / 0 1 / a1h c1h b2h d2h c3h d4h a5h c5h e5h d6h d1v f2v e3v g3v f4v h4v "
                   "g5v h7v e8v / 0",
                   RaceResult::Winner::other, 22},
    OneSidedEnding{"g1 e4 / 0 1 / a1h c1h b2h d2h d4h a5h c5h e5h d6h d1v f2v e3v g3v f4v h4v g5v "
                   "h7v a8v e8v / 0",
                   RaceResult::Winner::other, 22},
    OneSidedEnding{"b6 b9 / 1 0 / h3h b4h f4h h4h c5h c6h e6h b8h b1v d3v e3v a5v d5v f5v a7v b7v "
                   "d7v f7v c8v / 0",
                   RaceResult::Winner::mover, 23},
    OneSidedEnding{"d4 a6 / 1 0 / h3h b4h f4h h4h c5h c6h e6h b8h b1v d3v e3v a5v d5v f5v a7v b7v "
                   "d7v f7v c8v / 0",
                   RaceResult::Winner::mover, 15},
    OneSidedEnding{"e5 d5 / 1 0 / d2h f2h g3h c4h e5h g5h a6h h6h c7h e7h h1v g2v c3v h3v e4v b5v "
                   "f6v b7v h7v / 1",
                   RaceResult::Winner::mover, 23},
    OneSidedEnding{"f3 f5 / 1 0 / d2h f2h g3h c4h e5h g5h a6h h6h c7h e7h h1v g2v c3v h3v e4v b5v "
                   "f6v b7v h7v / 0",
                   RaceResult::Winner::other, 14},
    OneSidedEnding{"b2 d9 / 1 0 / c2h g2h c3h e3h d4h f4h b5h a6h c8h e8h g8h d1v f2v g3v c5v g5v "
                   "b6v d7v g7v / 0",
                   RaceResult::Winner::other, 30},
    OneSidedEnding{"c3 d9 / 1 0 / c2h g2h c3h e3h d4h f4h b5h a6h c8h e8h g8h d1v f2v g3v c5v g5v "
                   "b6v d7v g7v / 0",
                   RaceResult::Winner::other, 30},
    OneSidedEnding{"i8 c5 / 1 0 / b1h e1h g1h c2h h2h g3h a4h c5h e5h h8h d1v h1v c3v f4v h4v b5v "
                   "g5v h6v g7v / 0",
                   RaceResult::Winner::other, 16},
    OneSidedEnding{
        "i5 e3 / 2 0 / b1h e1h g1h c2h h2h g3h a4h c5h e5h h8h d1v h1v f4v h4v b5v g5v h6v g7v / 0",
        RaceResult::Winner::other, 28},
    OneSidedEnding{"h8 c4 / 1 0 / b1h e1h g1h c2h h2h g3h a4h c5h e5h h8h d1v h1v c3v f4v h4v b5v "
                   "g5v h6v g7v / 0",
                   RaceResult::Winner::other, 14},
    OneSidedEnding{
        "i4 g3 / 2 0 / b1h e1h g1h c2h h2h g3h a4h c5h e5h h8h d1v h1v f4v h4v b5v g5v h6v g7v / 1",
        RaceResult::Winner::mover, 31},
    OneSidedEnding{
        "e7 g6 / 0 2 / f1h e2h e3h f4h h4h a5h c5h e5h g5h g7h a8h e8h d1v f2v g3v d4v b6v f8v / 1",
        RaceResult::Winner::other, 24},
    OneSidedEnding{
        "f8 g6 / 0 2 / f1h e2h e3h f4h h4h a5h c5h e5h g5h g7h a8h e8h d1v f2v g3v d4v b6v f8v / 1",
        RaceResult::Winner::other, 26},
    OneSidedEnding{
        "f7 f8 / 0 3 / d2h f2h h2h e4h a6h e6h d7h g7h f8h a3v c3v c5v f5v h6v c7v e7v h8v / 1",
        RaceResult::Winner::other, 8},
    OneSidedEnding{
        "f8 g8 / 0 3 / d2h f2h h2h e4h a6h e6h d7h g7h f8h a3v c3v c5v f5v h6v c7v e7v h8v / 1",
        RaceResult::Winner::other, 6},
    OneSidedEnding{
        "e7 c4 / 0 2 / a1h c1h e1h c3h e3h a4h c4h c7h g7h a8h e8h g8h f1v d2v f4v d7v f7v c8v / 0",
        RaceResult::Winner::other, 26},
    OneSidedEnding{
        "e7 b3 / 0 3 / a1h c1h e1h c3h e3h a4h c4h c7h g7h a8h e8h g8h f1v d2v f4v f7v c8v / 1",
        RaceResult::Winner::mover, 31},
    OneSidedEnding{
        "e7 b4 / 0 2 / a1h c1h e1h c3h e3h a4h c4h c7h g7h a8h e8h g8h f1v d2v f4v d7v f7v c8v / 1",
        RaceResult::Winner::mover, 27},
    OneSidedEnding{
        "e6 b4 / 0 3 / a1h c1h e1h c3h e3h a4h c4h c7h g7h a8h e8h g8h f1v d2v f4v f7v c8v / 1",
        RaceResult::Winner::mover, 27},
    OneSidedEnding{
        "b3 c5 / 3 0 / e1h g1h c3h f3h h3h d5h f5h h5h e6h a7h c8h e8h d2v d4v c6v d7v b8v / 0",
        RaceResult::Winner::other, 32},
    OneSidedEnding{
        "b5 b4 / 2 0 / e1h g1h b2h c3h f3h h3h d5h f5h h5h e6h a7h c8h e8h d2v d4v c6v d7v b8v / 0",
        RaceResult::Winner::other, 22},
};

} // namespace quadrille::quoridor
