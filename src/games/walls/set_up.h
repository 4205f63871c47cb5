#pragma once

/// The text form of positions in wall games: `e1 e9 / 10 10 / e3h d5v / 0`, for pawns, stocks of
/// walls, walls on the board and the seat to move.

#include "games/outcome.h"
#include "games/walls/wall_list.h"

#include <span>

namespace quadrille::walls {

/// The requirements of one game for such a text.
struct SetUpForm {
    int seats = 2;
    /// The number of pawns, and of stocks of walls, that each seat has.
    int each = 1;
    int most_walls = 0;
    /// Whether reading accepts two pawns on one square.
    bool pawns_may_meet = false;
    /// A valid text, for messages.
    std::string_view example;
};

/// The parts of a position. Pawns (as squares of the grid) and stocks are listed seat by seat.
template <class Grid>
struct SetUp {
    Grid grid;
    std::vector<int> pawns;
    std::vector<int> stocks;
    Seat turn = 0;
};

/// The message for two pawns on one square.
std::string two_pawns_on(Square square);

/// Splits the text into its four parts.
std::expected<std::vector<std::string_view>, Problem> split_set_up(const SetUpForm& form,
                                                                   std::string_view text);
std::expected<std::vector<Square>, Problem> read_pawns(const SetUpForm& form, int columns, int rows,
                                                       std::string_view text);
std::expected<std::vector<int>, Problem> read_stocks(const SetUpForm& form, std::string_view text);
std::expected<Seat, Problem> read_turn(const SetUpForm& form, std::string_view text);

/// A problem with a position text.
inline std::unexpected<Problem> position_problem(const std::string& what) {
    return problem("position: " + what);
}

/// Reads a position and checks each part by itself: everything is on the board, and walls fit.
/// Checking that pawns can reach their goals is left to the game.
template <class Grid>
std::expected<SetUp<Grid>, Problem> read_set_up(const SetUpForm& form, const Grid& empty,
                                                std::string_view text) {
    SetUp<Grid> result{.grid = empty, .pawns = {}, .stocks = {}};
    const auto parts = split_set_up(form, text);
    if (!parts)
        return position_problem(parts.error().text);
    const auto pawns = read_pawns(form, empty.shape().columns, empty.shape().rows, parts->at(0));
    if (!pawns)
        return position_problem(pawns.error().text);
    for (const Square pawn : *pawns)
        result.pawns.push_back(Grid::number(pawn));
    auto stocks = read_stocks(form, parts->at(1));
    if (!stocks)
        return position_problem(stocks.error().text);
    result.stocks = std::move(*stocks);
    if (const auto walls = read_walls(result.grid, parts->at(2)); !walls)
        return position_problem(walls.error().text);
    const auto turn = read_turn(form, parts->at(3));
    if (!turn)
        return position_problem(turn.error().text);
    result.turn = *turn;
    return result;
}

template <class Grid>
std::string write_set_up(const SetUp<Grid>& set_up) {
    std::vector<std::string> pawns;
    pawns.reserve(set_up.pawns.size());
    for (const int pawn : set_up.pawns)
        pawns.push_back(Grid::text(pawn));
    std::vector<std::string> stocks;
    stocks.reserve(set_up.stocks.size());
    for (const int stock : set_up.stocks)
        stocks.push_back(std::to_string(stock));
    const std::vector<std::string> walls = wall_texts(set_up.grid);
    return joined(pawns, " ") + " / " + joined(stocks, " ") + " / " +
           (walls.empty() ? "-" : joined(walls, " ")) + " / " + std::to_string(set_up.turn);
}

} // namespace quadrille::walls
