#include "bots/hex/bench_positions.h"

#include <array>
#include <string_view>

namespace quadrille::hex {

namespace {

/// Counts the playouts until the winner is proven, long before the node limit is reached.
constexpr std::string_view until_proven = "mcts:nodes=1000000,proof=0,connections=0";
/// The same with the net, which must give the same judgements everywhere.
constexpr std::string_view until_proven_by_net = "puct:nodes=1000000,proof=0,connections=0";

/// From games that bots played against each other.
constexpr std::array positions{
    BenchPosition{"hex", "size=4 swap=off", "", "b1 b3 d2 c4", until_proven},
    BenchPosition{"hex", "size=4 swap=off", "", "c2 b3 d3", until_proven},
    BenchPosition{"hex", "size=4 swap=off", "", "c2", until_proven},
    BenchPosition{"hex", "size=4 swap=off", "", "d1", until_proven},
    BenchPosition{"hex", "size=5 swap=off", "", "c1 b4 d3 d2 c3 c2", until_proven},
    BenchPosition{"hex", "size=5 swap=off", "", "c1 c3 b3 b4 a4 a5", until_proven},
    BenchPosition{"hex", "size=7 swap=off", "",
                  "d4 f2 c3 c6 b6 c2 d2 c5 b5 c4 b4 e2 f3 e5 d6 f6 e7", until_proven},
    BenchPosition{"hex", "size=7 swap=off", "",
                  "d4 d5 b6 c5 b5 c4 b4 c2 c3 d2 a3 b1 d3 f1 g1 f2 g2 f3 g3 f4 g4 f6 f5",
                  until_proven},
    BenchPosition{"hex", "size=7 swap=off", "", "c4 d3 c3 c5 b5 b6 d4 d5 e5 e4 f4 f3 f2 c7 f6 f7",
                  until_proven},
    BenchPosition{"hex", "size=9 swap=off", "",
                  "f7 h3 g4 g3 f3 f4 e4 e5 d5 d6 c6 c7 a8 a9 b8 b7 a7 b6 a6 c4 b4 b9 c8 d2 c2 d1 "
                  "c1 c9 d8 c3 b3 d9 g8 h7 h6 e3 f8 e7",
                  until_proven},
    BenchPosition{"hex", "size=11 swap=off", "",
                  "g7 c7 g5 e4 e10 g3 h3 i2 j2 i3 h2 g6 f6 f7 e7 e9 d9 d10 c10 d8 e8 f8 f2 j4 b9 "
                  "h1 i1 a11 k3 b6 a8 a9 b8 e11 d11 g9 a2 a1 b1 d5 e5 c4 c2 f5 e6 b3 e1 d1 d2 f1 "
                  "g1 j9 i10 i8 h10 h7 i5 k7 j6 j5 i6 k2 j3 i4 d3 a5 f11 h11 g11 j1 k1 k10 j10 k9 "
                  "c1 c9 b10 i11 j11 e3 e2 h6 h5 f10 f9 g8 h8 i7 j7",
                  until_proven},
    BenchPosition{"hex", "size=4 swap=off", "", "c2", until_proven_by_net},
    BenchPosition{
        "hex", "size=13 swap=off", "",
        "h2 l2 f4 f7 h3 h6 k13 d9 b10 b11 c10 c8 d7 d8 d5 i7 a9 b7 g7 g6 j5 i4 k3 k6 a12 l4 h5 i5 "
        "j2 e6 b6 g5 e9 l7 k8 k9 e7 e8 c7 b8 a8 a7 j7 j6 l6 k7 j8 l10 k5 j11 i12 i10",
        until_proven},
};

} // namespace

std::span<const BenchPosition> bench_positions() {
    return positions;
}

} // namespace quadrille::hex
