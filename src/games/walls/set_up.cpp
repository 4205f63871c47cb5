#include "games/walls/set_up.h"

#include <algorithm>

namespace quadrille::walls {

namespace {

std::string for_each_seat(const SetUpForm& form) {
    return form.each == 1 ? "one for each seat" : std::to_string(form.each) + " for each seat";
}

} // namespace

std::string two_pawns_on(Square square) {
    return "two pawns stand on " + square_text(square);
}

std::expected<std::vector<std::string_view>, Problem> split_set_up(const SetUpForm& form,
                                                                   std::string_view text) {
    auto parts = split(text, '/');
    if (parts.size() != 4)
        return problem("it has four parts, pawns / stocks / walls / seat to move, such as \"" +
                       std::string(form.example) + "\", not " + quoted(text));
    return parts;
}

std::expected<std::vector<Square>, Problem> read_pawns(const SetUpForm& form, int columns, int rows,
                                                       std::string_view text) {
    const auto texts = words(text);
    const int needed = form.seats * form.each;
    if (static_cast<int>(texts.size()) != needed)
        return problem(std::to_string(needed) + " pawns are needed, " + for_each_seat(form) +
                       ", not " + quoted(text));
    std::vector<Square> pawns;
    for (const std::string_view each : texts) {
        const auto square = read_square(each);
        if (!square || square->column >= columns || square->row >= rows)
            return problem("pawn " + quoted(each) + " is not on the board, which has " +
                           board_range(columns, rows));
        if (!form.pawns_may_meet && std::ranges::find(pawns, *square) != pawns.end())
            return problem(two_pawns_on(*square));
        pawns.push_back(*square);
    }
    return pawns;
}

std::expected<std::vector<int>, Problem> read_stocks(const SetUpForm& form, std::string_view text) {
    const auto texts = words(text);
    const int needed = form.seats * form.each;
    if (static_cast<int>(texts.size()) != needed)
        return problem(std::to_string(needed) + " stocks of walls are needed, " +
                       for_each_seat(form) + ", not " + quoted(text));
    std::vector<int> stocks;
    for (const std::string_view each : texts) {
        const auto count = whole_number(each);
        if (!count || *count < 0 || *count > form.most_walls)
            return problem("a stock of walls is 0 to " + std::to_string(form.most_walls) +
                           ", not " + quoted(each));
        stocks.push_back(*count);
    }
    return stocks;
}

std::expected<Seat, Problem> read_turn(const SetUpForm& form, std::string_view text) {
    const auto turn = whole_number(text);
    if (!turn || *turn < 0 || *turn >= form.seats)
        return problem("the seat to move is 0 to " + std::to_string(form.seats - 1) + ", not " +
                       quoted(text));
    return *turn;
}

} // namespace quadrille::walls
