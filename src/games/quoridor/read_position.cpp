/// Reads position texts of Quoridor.

#include "games/quoridor/quoridor.h"
#include "games/walls/set_up.h"

#include <algorithm>

namespace quadrille {

using namespace quoridor;

namespace {

std::array<std::uint8_t, most_players> per_seat(const std::vector<int>& numbers) {
    std::array<std::uint8_t, most_players> result{};
    std::ranges::transform(numbers, result.begin(),
                           [](int number) { return static_cast<std::uint8_t>(number); });
    return result;
}

} // namespace

std::expected<Position, Problem> Quoridor::read_position(const Rules& rules,
                                                         std::string_view text) {
    const walls::SetUpForm form{
        .seats = rules.players, .most_walls = most_walls, .example = "e1 e9 / 10 10 / e3h d5v / 0"};
    const auto set_up = walls::read_set_up(form, Grid(rules.size, rules.size), text);
    if (!set_up)
        return std::unexpected(set_up.error());
    const Position position(set_up->grid, rules.players, per_seat(set_up->pawns),
                            per_seat(set_up->stocks), set_up->turn);
    int on_goal = 0;
    for (Seat seat = 0; seat < rules.players; ++seat) {
        if (!Grid::reaches(position.pawn(seat), position.goal(seat), set_up->grid.openings()))
            return walls::position_problem("walls shut off seat " + std::to_string(seat) +
                                           " from its goal");
        if (position.goal(seat).contains(position.pawn(seat)))
            ++on_goal;
    }
    if (on_goal > 1)
        return walls::position_problem("more than one pawn stands on its goal");
    return position;
}

} // namespace quadrille
