/// Reads moves of Quoridor: from text to a legal move, or to the reason for its refusal.

#include "base/text.h"
#include "games/quoridor/quoridor.h"
#include "games/walls/check.h"

#include <algorithm>
#include <cstdlib>

namespace quadrille {

using namespace quoridor;

namespace {

using walls::PlacedWall;
using walls::Step;

/// Why the pawn cannot step to a free square on the board. The step must be illegal.
Refusal why_no_step(const Position& position, int target) {
    const int from = position.pawn(position.turn());
    const Grid::Openings openings = position.grid().openings();
    const Square here = Grid::square(from);
    const Square there = Grid::square(target);
    const int across = std::abs(here.column - there.column);
    const int along = std::abs(here.row - there.row);
    Refusal reason{Reason::too_far,
                   "the pawn on " + Grid::text(from) + " does not reach " + Grid::text(target)};
    const auto wall = [](int a, int b) {
        return walls::wall_between(Grid::square(a), Grid::square(b));
    };
    if (across + along == 1)
        return wall(from, target);
    if (across + along > 2)
        return reason;
    // Two squares away, straight or diagonally: reached only by jumping over a pawn in between.
    for (const Step first : {Step::north, Step::east, Step::south, Step::west}) {
        const int middle = Grid::neighbour(from, first);
        const Square between = Grid::square(middle);
        const bool on_the_way =
            std::abs(between.column - there.column) + std::abs(between.row - there.row) == 1;
        if (!on_the_way || position.pawn_on(middle) == nobody)
            continue;
        if (!Grid::open(openings, from, first)) {
            reason = wall(from, middle);
        } else if (across == 1 && along == 1 && Grid::open(openings, middle, first) &&
                   position.pawn_on(Grid::neighbour(middle, first)) == nobody) {
            return {Reason::too_far, "the pawn on " + Grid::text(from) + " jumps straight over " +
                                         Grid::text(middle) + " to " +
                                         Grid::text(Grid::neighbour(middle, first)) +
                                         ", not aside to " + Grid::text(target)};
        } else {
            reason = wall(middle, target);
        }
    }
    return reason;
}

std::expected<Move, Refusal> check_step(const Position& position, Square square) {
    const auto on_board = walls::check_square(position.grid(), square);
    if (!on_board)
        return std::unexpected(on_board.error());
    const int target = *on_board;
    if (const Seat there = position.pawn_on(target); there != nobody)
        return refused(Reason::taken, "the pawn of seat " + std::to_string(there) + " stands on " +
                                          Grid::text(target));
    if (!position.steps().contains(target))
        return std::unexpected(why_no_step(position, target));
    return Move::step(target);
}

std::expected<Move, Refusal> check_wall(const Position& position, PlacedWall wall) {
    const auto on_board = walls::check_slot(position.grid(), wall);
    if (!on_board)
        return std::unexpected(on_board.error());
    const int slot = *on_board;
    if (position.stock(position.turn()) == 0)
        return refused(Reason::no_wall_left,
                       "seat " + std::to_string(position.turn()) + " has no wall left");
    if (const auto fits = walls::check_clash(position.grid(), wall); !fits)
        return std::unexpected(fits.error());
    std::vector<std::string> shut_off;
    for (Seat seat = 0; seat < position.seats(); ++seat)
        if (position.shuts_off(wall.direction, slot, seat))
            shut_off.push_back("seat " + std::to_string(seat));
    if (!shut_off.empty())
        return refused(Reason::shuts_off, "the wall " + walls::wall_text(wall) +
                                              " would shut off " + joined(shut_off, " and ") +
                                              " from the goal");
    return Move::wall(wall.direction, slot);
}

std::expected<Move, Refusal> check_pass(const Position& position) {
    Moves moves;
    position.list_moves(moves);
    if (moves[0].kind == Move::Kind::pass)
        return Move::pass();
    return refused(Reason::must_move, "only a player who cannot move may pass; " +
                                          Quoridor::write_move(moves[0]) + " is possible");
}

} // namespace

std::expected<Move, Refusal> Quoridor::read_move(const Position& position, std::string_view text) {
    if (position.outcome())
        return refused(Reason::game_over, "the game is over");
    if (text == "pass")
        return check_pass(position);
    if (const auto square = read_square(text))
        return check_step(position, *square);
    if (const auto wall = walls::read_wall(text))
        return check_wall(position, *wall);
    return refused(Reason::unreadable,
                   quoted(text) +
                       " is not a move; a move is a square (e2), a wall (e3h or e3v) or pass");
}

} // namespace quadrille
