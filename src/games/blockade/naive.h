#pragma once

/// A second, naive implementation of Blockade for differential tests: written literally from the
/// rules, with sets and single steps. It shares only `Rules` with the real one.

#include "games/blockade/rules.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::blockade::naive {

/// Column and row, from 0.
using Cell = std::pair<int, int>;

/// 'h' or 'v', and the cell at its south-west corner.
using Wall = std::pair<char, Cell>;

inline std::string text(Cell cell) {
    return std::string(1, static_cast<char>('a' + cell.first)) + std::to_string(cell.second + 1);
}

struct Turn {
    std::optional<std::pair<Cell, Cell>> pawn;
    std::optional<Wall> wall;

    std::string text() const {
        if (!pawn && !wall)
            return "pass";
        std::string result;
        if (pawn)
            result = naive::text(pawn->first) + "-" + naive::text(pawn->second);
        if (pawn && wall)
            result += ",";
        if (wall)
            result += naive::text(wall->second) + wall->first;
        return result;
    }

    friend auto operator<=>(const Turn&, const Turn&) = default;
};

struct Position {
    Rules rules;
    std::array<std::set<Cell>, 2> pawns;
    std::array<std::map<char, int>, 2> stocks;
    std::set<Wall> walls;
    int turn = 0;

    explicit Position(const Rules& rules_) : rules(rules_) {
        for (const int seat : {0, 1}) {
            pawns[seat] = starts(seat);
            stocks[seat] = {{'h', rules.walls}, {'v', rules.walls}};
        }
    }

    std::set<Cell> starts(int seat) const {
        const int row = seat == 0 ? 3 : rules.rows - 4;
        return {{3, row}, {rules.columns - 4, row}};
    }

    std::set<Cell> goals(int seat) const { return starts(1 - seat); }

    bool is_goal(Cell cell) const { return goals(turn).contains(cell); }

    bool taken(Cell cell) const { return pawns[0].contains(cell) || pawns[1].contains(cell); }

    bool over() const {
        for (const int seat : {0, 1})
            for (const Cell& pawn : pawns[seat])
                if (goals(seat).contains(pawn))
                    return true;
        return false;
    }

    bool on_board(Cell cell) const {
        return cell.first >= 0 && cell.first < rules.columns && cell.second >= 0 &&
               cell.second < rules.rows;
    }

    /// Whether both neighbouring cells are on the board with no wall between them.
    bool open(Cell a, Cell b) const {
        if (!on_board(a) || !on_board(b))
            return false;
        if (b < a)
            std::swap(a, b);
        const auto [column, row] = a;
        if (a.first == b.first)
            return !walls.contains({'h', {column, row}}) &&
                   !walls.contains({'h', {column - 1, row}});
        return !walls.contains({'v', {column, row}}) && !walls.contains({'v', {column, row - 1}});
    }

    static std::vector<Cell> around(Cell cell) {
        const auto [column, row] = cell;
        return {{column, row + 1}, {column + 1, row}, {column, row - 1}, {column - 1, row}};
    }

    int index(int column, int row) const { return row * rules.columns + column; }

    /// For each cell (by `index`), whether all goals of the seat can be reached from it.
    std::vector<bool> walkable_to_goals(int seat) const {
        const std::vector<bool> none(rules.columns * rules.rows, false);
        std::vector<bool> stopped_north = none;
        std::vector<bool> stopped_east = none;
        for (const auto& [kind, cell] : walls) {
            const auto [column, row] = cell;
            auto& stopped = kind == 'h' ? stopped_north : stopped_east;
            stopped[index(column, row)] = true;
            stopped[kind == 'h' ? index(column + 1, row) : index(column, row + 1)] = true;
        }
        std::vector<bool> all(none.size(), true);
        for (const Cell& goal : goals(seat)) {
            std::vector<bool> seen = none;
            std::vector<Cell> waiting{goal};
            const auto step = [&](int column, int row, bool stopped) {
                if (!stopped && !seen[index(column, row)])
                    waiting.emplace_back(column, row);
            };
            while (!waiting.empty()) {
                const auto [column, row] = waiting.back();
                waiting.pop_back();
                seen[index(column, row)] = true;
                if (row + 1 < rules.rows)
                    step(column, row + 1, stopped_north[index(column, row)]);
                if (column + 1 < rules.columns)
                    step(column + 1, row, stopped_east[index(column, row)]);
                if (row > 0)
                    step(column, row - 1, stopped_north[index(column, row - 1)]);
                if (column > 0)
                    step(column - 1, row, stopped_east[index(column - 1, row)]);
            }
            for (std::size_t i = 0; i < all.size(); ++i)
                all[i] = all[i] && seen[i];
        }
        return all;
    }

    bool may_enter(Cell cell) const { return is_goal(cell) || !taken(cell); }

    bool may_cross(Cell cell) const { return rules.pawns == PawnKind::jump || !taken(cell); }

