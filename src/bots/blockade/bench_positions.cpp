#include "bots/blockade/bench_positions.h"

#include <array>
#include <string_view>

namespace quadrille::blockade {

namespace {

constexpr std::string_view three_turns = "alphabeta:nodes=1000000000,depth=6";

/// From games that bots played against each other.
constexpr std::array positions{
    BenchPosition{"blockade", "", "", "", three_turns},
    BenchPosition{"blockade", "", "", "d4-c5,d12v h11-j11,d11h h4-h6,c4h j11-j9,g9h", three_turns},
    BenchPosition{"blockade", "", "",
                  "d4-c5,d12v h11-j11,d11h h4-h6,c4h j11-j9,g9h h6-h8,i4h j9-j7,h8h h8-f8,g4h "
                  "j7-j5,f8h f8-e9,h3v d11-d9,d9h",
                  three_turns},
    BenchPosition{"blockade", "", "",
                  "d4-c5,d12v h11-j11,d11h h4-h6,c4h j11-j9,g9h h6-h8,i4h j9-j7,h8h h8-f8,g4h "
                  "d11-d9,f8h f8-e9,h3v d9-d7,d10v c5-c7,e4h j7-j5,c10h e9-f10,a4h j5-k4,f10v",
                  three_turns},
    BenchPosition{"blockade", "", "",
                  "d4-c5,d12v h11-j11,d11h h4-h6,c4h j11-j9,g9h h6-h8,i4h j9-j7,h8h h8-f8,g4h "
                  "j7-j5,f8h f8-e9,h3v d11-d9,d9h e9-f10,e4h j5-k4,b9h f10-g11,h1v d9-d7,g10v "
                  "g11-f12,c3v d7-d5,d10v f12-h12,b5v d5-c6,h11h",
                  three_turns},
    BenchPosition{
        "blockade", "", "",
        "d4-c5,d12v h11-j11,d11h h4-h6,c4h j11-j9,g9h h6-h8,i4h j9-j7,h8h h8-f8,g4h d11-d9,f8h "
        "f8-e9,h3v d9-d7,d10v c5-c7,e4h j7-j5,c10h e9-f10,a4h j5-k4,f10v c7-c9,g2h k4-i4,a10h "
        "c9-e9,i2h d7-d5,e10h e9-e7,e2h i4-j3,g8v e7-f6,j2v j3-k4,g6v",
        three_turns},
    BenchPosition{"blockade", "", "",
                  "d4-c5,d12v h11-j11,d11h h4-h6,c4h j11-j9,g9h h6-h8,i4h j9-j7,h8h h8-f8,g4h "
                  "j7-j5,f8h f8-e9,h3v d11-d9,d9h e9-f10,e4h j5-k4,b9h f10-g11,h1v d9-d7,g10v "
                  "g11-f12,c3v d7-d5,d10v f12-h12,b5v d5-c6,h11h c5-c7,b7v c6-c8,j11h c7-c9,d2h "
                  "c8-b9,a10v h12-g11,b2h b9-b7,i9h c9-a9,a3h b7-b5,a12v",
                  three_turns},
    BenchPosition{
        "blockade", "", "",
        "d4-c5,d12v h11-j11,d11h h4-h6,c4h j11-j9,g9h h6-h8,i4h j9-j7,h8h h8-f8,g4h d11-d9,f8h "
        "f8-e9,h3v d9-d7,d10v c5-c7,e4h j7-j5,c10h e9-f10,a4h j5-k4,f10v c7-c9,g2h k4-i4,a10h "
        "c9-e9,i2h d7-d5,e10h e9-e7,e2h i4-j3,g8v e7-f6,j2v j3-k4,g6v f6-g5,c2h k4-k2,h10v "
        "g5-i5,d5v k2-j1,h12v i5-j6,h5v j1-h1,g12h j6-j8,f2v h1-f1,i11h",
        three_turns},
    BenchPosition{"blockade", "", "",
                  "d4-c5,d12v h11-j11,d11h h4-h6,c4h j11-j9,g9h h6-h8,i4h j9-j7,h8h h8-f8,g4h "
                  "j7-j5,f8h f8-e9,h3v d11-d9,d9h e9-f10,e4h j5-k4,b9h f10-g11,h1v d9-d7,g10v "
                  "g11-f12,c3v d7-d5,d10v f12-h12,b5v d5-c6,h11h c5-c7,b7v c6-c8,j11h c7-c9,d2h "
                  "c8-b9,a10v h12-g11,b2h b9-b7,i9h c9-a9,a3h b7-b5,a12v a9-a11,f2h b5-c4,f13v "
                  "a11-a13,g3h c4-b3,e13v a13-b14,c9v b3-a2,b13v b14-b12,c7v a2-c2,b11v",
                  three_turns},
    BenchPosition{"blockade", "turn=either", "",
                  "b3v j12h d4-d6 d11-d9 d6-d8 d9-d7 d8-d10 d10h d5h h11-h9 d10-f10 d7-c6 f10-e11 "
                  "d11v e11-g11 g11v b5h c6-e6 e6v h9-h7 g5h h10h g11-g13 h11h",
                  three_turns},
    BenchPosition{"blockade", "turn=either", "",
                  "b3v j12h d4-d6 d11-d9 d6-d8 d9-d7 d8-d10 d10h d5h h11-h9 d10-f10 d7-c6",
                  three_turns},
    BenchPosition{"blockade", "turn=either", "",
                  "b3v j12h d4-d6 d11-d9 d6-d8 d9-d7 d8-d10 d10h d5h h11-h9 d10-f10 d7-c6 f10-e11 "
                  "d11v e11-g11 g11v b5h c6-e6 e6v h9-h7 g5h h10h g11-g13 h11h i5h c11h f6v h7-j7 "
                  "j6v e6-c6 a4v c6-a6 h4-f4 j7-k8 j7h k8-i8 a3h i8-g8 f8v a6-c6",
                  three_turns},
    BenchPosition{"blockade", "turn=either pawns=block", "", "b3v j12h", three_turns},
    BenchPosition{"blockade", "columns=8 rows=12", "", "d4-d6,c6h", three_turns},
    BenchPosition{"blockade", "columns=22 rows=28", "",
                  "d4-c5,g1h s25-t26,o5v s4-s6,c4h d25-d23,r6h c5-d6,e4h d23-d21,c21h d6-e7,a4h "
                  "d21-d19,e21h s6-t7,g4h t26-t24,s24h",
                  three_turns},
};

} // namespace

std::span<const BenchPosition> bench_positions() {
    return positions;
}

} // namespace quadrille::blockade
