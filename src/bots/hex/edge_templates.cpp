#include "bots/hex/edge_templates.h"

#include "games/hex/position.h"

#include <array>

namespace quadrille::hex {

namespace {

/// The first and last column of a row of the template, relative to the stone's column; the first
/// row is that of the stone.
struct Row {
    int first = 0;
    int last = 0;
};

constexpr std::array<Row, 4> rows{{{1, 1}, {-2, 2}, {-3, 2}, {-4, 2}}};
constexpr int height = static_cast<int>(rows.size());

/// Converts coordinates along an edge and towards it to a square of the board.
Square on_board(int size, Seat seat, int edge, Square seen) {
    if (edge == 0)
        seen = {size - 1 - seen.column, size - 1 - seen.row};
    return seat == red ? seen : Square{seen.row, seen.column};
}

bool fits(int size, int place, bool mirror) {
    const Row& widest = rows.back();
    const int below = height - 1;
    return mirror ? place - below - widest.last >= 0 && place - below - widest.first < size
                  : place + widest.first >= 0 && place + widest.last < size;
}

} // namespace

std::vector<EdgeTemplate> edge_templates(int size) {
    std::vector<EdgeTemplate> found;
    const int top = size - height;
    const auto add = [&](Seat seat, int edge, int place, bool mirror) {
        EdgeTemplate& fresh = found.emplace_back();
        fresh.seat = seat;
        fresh.edge = edge;
        fresh.stone = on_board(size, seat, edge, {place, top});
        for (int row = 0; row < height; ++row)
            for (int step = rows[row].first; step <= rows[row].last; ++step) {
                const int along = place + (mirror ? -step - row : step);
                fresh.carrier.push_back(on_board(size, seat, edge, {along, top + row}));
            }
    };
    for (int place = 0; place < size; ++place)
        for (const bool mirror : {false, true})
            if (fits(size, place, mirror))
                for (Seat seat = red; seat <= blue; ++seat)
                    for (int edge = 0; edge < 2; ++edge)
                        add(seat, edge, place, mirror);
    return found;
}

} // namespace quadrille::hex
