/// Ladders: one side walks along an edge, threatening at each step to reach it, and the other is
/// forced to follow a line below. Who wins is decided by a stone far ahead of them, the escape.
///
///            a b c d e f g h i j k
///          7  . . . . . . . . B . .       Red, joined to the top, walks along the second line:
///           8  . . R B B B B . . . .      b11 c10 c11 d10 ... If its stone e waits there it gets
///            9  . . . . . . . . . . .     through; without one blue reaches the right edge first.
///            10  . R . . . . . . e . .
///             11  B . . . . . . . . . .

#include "bots/hex/test_solving.h"
#include "bots/registry.h"
#include "games/catalogue.h"
#include "games/hex/hex.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::hex {
namespace {

constexpr int size = 11;

struct Ladder {
    /// The line, counted from the edge, along which red walks.
    int line = 2;
    /// The red stone ahead, or empty.
    std::string_view escape;
    /// Whether blue, which is to move, wins.
    bool blue_wins = false;
};

/// A stone on the first line is an escape for the second line, but not for the third.
constexpr std::array ladders{
    Ladder{2, "", true},     Ladder{2, "i10", false}, Ladder{2, "h9", false},
    Ladder{2, "h11", false}, Ladder{3, "", true},     Ladder{3, "i10", false},
    Ladder{3, "h10", false}, Ladder{3, "h11", true},  Ladder{3, "k11", true},
};

Cells cells_of(std::string_view text) {
    Cells cells;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        cells.insert(cell_at(read_square(text.substr(begin, end - begin)).value()));
        begin = end + 1;
    }
    return cells;
}

Cells mirrored_cells(const Cells& cells) {
    Cells result;
    cells.each([&](int cell) { result.insert(mirrored(cell)); });
    return result;
}

/// With `exchanged` blue is the side that walks, down the right edge.
Position position_of(const Ladder& ladder, bool exchanged) {
    const bool second = ladder.line == 2;
    const Cells attacker =
        cells_of(second ? "f2 e4 d6 c8 b10" : "e2 d4 d5 c7 b9") | cells_of(ladder.escape);
    const Cells defender = cells_of(second ? "a11 d8 e8 f8 g8 i7 k6" : "a10 d7 e7 f7 g7 i6 k5");
    return exchanged ? Position(size, mirrored_cells(defender), mirrored_cells(attacker), red)
                     : Position(size, attacker, defender, blue);
}

/// The chance of the side to move, as judged by the bot.
int win_permille(const std::string& bot_text, const Position& position) {
    const auto game =
        start("hex", Choices::from_texts(std::vector<std::string>{"size=11", "swap=off"}).value(),
              {.position = Hex::write_position(position).value(), .deal = {}})
            .value();
    const auto bot = make_bot(*game, bot_text, {.seed = 1, .lines = 1}).value();
    const auto thought = bot->begin(*game->view(position.turn()));
    while (!thought->step())
        continue;
    return thought->info().lines.front().win_permille;
}

TEST(Ladders, ASearchWithTheNetKnowsWhetherThereIsAnEscape) {
    PositionSolver solver(size, 1 << 20);
    for (const Ladder& ladder : ladders)
        for (const bool exchanged : {false, true}) {
            const Position position = position_of(ladder, exchanged);
            const std::string text = Hex::write_position(position).value();
            ASSERT_EQ(wins(solver, position), ladder.blue_wins) << text;
            for (const char* bot : {"puct:nodes=100", "puct:nodes=800"})
                EXPECT_EQ(win_permille(bot, position) > 500, ladder.blue_wins)
                    << bot << ' ' << text;
        }
}

} // namespace
} // namespace quadrille::hex
