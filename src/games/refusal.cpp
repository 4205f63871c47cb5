#include "games/refusal.h"

namespace quadrille {

std::string_view name(Reason reason) {
    switch (reason) {
    case Reason::unreadable: return "unreadable";
    case Reason::game_over: return "game-over";
    case Reason::not_your_turn: return "not-your-turn";
    case Reason::must_move: return "must-move";
    case Reason::off_board: return "off-board";
    case Reason::taken: return "taken";
    case Reason::too_far: return "too-far";
    case Reason::no_swap: return "no-swap";
    case Reason::wall_between: return "wall-between";
    case Reason::no_wall_left: return "no-wall-left";
    case Reason::overlaps: return "overlaps";
    case Reason::crosses: return "crosses";
    case Reason::shuts_off: return "shuts-off";
    case Reason::pawn_between: return "pawn-between";
    case Reason::not_your_pawn: return "not-your-pawn";
    case Reason::single_step: return "single-step";
    case Reason::wall_missing: return "wall-missing";
    case Reason::pawn_missing: return "pawn-missing";
    case Reason::wall_extra: return "wall-extra";
    case Reason::not_held: return "not-held";
    case Reason::not_on_table: return "not-on-table";
    case Reason::rank_absent: return "rank-absent";
    case Reason::does_not_beat: return "does-not-beat";
    case Reason::wrong_role: return "wrong-role";
    case Reason::no_transfer: return "no-transfer";
    }
    return "unknown";
}

std::expected<void, Refusal> check_turn(bool over, Seat turn, Seat seat) {
    if (over)
        return refused(Reason::game_over, "the game is over");
    if (seat != turn)
        return refused(Reason::not_your_turn, "it is the turn of seat " + std::to_string(turn) +
                                                  ", not of seat " + std::to_string(seat));
    return {};
}

} // namespace quadrille
