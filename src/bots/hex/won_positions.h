#pragma once

/// For tests: positions on 11x11, from games between bots, that one side has won although its edges
/// are far from joined. The proof search decides them within 1,500 positions; the virtual
/// connections alone should decide most of them.

#include <array>
#include <string_view>
#include <utility>

namespace quadrille::hex {

/// Positions, and whether the side to move wins.
inline constexpr std::array<std::pair<std::string_view, bool>, 100> won_positions{{
    {"e3 f4 g4 b5 g5 h6 h7 g8 c9 / g2 h3 k4 f5 d6 f6 g7 f9 g9 / 0", true},
    {"e3 f4 g4 b5 g5 h6 h7 f8 g8 i8 c9 / g2 h3 k4 f5 d6 f6 g7 f9 g9 d10 h10 / 0", true},
    {"e3 f4 g4 b5 g5 h6 h7 f8 g8 i8 c9 j9 / g2 h3 k4 f5 d6 f6 g7 f9 g9 d10 h10 / 1", false},
    {"e3 f4 g4 b5 g5 h6 h7 f8 g8 i8 c9 j9 / g2 h3 k4 f5 d6 f6 g7 f9 g9 d10 h10 i11 / 0", true},
    {"e3 f4 g4 b5 g5 h6 h7 f8 g8 i8 c9 j9 k10 / g2 h3 k4 f5 d6 f6 g7 f9 g9 d10 h10 i11 / 1", false},
    {"e3 f4 g4 b5 g5 h6 h7 f8 g8 i8 c9 j9 k10 / g2 f3 h3 k4 f5 d6 f6 g7 f9 g9 d10 h10 i11 / 0",
     true},
    {"d4 f4 b5 d5 f5 c6 c7 e7 b9 d9 / f3 e4 g4 k4 c5 e5 d6 d7 c8 b10 / 0", true},
    {"g3 d4 f4 b5 d5 f5 c6 c7 e7 b9 d9 / f3 e4 g4 k4 c5 e5 d6 d7 c8 b10 / 1", false},
    {"g3 d4 f4 b5 d5 f5 c6 c7 e7 b9 d9 / f3 e4 g4 k4 c5 e5 d6 d7 c8 e8 b10 / 0", true},
    {"g3 d4 f4 b5 d5 f5 c6 c7 e7 d8 b9 d9 / f3 e4 g4 k4 c5 e5 d6 d7 c8 e8 b10 / 1", false},
    {"g3 d4 f4 b5 d5 f5 c6 c7 e7 d8 b9 d9 / f3 e4 g4 k4 c5 e5 d6 d7 c8 e8 b10 c11 / 0", true},
    {"g3 d4 f4 b5 d5 f5 c6 c7 e7 d8 b9 d9 e10 / f3 e4 g4 k4 c5 e5 d6 d7 c8 e8 b10 c11 / 1", false},
    {"k1 f2 h2 i2 k2 f3 g3 i3 k3 h4 h5 h6 e7 f8 e9 / h1 i1 j1 g2 j2 h3 j3 c4 j4 g5 e6 g6 g7 d9 f9 "
     "/ 0",
     true},
    {"k1 f2 h2 i2 k2 f3 g3 i3 k3 h4 h5 h6 e7 h7 f8 e9 / h1 i1 j1 g2 j2 h3 j3 c4 j4 g5 e6 g6 g7 d9 "
     "f9 / 1",
     false},
    {"k1 f2 h2 i2 k2 f3 g3 i3 k3 h4 h5 h6 e7 h7 f8 e9 / h1 i1 j1 g2 j2 h3 j3 c4 j4 g5 e6 g6 g7 g8 "
     "d9 f9 / 0",
     true},
    {"k1 f2 h2 i2 k2 f3 g3 i3 k3 h4 h5 h6 e7 h7 f8 h8 e9 / h1 i1 j1 g2 j2 h3 j3 c4 j4 g5 e6 g6 g7 "
     "g8 d9 f9 / 1",
     false},
    {"k1 f2 h2 i2 k2 f3 g3 i3 k3 h4 h5 h6 e7 h7 f8 h8 e9 / f1 h1 i1 j1 g2 j2 h3 j3 c4 j4 g5 e6 g6 "
     "g7 g8 d9 f9 / 0",
     true},
    {"g1 k1 f2 h2 i2 k2 f3 g3 i3 k3 h4 h5 h6 e7 h7 f8 h8 e9 / f1 h1 i1 j1 g2 j2 h3 j3 c4 j4 g5 e6 "
     "g6 g7 g8 d9 f9 / 1",
     false},
    {"i2 f3 g3 i3 g4 i4 f5 i6 b7 e7 f7 g7 b8 d8 g8 b9 d9 e9 g9 b10 / f2 g2 h2 h3 c4 f4 h4 d5 i5 g6 "
     "h6 c7 c8 e8 f8 c9 f9 c10 d10 e10 / 0",
     true},
    {"i2 c3 d3 e3 f3 g3 i3 k3 g4 i4 k4 f5 k5 i6 k6 b7 e7 f7 g7 k7 b8 d8 g8 b9 d9 e9 g9 b10 / c2 d2 "
     "e2 f2 g2 h2 h3 c4 f4 h4 j4 d5 i5 j5 g6 h6 j6 c7 j7 c8 e8 f8 j8 c9 f9 c10 d10 e10 / 0",
     true},
    {"i2 c3 d3 e3 f3 g3 i3 k3 g4 i4 k4 f5 k5 i6 k6 b7 e7 f7 g7 k7 b8 d8 g8 k8 b9 d9 e9 g9 b10 / c2 "
     "d2 e2 f2 g2 h2 h3 c4 f4 h4 j4 d5 i5 j5 g6 h6 j6 c7 j7 c8 e8 f8 j8 c9 f9 c10 d10 e10 / 1",
     false},
    {"i2 c3 d3 e3 f3 g3 i3 k3 g4 i4 k4 f5 k5 i6 k6 b7 e7 f7 g7 k7 b8 d8 g8 k8 b9 d9 e9 g9 b10 / c2 "
     "d2 e2 f2 g2 h2 h3 c4 f4 h4 j4 d5 i5 j5 g6 h6 j6 c7 j7 c8 e8 f8 j8 c9 f9 c10 d10 e10 j10 / 0",
     true},
    {"i2 c3 d3 e3 f3 g3 i3 k3 g4 i4 k4 f5 k5 i6 k6 b7 e7 f7 g7 k7 b8 d8 g8 k8 b9 d9 e9 g9 j9 b10 / "
     "c2 d2 e2 f2 g2 h2 h3 c4 f4 h4 j4 d5 i5 j5 g6 h6 j6 c7 j7 c8 e8 f8 j8 c9 f9 c10 d10 e10 j10 / "
     "1",
     false},
    {"i2 c3 d3 e3 f3 g3 i3 k3 g4 i4 k4 f5 k5 i6 k6 b7 e7 f7 g7 k7 b8 d8 g8 k8 b9 d9 e9 g9 j9 b10 / "
     "c2 d2 e2 f2 g2 h2 h3 c4 f4 h4 j4 d5 i5 j5 g6 h6 j6 c7 j7 c8 e8 f8 j8 c9 f9 c10 d10 e10 i10 "
     "j10 / 0",
     true},
    {"j2 g5 i5 j6 c7 c8 d9 k10 / e5 d6 g6 e7 h7 i8 f9 / 1", true},
    {"j2 g5 i5 j6 c7 c8 d9 k10 / c5 e5 d6 g6 e7 h7 i8 f9 / 0", false},
    {"j2 g5 i5 b6 j6 c7 c8 d9 k10 / c5 e5 d6 g6 e7 h7 i8 f9 / 1", true},
    {"j2 g5 i5 b6 j6 c7 c8 d9 k10 / b5 c5 e5 d6 g6 e7 h7 i8 f9 / 0", false},
    {"j2 a5 g5 i5 b6 j6 c7 c8 d9 k10 / b5 c5 e5 d6 g6 e7 h7 i8 f9 / 1", true},
    {"j2 a5 g5 i5 b6 j6 c7 c8 d9 k10 / b5 c5 e5 a6 d6 g6 e7 h7 i8 f9 / 0", false},
    {"d4 f4 g4 h4 i4 i5 d6 g6 i6 f7 h7 e8 i8 b9 d9 k10 / f3 g3 h3 i3 g5 h5 f6 h6 e7 i7 d8 h8 c9 f9 "
     "b10 / 1",
     true},
    {"d4 f4 g4 h4 i4 e5 i5 d6 g6 i6 f7 h7 e8 i8 b9 d9 k10 / f3 g3 h3 i3 e4 g5 h5 f6 h6 e7 i7 d8 h8 "
     "c9 f9 b10 / 1",
     true},
    {"e2 f2 g2 h2 i2 j2 k2 k3 d4 f4 g4 h4 i4 k4 e5 i5 j5 d6 g6 i6 f7 h7 e8 i8 b9 d9 k10 / f1 g1 h1 "
     "i1 j1 k1 f3 g3 h3 i3 j3 e4 j4 d5 g5 h5 f6 h6 j6 e7 i7 d8 h8 c9 f9 b10 / 1",
     true},
    {"e2 f2 g2 h2 i2 j2 k2 k3 d4 f4 g4 h4 i4 k4 e5 i5 j5 d6 g6 i6 f7 h7 e8 i8 b9 d9 k10 / e1 f1 g1 "
     "h1 i1 j1 k1 f3 g3 h3 i3 j3 e4 j4 d5 g5 h5 f6 h6 j6 e7 i7 d8 h8 c9 f9 b10 / 0",
     false},
    {"c2 e2 f2 g2 h2 i2 j2 k2 k3 d4 f4 g4 h4 i4 k4 e5 i5 j5 d6 g6 i6 f7 h7 e8 i8 b9 d9 k10 / e1 f1 "
     "g1 h1 i1 j1 k1 f3 g3 h3 i3 j3 e4 j4 d5 g5 h5 f6 h6 j6 e7 i7 d8 h8 c9 f9 b10 / 1",
     true},
    {"c2 e2 f2 g2 h2 i2 j2 k2 k3 d4 f4 g4 h4 i4 k4 e5 i5 j5 d6 g6 i6 f7 h7 e8 i8 b9 d9 k10 / e1 f1 "
     "g1 h1 i1 j1 k1 f3 g3 h3 i3 j3 e4 j4 d5 g5 h5 f6 h6 j6 e7 i7 d8 h8 c9 f9 b10 c11 / 0",
     false},
    {"j2 h3 h4 b5 d5 e5 h5 c6 e6 h6 c7 b9 c9 d9 e9 / g2 c3 i3 d4 e4 f4 i4 g5 d6 g6 d7 e8 b10 c10 / "
     "1",
     false},
    {"j2 h3 h4 b5 d5 e5 h5 c6 e6 h6 c7 b9 c9 d9 e9 / g2 c3 i3 d4 e4 f4 i4 g5 d6 g6 d7 e8 g8 b10 "
     "c10 / 0",
     true},
    {"j2 h3 h4 b5 d5 e5 h5 c6 e6 h6 c7 i7 b9 c9 d9 e9 / g2 c3 i3 d4 e4 f4 i4 g5 d6 g6 d7 e8 g8 b10 "
     "c10 / 1",
     false},
    {"j2 h3 h4 b5 d5 e5 h5 c6 e6 h6 c7 i7 b9 c9 d9 e9 / g2 c3 i3 d4 e4 f4 i4 g5 d6 g6 d7 e8 g8 h9 "
     "b10 c10 / 0",
     true},
    {"j2 h3 h4 b5 d5 e5 h5 c6 e6 h6 c7 g7 i7 b9 c9 d9 e9 / g2 c3 i3 d4 e4 f4 i4 g5 d6 g6 d7 e8 g8 "
     "h9 b10 c10 / 1",
     false},
    {"j2 h3 h4 b5 d5 e5 h5 c6 e6 h6 c7 g7 i7 b9 c9 d9 e9 / g2 i2 c3 i3 d4 e4 f4 i4 g5 d6 g6 d7 e8 "
     "g8 h9 b10 c10 / 0",
     true},
    {"e5 f5 g5 h5 d6 i6 j7 d8 b9 d9 c10 / g2 h4 e6 f6 c7 d7 g7 h8 c9 b10 / 1", true},
    {"e5 f5 g5 h5 d6 i6 j7 d8 b9 d9 c10 / g2 h4 e6 f6 c7 d7 g7 h8 c9 i9 b10 / 0", false},
    {"e5 f5 g5 h5 d6 i6 j7 d8 i8 b9 d9 c10 / g2 h4 e6 f6 c7 d7 g7 h8 c9 i9 b10 / 1", true},
    {"e5 f5 g5 h5 d6 i6 j7 d8 i8 b9 d9 c10 / g2 h4 e6 f6 c7 d7 g7 h8 c9 h9 i9 b10 / 0", false},
    {"e5 f5 g5 h5 d6 i6 j7 c8 d8 i8 b9 d9 c10 / g2 h4 e6 f6 c7 d7 g7 h8 c9 h9 i9 b10 / 1", true},
    {"e5 f5 g5 h5 d6 i6 j7 c8 d8 i8 b9 d9 c10 / g2 h4 e6 f6 c7 d7 g7 h8 c9 h9 i9 j9 b10 / 0",
     false},
    {"j3 d5 e6 k6 d7 k7 c8 d8 e8 f8 g8 h8 k8 a9 j9 a10 / i5 g6 j6 c7 e7 j7 b8 j8 b9 c9 d9 e9 f9 g9 "
     "h9 / 1",
     true},
    {"j3 d5 e6 k6 d7 k7 c8 d8 e8 f8 g8 h8 k8 a9 j9 a10 / i5 k5 g6 j6 c7 e7 j7 b8 j8 b9 c9 d9 e9 f9 "
     "g9 h9 / 0",
     false},
    {"j3 d5 b6 e6 k6 d7 k7 c8 d8 e8 f8 g8 h8 k8 a9 j9 a10 / i5 k5 g6 j6 c7 e7 j7 b8 j8 b9 c9 d9 e9 "
     "f9 g9 h9 / 1",
     true},
    {"j3 d5 b6 e6 k6 d7 k7 c8 d8 e8 f8 g8 h8 k8 a9 j9 a10 / i5 k5 g6 j6 b7 c7 e7 j7 b8 j8 b9 c9 d9 "
     "e9 f9 g9 h9 / 0",
     false},
    {"d2 j3 d5 b6 e6 k6 d7 k7 c8 d8 e8 f8 g8 h8 k8 a9 j9 a10 / i5 k5 g6 j6 b7 c7 e7 j7 b8 j8 b9 c9 "
     "d9 e9 f9 g9 h9 / 1",
     true},
    {"d2 j3 d5 b6 e6 k6 d7 k7 c8 d8 e8 f8 g8 h8 k8 a9 j9 a10 / i5 k5 g6 j6 b7 c7 e7 j7 b8 j8 b9 c9 "
     "d9 e9 f9 g9 h9 i9 / 0",
     false},
    {"i2 b3 d3 e3 f3 g3 i3 c4 g4 f5 c6 f6 a7 d7 f7 k7 a8 d8 e8 a9 c9 a10 c10 d10 e10 f10 h10 a11 / "
     "d2 e2 f2 g2 h2 h3 b4 d4 f4 h4 c5 e5 e6 g6 b7 e7 b8 f8 b9 d9 e9 b10 g10 b11 c11 d11 e11 f11 / "
     "0",
     true},
    {"i2 b3 c3 d3 e3 f3 g3 i3 c4 g4 f5 c6 f6 a7 d7 f7 k7 a8 d8 e8 a9 c9 a10 c10 d10 e10 f10 h10 "
     "a11 / d2 e2 f2 g2 h2 h3 b4 d4 f4 h4 c5 e5 e6 g6 b7 e7 b8 f8 b9 d9 e9 b10 g10 b11 c11 d11 e11 "
     "f11 / 1",
     false},
    {"i2 b3 c3 d3 e3 f3 g3 i3 c4 g4 f5 c6 f6 a7 d7 f7 k7 a8 d8 e8 a9 c9 a10 c10 d10 e10 f10 h10 "
     "a11 / d2 e2 f2 g2 h2 h3 b4 d4 f4 h4 c5 e5 b6 e6 g6 b7 e7 b8 f8 b9 d9 e9 b10 g10 b11 c11 d11 "
     "e11 f11 / 0",
     true},
    {"i2 b3 c3 d3 e3 f3 g3 i3 c4 g4 f5 c6 f6 a7 d7 f7 k7 a8 d8 e8 a9 c9 h9 a10 c10 d10 e10 f10 h10 "
     "a11 / d2 e2 f2 g2 h2 h3 b4 d4 f4 h4 c5 e5 b6 e6 g6 b7 e7 b8 f8 b9 d9 e9 b10 g10 b11 c11 d11 "
     "e11 f11 / 1",
     false},
    {"i2 b3 c3 d3 e3 f3 g3 i3 c4 g4 f5 c6 f6 a7 d7 f7 k7 a8 d8 e8 a9 c9 h9 a10 c10 d10 e10 f10 h10 "
     "a11 / d2 e2 f2 g2 h2 h3 b4 d4 f4 h4 c5 e5 b6 e6 g6 b7 e7 b8 f8 b9 d9 e9 g9 b10 g10 b11 c11 "
     "d11 e11 f11 / 0",
     true},
    {"i2 b3 c3 d3 e3 f3 g3 i3 c4 g4 f5 c6 f6 a7 d7 f7 k7 a8 d8 e8 h8 a9 c9 h9 a10 c10 d10 e10 f10 "
     "h10 a11 / d2 e2 f2 g2 h2 h3 b4 d4 f4 h4 c5 e5 b6 e6 g6 b7 e7 b8 f8 b9 d9 e9 g9 b10 g10 b11 "
     "c11 d11 e11 f11 / 1",
     true},
    {"j2 b4 c5 e5 f5 e7 c11 / c2 d3 h3 e4 f4 i4 j9 / 0", false},
    {"j2 a3 b4 c5 e5 f5 e7 c11 / c2 d3 h3 e4 f4 i4 j9 / 1", true},
    {"j2 a3 b4 c5 e5 f5 e7 c11 / b1 c2 d3 h3 e4 f4 i4 j9 / 0", false},
    {"d2 j2 a3 b4 c5 e5 f5 e7 c11 / b1 c2 d3 h3 e4 f4 i4 j9 / 1", true},
    {"d2 j2 a3 b4 c5 e5 f5 e7 c11 / b1 c2 c3 d3 h3 e4 f4 i4 j9 / 0", false},
    {"c1 d2 j2 a3 b4 c5 e5 f5 e7 c11 / b1 c2 c3 d3 h3 e4 f4 i4 j9 / 1", true},
    {"h3 j3 d4 b5 c5 f5 h5 a6 c6 g6 a7 d7 a8 c8 e8 a9 a10 b10 c11 / j2 d3 e3 b4 c4 h4 g5 b6 e6 f6 "
     "b7 e7 b8 d8 b9 c9 j9 a11 / 1",
     true},
    {"h3 j3 d4 b5 c5 f5 h5 a6 c6 g6 a7 d7 a8 c8 e8 a9 a10 b10 c11 / j2 d3 e3 b4 c4 f4 h4 g5 b6 e6 "
     "f6 b7 e7 b8 d8 b9 c9 j9 a11 / 0",
     false},
    {"h3 i3 j3 d4 b5 c5 f5 h5 a6 c6 g6 a7 d7 a8 c8 e8 a9 a10 b10 c11 / j2 d3 e3 b4 c4 f4 h4 g5 b6 "
     "e6 f6 b7 e7 b8 d8 b9 c9 j9 a11 / 1",
     true},
    {"h3 i3 j3 d4 b5 c5 f5 h5 a6 c6 g6 a7 d7 a8 c8 e8 a9 a10 b10 c11 / j2 d3 e3 b4 c4 f4 h4 i4 g5 "
     "b6 e6 f6 b7 e7 b8 d8 b9 c9 j9 a11 / 0",
     false},
    {"h3 i3 j3 d4 j4 b5 c5 f5 h5 a6 c6 g6 a7 d7 a8 c8 e8 a9 a10 b10 c11 / j2 d3 e3 b4 c4 f4 h4 i4 "
     "g5 b6 e6 f6 b7 e7 b8 d8 b9 c9 j9 a11 / 1",
     true},
    {"h3 i3 j3 d4 j4 b5 c5 f5 h5 a6 c6 g6 a7 d7 a8 c8 e8 a9 a10 b10 c11 / j2 d3 e3 b4 c4 f4 h4 i4 "
     "g5 i5 b6 e6 f6 b7 e7 b8 d8 b9 c9 j9 a11 / 0",
     false},
    {"h1 h3 e5 g5 i5 j5 c7 e7 h7 / c4 f5 d6 e6 f6 h6 i6 g7 / 1", true},
    {"h1 h3 e5 g5 i5 j5 c7 e7 h7 / c4 f5 d6 e6 f6 h6 i6 j6 g7 / 0", false},
    {"h1 h3 d5 e5 g5 i5 j5 c7 e7 h7 / c4 f5 d6 e6 f6 h6 i6 j6 g7 / 1", true},
    {"h1 h3 d5 e5 g5 i5 j5 c7 e7 h7 / c4 f5 c6 d6 e6 f6 h6 i6 j6 g7 / 0", false},
    {"h1 h3 d5 e5 g5 i5 j5 g6 c7 e7 h7 / c4 f5 c6 d6 e6 f6 h6 i6 j6 g7 / 1", true},
    {"h1 h3 d5 e5 g5 i5 j5 g6 c7 e7 h7 / c4 f5 c6 d6 e6 f6 h6 i6 j6 f7 g7 / 0", false},
    {"h1 g4 f6 g6 h6 e7 a8 d8 a9 c9 a10 e10 a11 / c4 h5 b7 f7 g7 b8 e8 b9 d9 b10 b11 c11 / 1",
     true},
    {"h1 g4 f6 g6 h6 e7 a8 d8 a9 c9 a10 e10 a11 / c4 h5 b7 f7 g7 h7 b8 e8 b9 d9 b10 b11 c11 / 0",
     false},
    {"h1 g4 f6 g6 h6 a7 e7 a8 d8 a9 c9 a10 e10 a11 / c4 h5 b7 f7 g7 h7 b8 e8 b9 d9 b10 b11 c11 / 1",
     true},
    {"h1 g4 f6 g6 h6 a7 e7 a8 d8 a9 c9 a10 e10 a11 / c4 h5 b6 b7 f7 g7 h7 b8 e8 b9 d9 b10 b11 c11 "
     "/ 0",
     false},
    {"h1 g4 f6 g6 h6 i6 a7 e7 a8 d8 a9 c9 a10 e10 a11 / c4 h5 b6 b7 f7 g7 h7 b8 e8 b9 d9 b10 b11 "
     "c11 / 1",
     true},
    {"h1 g4 f6 g6 h6 i6 a7 e7 a8 d8 a9 c9 a10 e10 a11 / c4 h5 b6 b7 f7 g7 h7 i7 b8 e8 b9 d9 b10 "
     "b11 c11 / 0",
     false},
    {"f4 h4 i5 f6 g6 e7 h7 d8 f8 g8 h8 b9 / f5 g5 d6 a7 f7 g7 e8 e9 f9 g9 h9 / 1", true},
    {"f4 h4 i5 f6 g6 e7 h7 d8 f8 g8 h8 b9 / f5 g5 h5 d6 a7 f7 g7 e8 e9 f9 g9 h9 / 0", false},
    {"f4 h4 i5 c6 f6 g6 e7 h7 d8 f8 g8 h8 b9 / f5 g5 h5 d6 a7 f7 g7 e8 e9 f9 g9 h9 / 1", true},
    {"f4 h4 i5 c6 f6 g6 e7 h7 d8 f8 g8 h8 b9 / d5 f5 g5 h5 d6 a7 f7 g7 e8 e9 f9 g9 h9 / 0", false},
    {"f4 h4 i5 c6 f6 g6 h6 e7 h7 d8 f8 g8 h8 b9 / d5 f5 g5 h5 d6 a7 f7 g7 e8 e9 f9 g9 h9 / 1",
     true},
    {"f4 h4 i5 c6 f6 g6 h6 e7 h7 d8 f8 g8 h8 b9 / i4 d5 f5 g5 h5 d6 a7 f7 g7 e8 e9 f9 g9 h9 / 0",
     false},
    {"f4 h4 f5 f6 e8 b9 e9 / g4 g5 e6 a7 g7 d9 e10 / 0", true},
    {"f4 h4 f5 f6 e8 b9 e9 d10 / g4 g5 e6 a7 g7 d9 e10 / 1", false},
    {"f4 h4 f5 f6 e8 b9 e9 d10 / f3 g4 g5 e6 a7 g7 d9 e10 / 0", true},
    {"g3 f4 h4 f5 f6 e8 b9 e9 d10 / f3 g4 g5 e6 a7 g7 d9 e10 / 1", false},
    {"g3 f4 h4 f5 f6 e8 b9 e9 d10 / h2 f3 g4 g5 e6 a7 g7 d9 e10 / 0", true},
    {"g2 g3 f4 h4 f5 f6 e8 b9 e9 d10 / h2 f3 g4 g5 e6 a7 g7 d9 e10 / 1", false},
    {"g3 j3 f4 f5 g5 i5 g6 h7 / j2 f3 i3 g4 f6 d7 f8 g9 / 0", true},
    {"g3 j3 f4 f5 g5 i5 g6 h7 i8 / g2 j2 f3 i3 g4 f6 d7 f8 g9 / 0", true},
    {"h2 g3 j3 f4 f5 g5 i5 g6 h7 i8 / g2 j2 f3 i3 g4 f6 d7 f8 g9 / 1", false},
    {"h2 g3 j3 f4 f5 g5 i5 g6 h7 i8 / g2 j2 f3 i3 g4 f6 d7 f8 g9 h10 / 0", true},
}};

} // namespace quadrille::hex
