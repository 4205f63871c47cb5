/// Reading set-up positions of Quoridor.

#include "base/text.h"
#include "games/quoridor/quoridor.h"

namespace quadrille {

using namespace quoridor;

namespace {

using PerSeat = std::array<std::uint8_t, most_players>;

std::expected<PerSeat, Problem> read_pawns(const Grid& grid, int seats, std::string_view text) {
    const auto texts = words(text);
    if (static_cast<int>(texts.size()) != seats)
        return problem(std::to_string(seats) + " pawns are needed, one for each seat, not " +
                       quoted(text));
    PerSeat pawns{};
    for (Seat seat = 0; seat < seats; ++seat) {
        const auto square = read_square(texts[seat]);
        if (!square || !grid.on_board(*square))
            return problem("pawn " + quoted(texts[seat]) + " is not on the board, which has " +
                           board_range(grid.shape().columns, grid.shape().rows));
        pawns[seat] = static_cast<std::uint8_t>(Grid::number(*square));
        for (Seat other = 0; other < seat; ++other)
            if (pawns[other] == pawns[seat])
                return problem("two pawns stand on " + square_text(*square));
    }
    return pawns;
}

std::expected<PerSeat, Problem> read_stocks(int seats, std::string_view text) {
    const auto texts = words(text);
    if (static_cast<int>(texts.size()) != seats)
        return problem(std::to_string(seats) +
                       " stocks of walls are needed, one for each seat, not " + quoted(text));
    PerSeat stocks{};
    for (Seat seat = 0; seat < seats; ++seat) {
        const auto count = whole_number(texts[seat]);
        if (!count || *count < 0 || *count > most_walls)
            return problem("a stock of walls is 0 to " + std::to_string(most_walls) + ", not " +
                           quoted(texts[seat]));
        stocks[seat] = static_cast<std::uint8_t>(*count);
    }
    return stocks;
}

std::expected<void, Problem> read_walls(Grid& grid, std::string_view text) {
    if (text == "-")
        return {};
    if (text.empty())
        return problem("walls are missing; write - for none");
    for (const std::string_view each : words(text)) {
        const auto wall = walls::read_wall(each);
        if (!wall || !grid.on_board(wall->square) ||
            !grid.shape().slots.contains(Grid::number(wall->square)))
            return problem(quoted(each) + " is no wall of this board; walls go from " +
                           board_range(grid.shape().columns - 1, grid.shape().rows - 1) +
                           " with h or v behind");
        const int slot = Grid::number(wall->square);
        if (!grid.free_slots(wall->direction).contains(slot))
            return problem("wall " + std::string(each) + " overlaps or crosses an earlier one");
        grid.place(wall->direction, slot);
    }
    return {};
}

} // namespace

std::expected<Position, Problem> Quoridor::read_position(const Rules& rules,
                                                         std::string_view text) {
    const auto wrong = [&](const std::string& what) { return problem("position: " + what); };
    const auto parts = split(text, '/');
    if (parts.size() != 4)
        return wrong("it has four parts, pawns / stocks / walls / seat to move, such as "
                     "\"e1 e9 / 10 10 / e3h d5v / 0\", not " +
                     quoted(text));
    Grid grid(rules.size, rules.size);
    const auto pawns = read_pawns(grid, rules.players, parts[0]);
    if (!pawns)
        return wrong(pawns.error().text);
    const auto stocks = read_stocks(rules.players, parts[1]);
    if (!stocks)
        return wrong(stocks.error().text);
    if (const auto walls = read_walls(grid, parts[2]); !walls)
        return wrong(walls.error().text);
    const auto turn = whole_number(parts[3]);
    if (!turn || *turn < 0 || *turn >= rules.players)
        return wrong("the seat to move is 0 to " + std::to_string(rules.players - 1) + ", not " +
                     quoted(parts[3]));

    const Position position(grid, rules.players, *pawns, *stocks, *turn);
    int on_goal = 0;
    for (Seat seat = 0; seat < rules.players; ++seat) {
        if (!Grid::reaches(position.pawn(seat), position.goal(seat), grid.openings()))
            return wrong("walls shut off seat " + std::to_string(seat) + " from its goal");
        if (position.goal(seat).contains(position.pawn(seat)))
            ++on_goal;
    }
    if (on_goal > 1)
        return wrong("more than one pawn stands on its goal");
    return position;
}

} // namespace quadrille
