#include "bots/bench.h"

#include "base/text.h"
#include "bots/registry.h"
#include "games/catalogue.h"

#include <array>
#include <string>
#include <vector>

namespace quadrille {

namespace {

constexpr std::string_view deep = "alphabeta:nodes=1000000000,depth=9";
constexpr std::string_view turns_deep = "alphabeta:nodes=1000000000,depth=6";
constexpr std::string_view short_sighted = "alphabeta:nodes=1000000000,depth=6";
/// Hex counts the playouts until the winner is proven, long before these are used up.
constexpr std::string_view until_proven = "mcts:nodes=1000000,proof=0,connections=0";
constexpr std::string_view shallow = "alphabeta:nodes=1000000000,depth=8";

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
    BenchPosition{"quoridor", "players=3", "", "e2 b5 e8 e3 c5 e7", short_sighted},
    BenchPosition{"quoridor", "players=4", "", "e2 b5 e8 h5 e3 e8h", short_sighted},
    BenchPosition{"blockade", "", "", "", turns_deep},
    BenchPosition{"blockade", "", "", "d4-c5,d12v h11-j11,d11h h4-h6,c4h j11-j9,g9h", turns_deep},
    BenchPosition{"blockade", "", "",
                  "d4-c5,d12v h11-j11,d11h h4-h6,c4h j11-j9,g9h h6-h8,i4h j9-j7,h8h h8-f8,g4h "
                  "j7-j5,f8h f8-e9,h3v d11-d9,d9h",
                  turns_deep},
    BenchPosition{"blockade", "", "",
                  "d4-c5,d12v h11-j11,d11h h4-h6,c4h j11-j9,g9h h6-h8,i4h j9-j7,h8h h8-f8,g4h "
                  "d11-d9,f8h f8-e9,h3v d9-d7,d10v c5-c7,e4h j7-j5,c10h e9-f10,a4h j5-k4,f10v",
                  turns_deep},
    BenchPosition{"blockade", "", "",
                  "d4-c5,d12v h11-j11,d11h h4-h6,c4h j11-j9,g9h h6-h8,i4h j9-j7,h8h h8-f8,g4h "
                  "j7-j5,f8h f8-e9,h3v d11-d9,d9h e9-f10,e4h j5-k4,b9h f10-g11,h1v d9-d7,g10v "
                  "g11-f12,c3v d7-d5,d10v f12-h12,b5v d5-c6,h11h",
                  turns_deep},
    BenchPosition{
        "blockade", "", "",
        "d4-c5,d12v h11-j11,d11h h4-h6,c4h j11-j9,g9h h6-h8,i4h j9-j7,h8h h8-f8,g4h d11-d9,f8h "
        "f8-e9,h3v d9-d7,d10v c5-c7,e4h j7-j5,c10h e9-f10,a4h j5-k4,f10v c7-c9,g2h k4-i4,a10h "
        "c9-e9,i2h d7-d5,e10h e9-e7,e2h i4-j3,g8v e7-f6,j2v j3-k4,g6v",
        turns_deep},
    BenchPosition{"blockade", "", "",
                  "d4-c5,d12v h11-j11,d11h h4-h6,c4h j11-j9,g9h h6-h8,i4h j9-j7,h8h h8-f8,g4h "
                  "j7-j5,f8h f8-e9,h3v d11-d9,d9h e9-f10,e4h j5-k4,b9h f10-g11,h1v d9-d7,g10v "
                  "g11-f12,c3v d7-d5,d10v f12-h12,b5v d5-c6,h11h c5-c7,b7v c6-c8,j11h c7-c9,d2h "
                  "c8-b9,a10v h12-g11,b2h b9-b7,i9h c9-a9,a3h b7-b5,a12v",
                  turns_deep},
    BenchPosition{
        "blockade", "", "",
        "d4-c5,d12v h11-j11,d11h h4-h6,c4h j11-j9,g9h h6-h8,i4h j9-j7,h8h h8-f8,g4h d11-d9,f8h "
        "f8-e9,h3v d9-d7,d10v c5-c7,e4h j7-j5,c10h e9-f10,a4h j5-k4,f10v c7-c9,g2h k4-i4,a10h "
        "c9-e9,i2h d7-d5,e10h e9-e7,e2h i4-j3,g8v e7-f6,j2v j3-k4,g6v f6-g5,c2h k4-k2,h10v "
        "g5-i5,d5v k2-j1,h12v i5-j6,h5v j1-h1,g12h j6-j8,f2v h1-f1,i11h",
        turns_deep},
    BenchPosition{"blockade", "", "",
                  "d4-c5,d12v h11-j11,d11h h4-h6,c4h j11-j9,g9h h6-h8,i4h j9-j7,h8h h8-f8,g4h "
                  "j7-j5,f8h f8-e9,h3v d11-d9,d9h e9-f10,e4h j5-k4,b9h f10-g11,h1v d9-d7,g10v "
                  "g11-f12,c3v d7-d5,d10v f12-h12,b5v d5-c6,h11h c5-c7,b7v c6-c8,j11h c7-c9,d2h "
                  "c8-b9,a10v h12-g11,b2h b9-b7,i9h c9-a9,a3h b7-b5,a12v a9-a11,f2h b5-c4,f13v "
                  "a11-a13,g3h c4-b3,e13v a13-b14,c9v b3-a2,b13v b14-b12,c7v a2-c2,b11v",
                  turns_deep},
    BenchPosition{"blockade", "turn=either", "",
                  "b3v j12h d4-d6 d11-d9 d6-d8 d9-d7 d8-d10 d10h d5h h11-h9 d10-f10 d7-c6 f10-e11 "
                  "d11v e11-g11 g11v b5h c6-e6 e6v h9-h7 g5h h10h g11-g13 h11h",
                  turns_deep},
    BenchPosition{"blockade", "turn=either", "",
                  "b3v j12h d4-d6 d11-d9 d6-d8 d9-d7 d8-d10 d10h d5h h11-h9 d10-f10 d7-c6",
                  turns_deep},
    BenchPosition{"blockade", "turn=either", "",
                  "b3v j12h d4-d6 d11-d9 d6-d8 d9-d7 d8-d10 d10h d5h h11-h9 d10-f10 d7-c6 f10-e11 "
                  "d11v e11-g11 g11v b5h c6-e6 e6v h9-h7 g5h h10h g11-g13 h11h i5h c11h f6v h7-j7 "
                  "j6v e6-c6 a4v c6-a6 h4-f4 j7-k8 j7h k8-i8 a3h i8-g8 f8v a6-c6",
                  turns_deep},
    BenchPosition{"blockade", "turn=either pawns=block", "", "b3v j12h", turns_deep},
    BenchPosition{"blockade", "columns=8 rows=12", "", "d4-d6,c6h", turns_deep},
    BenchPosition{"blockade", "columns=22 rows=28", "",
                  "d4-c5,g1h s25-t26,o5v s4-s6,c4h d25-d23,r6h c5-d6,e4h d23-d21,c21h d6-e7,a4h "
                  "d21-d19,e21h s6-t7,g4h t26-t24,s24h",
                  turns_deep},
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
    BenchPosition{
        "hex", "size=13 swap=off", "",
        "h2 l2 f4 f7 h3 h6 k13 d9 b10 b11 c10 c8 d7 d8 d5 i7 a9 b7 g7 g6 j5 i4 k3 k6 a12 l4 h5 i5 "
        "j2 e6 b6 g5 e9 l7 k8 k9 e7 e8 c7 b8 a8 a7 j7 j6 l6 k7 j8 l10 k5 j11 i12 i10",
        until_proven},
};

std::vector<std::string> separate(std::string_view text) {
    const auto parts = words(text);
    return {parts.begin(), parts.end()};
}

std::expected<std::unique_ptr<AnyGame>, Problem> set_up(const BenchPosition& position) {
    const auto choices = Choices::from_texts(separate(position.options));
    if (!choices)
        return std::unexpected(choices.error());
    Beginning beginning;
    if (!position.position.empty())
        beginning.position = std::string(position.position);
    auto game = start(position.game, *choices, beginning);
    if (!game)
        return game;
    if (const auto played = play_all(**game, separate(position.moves)); !played)
        return std::unexpected(played.error());
    return game;
}

} // namespace

std::span<const BenchPosition> bench_positions() {
    return positions;
}

std::expected<std::uint64_t, Problem> bench(const BenchPosition& position) {
    const auto game = set_up(position);
    if (!game)
        return std::unexpected(game.error());
    const auto bot = make_bot(**game, position.bot, {});
    if (!bot)
        return std::unexpected(bot.error());
    const auto view = (*game)->view((*game)->turn());
    while (!(*bot)->think(*view))
        continue;
    return (*bot)->thoughts().nodes;
}

} // namespace quadrille
