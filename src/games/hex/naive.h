#pragma once

/// A second, naive implementation of Hex for differential tests: a literal version of the rules.

#include "games/outcome.h"
#include "games/squares.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::hex::naive {

/// Column and row, counted from 0.
using Cell = std::pair<int, int>;

struct Game {
    int size = 11;
    bool swap = false;
    int moves_played = 0;
    std::array<std::set<Cell>, 2> stones;

    Seat turn() const { return moves_played % 2; }

    bool has(Seat seat, Cell cell) const { return stones[seat].contains(cell); }

    std::vector<Cell> neighbours(Cell cell) const {
        const auto [c, r] = cell;
        std::vector<Cell> cells{{c + 1, r}, {c - 1, r},     {c, r + 1},
                                {c, r - 1}, {c + 1, r - 1}, {c - 1, r + 1}};
        std::erase_if(cells, [&](Cell next) {
            return std::min(next.first, next.second) < 0 ||
                   std::max(next.first, next.second) >= size;
        });
        return cells;
    }

    /// The distance of a cell from the first edge of a seat: rows for red, columns for blue.
    static int depth(Seat seat, Cell cell) { return seat == 0 ? cell.second : cell.first; }

    /// Flood fill from the first edge over the seat's stones.
    bool joined(Seat seat) const {
        std::set<Cell> seen;
        std::vector<Cell> open;
        for (const Cell& cell : stones[seat])
            if (depth(seat, cell) == 0)
                open.push_back(cell);
        while (!open.empty()) {
            const Cell cell = open.back();
            open.pop_back();
            if (!seen.insert(cell).second)
                continue;
            if (depth(seat, cell) == size - 1)
                return true;
            for (const Cell& next : neighbours(cell))
                if (has(seat, next))
                    open.push_back(next);
        }
        return false;
    }

    bool over() const { return joined(0) || joined(1); }

    std::set<std::string> legal_moves() const {
        std::set<std::string> moves;
        if (over())
            return moves;
        for (int c = 0; c < size; ++c)
            for (int r = 0; r < size; ++r)
                if (!has(0, {c, r}) && !has(1, {c, r}))
                    moves.insert(square_text({c, r}));
        if (swap && moves_played == 1)
            moves.insert("swap-pieces");
        return moves;
    }

    void play(const std::string& move) {
        if (move == "swap-pieces") {
            const auto [c, r] = *stones[0].begin();
            stones[0].clear();
            stones[1].insert({r, c});
        } else {
            const Square square = read_square(move).value();
            stones[turn()].insert({square.column, square.row});
        }
        ++moves_played;
    }
};

} // namespace quadrille::hex::naive
