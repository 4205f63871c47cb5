/// Reads moves of Hex: from text to a legal move, or to the reason for its refusal.

#include "base/text.h"
#include "games/hex/hex.h"

namespace quadrille {

using namespace hex;

namespace {

std::string_view colour(Seat seat) {
    return seat == red ? "red" : "blue";
}

std::expected<Move, Refusal> check_swap(const Position& position) {
    if (position.can_swap())
        return Move::swap();
    switch (position.swap_rule()) {
    case SwapRule::off: return refused(Reason::no_swap, "this game is played without swap");
    case SwapRule::set_up:
        return refused(Reason::no_swap, "there is no swap in a game that begins from a position");
    case SwapRule::on: break;
    }
    return refused(Reason::no_swap, "only the second move of a game can be swap-pieces");
}

std::expected<Move, Refusal> check_stone(const Position& position, Square square) {
    const std::string text = square_text(square);
    if (square.column >= position.size() || square.row >= position.size())
        return refused(Reason::off_board, text + " is off the board, which has " +
                                              board_range(position.size(), position.size()));
    const int cell = cell_at(square);
    if (const Seat owner = position.owner(cell); owner != nobody)
        return refused(Reason::taken,
                       text + " is taken by a " + std::string(colour(owner)) + " stone");
    return Move::stone(cell);
}

} // namespace

std::expected<Move, Refusal> Hex::read_move(const Position& position, std::string_view text) {
    if (const Seat winner = position.winner(); winner != nobody)
        return refused(Reason::game_over,
                       "the game is over, " + std::string(colour(winner)) + " has won");
    if (text == "swap-pieces")
        return check_swap(position);
    if (const auto square = read_square(text))
        return check_stone(position, *square);
    return refused(Reason::unreadable,
                   quoted(text) + " is not a move; a move is a cell (c3) or swap-pieces");
}

} // namespace quadrille
