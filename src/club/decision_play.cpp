/// Moves, and endings brought about by players: resigning, aborting, claiming.

#include "club/decision.h"

namespace quadrille::club {

bool Table::Decision::played_already(Seat seat, int game, int ply, const std::string& move) const {
    return game == state().game_number && ply >= 0 &&
           ply < static_cast<int>(state().plies.size()) && state().plies[ply].seat == seat &&
           state().game->moves_played()[ply] == move;
}

Table::Decision::Answer Table::Decision::on(const Move& command) {
    const Seat own = state().seat_of(by_);
    if (own != nobody && played_already(own, command.game, command.ply, command.move))
        return {};
    const auto seat = seat_in_game();
    if (!seat)
        return std::unexpected(seat.error());
    return play(*seat, command.game, command.ply, command.move, command.lag);
}

Table::Decision::Answer Table::Decision::on(const BotMove& command) {
    if (state().state != TableState::playing)
        return refuse(Word::game_over, "no game is played");
    if (by_ != 0 || command.seat < 0 || command.seat >= state().seats() ||
        !state().places[command.seat].occupant.is_bot())
        return refuse(Word::not_your_seat, "no bot sits there");
    return play(command.seat, command.game, command.ply, command.move, Duration(0));
}

Table::Decision::Answer Table::Decision::play(Seat seat, int game, int ply, const std::string& move,
                                              Duration lag) {
    if (game != state().game_number || ply != static_cast<int>(state().plies.size()))
        return refuse(Word::outdated, "the game stands at move " +
                                          std::to_string(state().plies.size()) + " of game " +
                                          std::to_string(state().game_number));
    if (seat != state().game->turn())
        return refuse(Word::not_your_turn,
                      "it is the turn of seat " + std::to_string(state().game->turn()));
    Clocks::Cost cost;
    if (state().asked) {
        // The pass follows by itself, at a time that reveals nothing.
        if (move == "pass")
            return {};
        cost.taken = now_ - *state().asked;
    } else {
        cost = state().clocks.cost(now_, lag);
        if (cost.late)
            return refuse(Word::time_up, "your time is over");
    }
    if (const auto played = state().game->clone()->play(seat, move); !played)
        return std::unexpected(Refusal{.word = Word::illegal_move,
                                       .text = played.error().text,
                                       .move = played.error().reason});
    happens(Moved{
        .seat = seat, .move = move, .taken = cost.taken, .charged = cost.charged, .lag = cost.lag});
    end_if_over();
    return {};
}

void Table::Decision::end_if_over() {
    if (const auto& outcome = state().game->outcome())
        follows(Ended{.outcome = *outcome});
}

Table::Decision::Answer Table::Decision::on(const Hold& command) {
    const auto seat = seat_in_game();
    if (!seat)
        return std::unexpected(seat.error());
    if (!state().asked || state().game->turn() != *seat || command.game != state().game_number ||
        command.ply != static_cast<int>(state().plies.size()))
        return refuse(Word::not_now, "you are not asked for another card now");
    happens(Held{.seat = *seat});
    return {};
}

Table::Decision::Answer Table::Decision::on(const Resign& command) {
    const auto seat = seat_in_game();
    if (!seat)
        return std::unexpected(seat.error());
    if (!command.confirmed)
        return refuse(Word::confirm, "resigning loses the game; confirm it");
    out(*seat, DepartedBecause::resigned, Ending::resignation);
    return {};
}

void Table::Decision::out(Seat seat, DepartedBecause why, Ending ending) {
    if (state().seats() == 2 || state().people() <= 1 ||
        !state().places[seat].occupant.is_person()) {
        happens(Ended{.outcome = Outcome::lost_by(seat, ending)});
        return;
    }
    happens(Departed{.seat = seat, .why = why});
    follows(BotSeated{.seat = seat, .bot = state().terms.level});
}

Table::Decision::Answer Table::Decision::on(const Abort& /*command*/) {
    const auto seat = seat_in_game();
    if (!seat)
        return std::unexpected(seat.error());
    if (state().terms.evening != 0)
        return refuse(Word::too_late, "a game of an evening can only be resigned");
    if (state().all_have_moved())
        return refuse(Word::too_late, "each has moved once: the game can only be resigned");
    happens(Ended{.outcome = Outcome::drawn(Ending::aborted)});
    return {};
}

Table::Decision::Answer Table::Decision::on(const Claim& command) {
    const auto seat = seat_in_game();
    if (!seat)
        return std::unexpected(seat.error());
    if (state().seats() != 2)
        return refuse(Word::not_now, "with more than two players a bot takes the seat by itself");
    const Seat other = 1 - *seat;
    const auto from = state().claimable_from(other);
    if (!from)
        return refuse(Word::not_absent, "your opponent is here, or may be away in this game");
    if (now_ < *from)
        return refuse(Word::too_early,
                      "you can claim in " +
                          std::to_string((*from - now_ + Duration(999)) / Duration(1000)) +
                          " seconds");
    happens(Claimed{.seat = *seat, .choice = command.choice});
    if (command.choice == ClaimChoice::win) {
        follows(Ended{.outcome = Outcome::lost_by(other, Ending::forfeit)});
    } else {
        follows(Departed{.seat = other, .why = DepartedBecause::gone});
        follows(BotSeated{.seat = other, .bot = state().terms.level});
    }
    return {};
}

} // namespace quadrille::club
