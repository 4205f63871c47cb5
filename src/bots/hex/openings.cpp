#include "bots/hex/openings.h"

#include "games/hex/cells.h"

#include <array>
#include <string_view>

namespace quadrille::hex {

namespace {

/// The boards from 3x3 on, row by row: `x` marks first moves that win.
constexpr std::array<std::string_view, 5> solved{
    "..x xxx x..",
    "...x ..x. .x.. x...",
    "....x .xxxx .xxx. xxxx. x....",
    ".....x .xxxxx xxxxxx xxxxxx xxxxx. x.....",
    "......x ..x.xxx .xxxxx. xxxxxxx .xxxxx. xxx.x.. x......",
};

} // namespace

std::optional<bool> opening_wins(int size, int cell) {
    const auto number = static_cast<std::size_t>(size - smallest_size);
    if (number >= solved.size())
        return std::nullopt;
    const Square square = square_of(cell);
    return solved[number][square.row * (size + 1) + square.column] == 'x';
}

int fair_opening(int size, Random& random) {
    // Cells near the acute corners, such as a2, where a stone is worth something but not much. The
    // board is symmetric under half a turn, so each has a counterpart.
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
