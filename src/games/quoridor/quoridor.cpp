#include "games/quoridor/quoridor.h"

#include "base/text.h"
#include "games/walls/drawing.h"

namespace quadrille {

using namespace quoridor;

namespace {

std::string text_of(int square) {
    return square_text(Grid::square(square));
}

std::vector<walls::PlacedWall> placed_walls(const Position& position) {
    std::vector<walls::PlacedWall> placed;
    for (const Direction direction : {Direction::horizontal, Direction::vertical})
        position.grid().walls(direction).each(
            [&](int slot) { placed.push_back({direction, Grid::square(slot)}); });
    return placed;
}

std::vector<std::string> wall_texts(const Position& position) {
    std::vector<std::string> texts;
    for (const walls::PlacedWall& wall : placed_walls(position))
        texts.push_back(walls::wall_text(wall));
    return texts;
}

std::vector<std::string> pawn_texts(const Position& position) {
    std::vector<std::string> texts;
    for (Seat seat = 0; seat < position.seats(); ++seat)
        texts.push_back(text_of(position.pawn(seat)));
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

std::vector<int> path_of(const Position& position, Seat seat) {
    return Grid::shortest_path(position.pawn(seat), position.goal(seat),
                               position.grid().openings());
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
    case Move::Kind::step: return text_of(move.square);
    case Move::Kind::horizontal_wall: return text_of(move.square) + 'h';
    case Move::Kind::vertical_wall: return text_of(move.square) + 'v';
    case Move::Kind::pass: return "pass";
    }
    return "";
}

std::expected<std::string, Problem> Quoridor::write_position(const Position& position) {
    std::vector<std::string> stocks;
    for (Seat seat = 0; seat < position.seats(); ++seat)
        stocks.push_back(std::to_string(position.stock(seat)));
    const std::vector<std::string> walls = wall_texts(position);
    return joined(pawn_texts(position), " ") + " / " + joined(stocks, " ") + " / " +
           (walls.empty() ? "-" : joined(walls, " ")) + " / " + std::to_string(position.turn());
}

json::Object Quoridor::describe(const Position& position) {
    json::Array stocks;
    json::Array goals;
    json::Array distances;
    for (Seat seat = 0; seat < position.seats(); ++seat) {
        stocks.emplace_back(position.stock(seat));
        goals.emplace_back(side_name(opposite(Position::home(seat, position.seats()))));
        distances.emplace_back(static_cast<int>(path_of(position, seat).size()) - 1);
    }
    return {
        {"size", position.size()},     {"pawns", pawn_texts(position)},
        {"stocks", std::move(stocks)}, {"walls", wall_texts(position)},
        {"goals", std::move(goals)},   {"distances", std::move(distances)},
    };
}

std::string Quoridor::draw(const Position& position, BoardStyle style) {
    constexpr std::array<std::string_view, most_players> path_glyphs{"₀", "₁", "₂", "₃"};
    walls::Drawing drawing{position.size(), position.size(), placed_walls(position), {}};
    std::string legend;
    for (Seat seat = 0; seat < position.seats(); ++seat) {
        const Side goal = opposite(Position::home(seat, position.seats()));
        std::string line = "seat " + std::to_string(seat) + ": pawn on " +
                           text_of(position.pawn(seat)) + ", goal " + std::string(side_name(goal)) +
                           ", walls left " + std::to_string(position.stock(seat));
        if (style.paths) {
            const std::vector<int> path = path_of(position, seat);
            line += ", " + std::to_string(path.size() - 1) + " steps:";
            for (const int square : path) {
                line += ' ' + text_of(square);
                drawing.marks.push_back(
                    {Grid::square(square), std::string(path_glyphs[seat]), seat});
            }
        }
        legend += walls::coloured(line, seat, style) + "\n";
    }
    for (Seat seat = 0; seat < position.seats(); ++seat)
        drawing.marks.push_back({Grid::square(position.pawn(seat)), std::to_string(seat), seat});
    return walls::draw(drawing, style) + legend;
}

} // namespace quadrille
