/// Leaving, chat, presence, and the commands of the server: time, downtime, closing.

#include "club/decision.h"
#include "club/names.h"

#include <algorithm>

namespace quadrille::club {

Table::Decision::Answer Table::Decision::on(const Leave& command) {
    const auto seat = seat_at_table();
    if (!seat)
        return std::unexpected(seat.error());
    switch (state().state) {
    case TableState::waiting:
    case TableState::dealing:
        if (state().terms.evening != 0)
            return refuse(Word::not_now, "the game is about to begin");
        if (by_ == state().host) {
            happens(Closed{.why = ClosedBecause::by_host});
        } else {
            happens(Left{.seat = *seat, .why = LeftBecause::left});
        }
        break;
    case TableState::playing:
        if (!command.confirmed)
            return refuse(Word::confirm, "leaving loses the game; confirm it");
        out(*seat, DepartedBecause::left, Ending::resignation);
        if (state().state == TableState::playing)
            break;
        [[fallthrough]];
    default: happens(Left{.seat = *seat, .why = LeftBecause::left}); close_if_empty();
    }
    return {};
}

void Table::Decision::close_if_empty() {
    if (state().people() == 0)
        follows(Closed{.why = ClosedBecause::empty});
}

Table::Decision::Answer Table::Decision::on(const Say& command) {
    const auto seat = seat_at_table();
    if (!seat)
        return std::unexpected(seat.error());
    auto text = accepted_chat(command.text);
    if (!text)
        return std::unexpected(text.error());
    happens(Said{.seat = *seat, .text = std::move(*text)});
    return {};
}

Table::Decision::Answer Table::Decision::on(const Gone& /*command*/) {
    const auto seat = seat_at_table();
    if (!seat)
        return std::unexpected(seat.error());
    if (!state().places[*seat].absent)
        happens(Absent{.seat = *seat});
    return {};
}

Table::Decision::Answer Table::Decision::on(const Here& /*command*/) {
    const auto seat = seat_at_table();
    if (!seat)
        return std::unexpected(seat.error());
    if (state().places[*seat].absent)
        happens(Returned{.seat = *seat});
    return {};
}

Table::Decision::Answer Table::Decision::on(const Tick& /*command*/) {
    const auto due = state().deadline();
    if (!due || due->at > now_)
        return {};
    now_ = std::max(due->at, state().time);
    by_ = 0;
    switch (due->due) {
    case State::Due::expiry:
        if (state().state == TableState::playing) {
            follows(Ended{.outcome = Outcome::drawn(Ending::aborted)});
        } else {
            follows(Closed{.why = ClosedBecause::expired});
        }
        break;
    case State::Due::vacated:
        if (state().places[due->seat].occupant.player.person == state().host) {
            follows(Closed{.why = ClosedBecause::by_host});
        } else {
            follows(Left{.seat = due->seat, .why = LeftBecause::gone});
        }
        break;
    case State::Due::deal: deal(); break;
    case State::Due::pass:
        follows(Moved{.seat = state().game->turn(),
                      .move = "pass",
                      .taken = now_ - *state().asked,
                      .charged = {},
                      .lag = {}});
        end_if_over();
        break;
    case State::Due::flag:
        if (state().clocks.charged() || state().terms.evening != 0) {
            out(state().game->turn(), DepartedBecause::time, Ending::time);
        } else {
            follows(Ended{.outcome = Outcome::drawn(Ending::aborted)});
        }
        break;
    case State::Due::departure: out(due->seat, DepartedBecause::gone, Ending::forfeit); break;
    }
    return {};
}

Table::Decision::Answer Table::Decision::on(const Resume& command) {
    const State& now = state();
    const bool timed = now.state == TableState::dealing || now.state == TableState::playing ||
                       std::ranges::any_of(
                           now.places, [](const Place& place) { return place.absent.has_value(); });
    const Time since = std::max(command.last_alive, now.time);
    if (timed && now.state != TableState::closed && since < now_)
        follows(Resumed{.since = since});
    return {};
}

Table::Decision::Answer Table::Decision::on(const Close& /*command*/) {
    if (state().state == TableState::closed)
        return refuse(Word::closed, "this table is closed");
    if (state().state == TableState::playing)
        follows(Ended{.outcome = Outcome::drawn(Ending::aborted)});
    happens(Closed{.why = ClosedBecause::by_owner});
    return {};
}

} // namespace quadrille::club
