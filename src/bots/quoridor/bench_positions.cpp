#include "bots/quoridor/bench_positions.h"

#include <array>
#include <string_view>

namespace quadrille::quoridor {

namespace {

constexpr std::string_view deep = "alphabeta:nodes=1000000000,depth=9";
constexpr std::string_view shallow = "alphabeta:nodes=1000000000,depth=8";
constexpr std::string_view several_players = "alphabeta:nodes=1000000000,depth=6";

/// From games that bots played against each other.
constexpr std::array positions{
    BenchPosition{"quoridor", "", "", "", deep},
    BenchPosition{"quoridor", "", "", "e2 e8 e3 e7 e4 e6", deep},
    BenchPosition{"quoridor", "", "", "b2h h6h b4h e8 e2 e7 e3 e6 e4 d6h", shallow},
    BenchPosition{"quoridor", "", "", "d4v b7v e6h e8 e2 f8 e3 g8 f7h f8 e7v f9", shallow},
    BenchPosition{"quoridor", "", "", "b2h h6h b4h e8 e2 e7 e3 e6 e4 d6h d3h e5 f4 f6h f3h",
                  shallow},
    BenchPosition{"quoridor", "", "",
                  "d4v b7v e6h e8 e2 f8 f7v f9 e3 c6h g8h a6h h1h g9 f1h h9 d1h i9 f3 i8", deep},
    BenchPosition{"quoridor", "", "",
                  "b2h h6h b4h e8 e2 e7 e3 e6 e4 d6h d2h f6h d4 c5v b1v a5h f2h b6h h2h e5v", deep},
    BenchPosition{
        "quoridor", "", "",
        "d4v b7v e6h e8 e2 f8 e3 g8 f7h f8 e7v f9 d3 d3h e3 e2v e2 c1v e1 e9 f1 h7h b2h d9 e1 d8",
        deep},
    BenchPosition{"quoridor", "", "",
                  "d4v b7v e6h e8 e2 f8 f7v f9 e3 c6h g8h a6h h1h g9 f1h h9 d1h i9 f3 i8 f4 i7 e5v "
                  "e4h g4 g4h h4 h4v h3 i6",
                  deep},
    BenchPosition{
        "quoridor", "", "",
        "b2h h6h b4h e8 e2 e7 e3 e6 e4 d6h d3h e5 f4 f6h f3h c5v a1v e3v h3h f4h g4 a6h h4 d5",
        deep},
    BenchPosition{"quoridor", "", "e5 e4 / 1 1 / a3h c3h e3h g3h b6h d6h f6h h6h / 0", "", deep},
    BenchPosition{"quoridor", "", "d3 f7 / 0 2 / a2h c2h e2h g2h b7h d7h f7h / 1", "", deep},
    BenchPosition{"quoridor", "size=5 walls=4", "", "a3v d4v c2 c4", deep},
    BenchPosition{"quoridor", "size=7", "", "a6h f5h d2 d6 d3 d5 d4 d3 d5 d5h", shallow},
    BenchPosition{"quoridor", "size=11", "", "b4v j5v f2 f10 f3 f9 f4 f8 f5 f7 e1h e7h", shallow},
    BenchPosition{"quoridor", "players=3", "", "e2 b5 e8 e3 c5 e7", several_players},
    BenchPosition{"quoridor", "players=4", "", "e2 b5 e8 h5 e3 e8h", several_players},
};

} // namespace

std::span<const BenchPosition> bench_positions() {
    return positions;
}

} // namespace quadrille::quoridor
