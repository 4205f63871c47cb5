#include "bots/hex/edge_templates.h"

#include "games/hex/position.h"

#include <array>

namespace quadrille::hex {

namespace {

/// From the first to the last column of each row from the stone down, which is in column 0.
struct Row {
    int first = 0;
    int last = 0;
};

constexpr std::array<Row, 4> rows{{{1, 1}, {-2, 2}, {-3, 2}, {-4, 2}}};
constexpr int height = static_cast<int>(rows.size());

/// Where on the board something is, told along the edge and down to it.
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
