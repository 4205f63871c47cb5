#include "games/quoridor/quoridor.h"

#include "base/text.h"
#include "games/colours.h"
#include "games/walls/drawing.h"
#include "games/walls/set_up.h"

namespace quadrille {

using namespace quoridor;

namespace {

std::vector<std::string> pawn_texts(const Position& position) {
    std::vector<std::string> texts;
    for (Seat seat = 0; seat < position.seats(); ++seat)
        texts.push_back(Grid::text(position.pawn(seat)));
    return texts;
}

std::string_view side_name(Side side) {
    switch (side) {
    case Side::south: return "south";
    case Side::west: return "west";
    case Side::north: return "north";
    case Side::east: return "east";
    }
    return "";
}

Side opposite(Side side) {
    return static_cast<Side>((static_cast<int>(side) + 2) % 4);
}

} // namespace

std::span<const Option> Quoridor::options() {
    static const std::vector<Option> list{
        {"size", "squares along each side", numbers(3, largest_size, 2), "9"},
        {"players", "how many play", numbers(2, most_players), "2"},
        {"walls", "walls of each player", numbers(0, most_walls),
         "20 divided by the players, rounded down"},
    };
    return list;
}

std::expected<Rules, Problem> Quoridor::make_rules(const Choices& choices) {
    Rules rules;
    rules.size = choices.number("size", rules.size);
    rules.players = choices.number("players", rules.players);
    rules.walls = choices.number("walls", most_walls / rules.players);
    return rules;
}

Choices Quoridor::choices(const Rules& rules) {
    return {{"size", std::to_string(rules.size)},
            {"players", std::to_string(rules.players)},
            {"walls", std::to_string(rules.walls)}};
}

std::string Quoridor::write_move(Move move) {
    switch (move.kind) {
    case Move::Kind::step: return Grid::text(move.square);
    case Move::Kind::horizontal_wall: return Grid::text(move.square) + 'h';
    case Move::Kind::vertical_wall: return Grid::text(move.square) + 'v';
    case Move::Kind::pass: return "pass";
    }
    return "";
}

std::expected<std::string, Problem> Quoridor::write_position(const Position& position) {
    walls::SetUp<Grid> set_up{.grid = position.grid(), .pawns = {}, .stocks = {}};
    for (Seat seat = 0; seat < position.seats(); ++seat) {
        set_up.pawns.push_back(position.pawn(seat));
        set_up.stocks.push_back(position.stock(seat));
    }
    set_up.turn = position.turn();
    return walls::write_set_up(set_up);
}

Position Quoridor::image(const Position& position) {
    if (position.seats() > 2)
        return position;
    const auto mirrored = [](int number, int last_column) {
        const Square square = Grid::square(number);
        return Grid::number({last_column - square.column, square.row});
    };
    const int last = position.size() - 1;
    Grid grid(position.size(), position.size());
    for (const Direction each : {Direction::horizontal, Direction::vertical})
        position.grid().walls(each).each(
            // A slot is numbered by its western square, so its columns end one earlier.
            [&](int slot) { grid.place(each, mirrored(slot, last - 1)); });
    std::array<std::uint8_t, most_players> pawns{};
    std::array<std::uint8_t, most_players> stocks{};
    for (Seat seat = 0; seat < position.seats(); ++seat) {
        pawns[seat] = static_cast<std::uint8_t>(mirrored(position.pawn(seat), last));
        stocks[seat] = static_cast<std::uint8_t>(position.stock(seat));
    }
    return {grid, position.seats(), pawns, stocks, position.turn()};
}

std::vector<Square> Quoridor::shortest_path(const Position& position, Seat seat) {
    return walls::shortest_walk(position.grid(), position.pawn(seat), position.goal(seat));
}

json::Object Quoridor::describe(const Position& position) {
    json::Array stocks;
    json::Array goals;
    json::Array distances;
    for (Seat seat = 0; seat < position.seats(); ++seat) {
        stocks.emplace_back(position.stock(seat));
        goals.emplace_back(side_name(opposite(Position::home(seat, position.seats()))));
        distances.emplace_back(static_cast<int>(shortest_path(position, seat).size()) - 1);
    }
    return {
        {"size", position.size()},     {"pawns", pawn_texts(position)},
        {"stocks", std::move(stocks)}, {"walls", walls::wall_texts(position.grid())},
        {"goals", std::move(goals)},   {"distances", std::move(distances)},
    };
}

std::string Quoridor::draw(const Position& position, BoardStyle style) {
    walls::Drawing drawing{.columns = position.size(),
                           .rows = position.size(),
                           .walls = walls::placed_walls(position.grid()),
                           .marks = {}};
    std::string legend;
    for (Seat seat = 0; seat < position.seats(); ++seat) {
        const Side goal = opposite(Position::home(seat, position.seats()));
        std::string line = "seat " + std::to_string(seat) + ": pawn on " +
                           Grid::text(position.pawn(seat)) + ", goal " +
                           std::string(side_name(goal)) + ", walls left " +
                           std::to_string(position.stock(seat));
        if (style.paths) {
            const std::vector<Square> path = shortest_path(position, seat);
            line += ", " + walls::path_text(path);
            walls::mark_path(drawing, path, seat);
        }
        legend += coloured(line, seat, style) + "\n";
    }
    for (Seat seat = 0; seat < position.seats(); ++seat)
        drawing.marks.push_back({Grid::square(position.pawn(seat)), std::to_string(seat), seat});
    return walls::draw(drawing, style) + legend;
}

} // namespace quadrille