    /// All pairs of steps, straight or around a corner, and the legal single steps.
    std::set<std::pair<Cell, Cell>> pawn_moves() const {
        std::set<std::pair<Cell, Cell>> moves;
        for (const Cell& from : pawns[turn])
            for (const Cell& next : around(from)) {
                if (!open(from, next))
                    continue;
                if (is_goal(next))
                    moves.insert({from, next});
                for (const Cell& target : around(next)) {
                    if (target == from || !open(next, target))
                        continue;
                    if (may_enter(target) && may_cross(next))
                        moves.insert({from, target});
                    const bool straight = target.first + from.first == 2 * next.first &&
                                          target.second + from.second == 2 * next.second;
                    if (straight && taken(target) && !is_goal(target) && !taken(next))
                        moves.insert({from, next});
                }
            }
        return moves;
    }

    bool fits(Wall wall) const {
        const auto [kind, cell] = wall;
        const auto [column, row] = cell;
        if (kind == 'h')
            return !walls.contains({'h', {column - 1, row}}) && !walls.contains({'h', cell}) &&
                   !walls.contains({'h', {column + 1, row}}) && !walls.contains({'v', cell});
        return !walls.contains({'v', {column, row - 1}}) && !walls.contains({'v', cell}) &&
               !walls.contains({'v', {column, row + 1}}) && !walls.contains({'h', cell});
    }

    /// The pawns of the seat to move after the move, if there is one.
    std::set<Cell> own_pawns_after(const std::optional<std::pair<Cell, Cell>>& move) const {
        std::set<Cell> own = pawns[turn];
        if (move) {
            own.erase(move->first);
            own.insert(move->second);
        }
        return own;
    }

    /// For each pawn move (or none), the legal walls after it.
    std::vector<std::set<Wall>>
    walls_after(const std::vector<std::optional<std::pair<Cell, Cell>>>& moves) const {
        std::vector<std::set<Wall>> result(moves.size());
        std::vector<std::set<Cell>> own_pawns;
        own_pawns.reserve(moves.size());
        for (const auto& move : moves)
            own_pawns.push_back(own_pawns_after(move));
        for (const char kind : {'h', 'v'})
            for (int column = 0; column + 1 < rules.columns; ++column)
                for (int row = 0; row + 1 < rules.rows; ++row) {
                    const Wall wall{kind, {column, row}};
                    if (stocks[turn].at(kind) == 0 || !fits(wall))
                        continue;
                    Position walled = *this;
                    walled.walls.insert(wall);
                    // Which cells reach the goals does not depend on the pawns.
                    const std::array reach{walled.walkable_to_goals(0),
                                           walled.walkable_to_goals(1)};
                    const auto all_reach = [&](int seat, const std::set<Cell>& cells) {
                        return std::ranges::all_of(cells, [&](const Cell& cell) {
                            return bool(reach[seat][index(cell.first, cell.second)]);
                        });
                    };
                    for (std::size_t i = 0; i < moves.size(); ++i)
                        if (all_reach(turn, own_pawns[i]) && all_reach(1 - turn, pawns[1 - turn]))
                            result[i].insert(wall);
                }
        return result;
    }

    std::set<Turn> turns() const {
        std::set<Turn> result;
        if (over())
            return result;
        std::vector<std::optional<std::pair<Cell, Cell>>> first;
        for (const auto& move : pawn_moves())
            first.emplace_back(move);
        if (rules.turn == TurnKind::either) {
            for (const auto& move : first)
                result.insert({move, {}});
            const auto walls_now = walls_after({std::nullopt});
            for (const Wall& wall : walls_now[0])
                result.insert({{}, wall});
            if (result.empty())
                result.insert({});
            return result;
        }
        if (first.empty())
            first.emplace_back();
        const auto walls_then = walls_after(first);
        for (std::size_t i = 0; i < first.size(); ++i) {
            if (walls_then[i].empty() || (first[i] && is_goal(first[i]->second)))
                result.insert({first[i], {}});
            else
                for (const Wall& wall : walls_then[i])
                    result.insert({first[i], wall});
        }
        return result;
    }

    void play(const Turn& move) {
        pawns[turn] = own_pawns_after(move.pawn);
        if (move.wall) {
            walls.insert(*move.wall);
            --stocks[turn].at(move.wall->first);
        }
        turn = 1 - turn;
    }

    /// The position text.
    std::string text() const {
        std::string pawn_texts;
        std::string stock_texts;
        std::string wall_texts;
        for (const int seat : {0, 1}) {
            for (const Cell& pawn : pawns[seat])
                pawn_texts += naive::text(pawn) + " ";
            stock_texts += std::to_string(stocks[seat].at('h')) + " " +
                           std::to_string(stocks[seat].at('v')) + " ";
        }
        for (const auto& [kind, cell] : walls)
            wall_texts += naive::text(cell) + kind + " ";
        return pawn_texts + "/ " + stock_texts + "/ " + (wall_texts.empty() ? "- " : wall_texts) +
               "/ " + std::to_string(turn);
    }
};

} // namespace quadrille::blockade::naive
