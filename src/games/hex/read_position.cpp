/// Reads position texts of Hex.

#include "base/text.h"
#include "games/hex/hex.h"

namespace quadrille {

using namespace hex;

namespace {

/// Parses the stones of one side; `others` are the stones already on the board.
std::expected<Cells, Problem> read_stones(int size, std::string_view text, const Cells& others) {
    Cells stones;
    if (text == "-")
        return stones;
    if (text.empty())
        return problem("stones are missing; write - for none");
    for (const std::string_view each : words(text)) {
        const auto square = read_square(each);
        if (!square || square->column >= size || square->row >= size)
            return problem(quoted(each) + " is not a cell of this board, which has " +
                           board_range(size, size));
        const int cell = cell_at(*square);
        if (stones.contains(cell))
            return problem(std::string(each) + " is given twice");
        if (others.contains(cell))
            return problem(std::string(each) + " has both a red and a blue stone");
        stones.insert(cell);
    }
    return stones;
}

} // namespace

std::expected<Position, Problem> Hex::read_position(const Rules& rules, std::string_view text) {
    const auto wrong = [&](const std::string& what) { return problem("position: " + what); };
    const auto parts = split(text, '/');
    if (parts.size() != 3)
        return wrong("it has three parts, red stones / blue stones / seat to move, such as "
                     "\"c3 d4 / b2 / 1\", not " +
                     quoted(text));
    const auto red_stones = read_stones(rules.size, parts[0], {});
    if (!red_stones)
        return wrong(red_stones.error().text);
    const auto blue_stones = read_stones(rules.size, parts[1], *red_stones);
    if (!blue_stones)
        return wrong(blue_stones.error().text);
    const auto turn = whole_number(parts[2]);
    if (turn != red && turn != blue)
        return wrong("the seat to move is 0 or 1, not " + quoted(parts[2]));
    // Both sides cannot have joined their edges: their chains would have to cross.
    return Position(rules.size, *red_stones, *blue_stones, *turn);
}

} // namespace quadrille
