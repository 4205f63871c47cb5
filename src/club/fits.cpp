/// Whether an event that was read from elsewhere can be applied to a table: stored events may be
/// damaged or belong to another table. What `decide` returns always fits. This only checks that
/// applying an event is safe, not that somebody could have caused it.

#include "club/table_state.h"
#include "games/catalogue.h"

#include <algorithm>

namespace quadrille::club {

namespace {

using Fit = std::expected<void, Problem>;

/// The end of the year 9999: times up to it can be added without overflow.
constexpr Time latest{253'402'300'799'999};

bool is_possible(Duration time) {
    return time >= Duration(0) && time <= latest;
}

Fit when(bool holds, const char* otherwise) {
    return holds ? Fit() : problem(otherwise);
}

} // namespace

struct Table::State::Fitting {
    const State& state;

    bool has_seat(Seat seat) const { return seat >= 0 && seat < state.seats(); }

    bool sits(Seat seat) const { return has_seat(seat) && !state.places[seat].occupant.open(); }

    bool gathering() const {
        return state.state == TableState::waiting || state.state == TableState::dealing;
    }

    bool playing() const { return state.state == TableState::playing; }

    Fit operator()(const Opened& event) const {
        const auto begun = start(event.terms.game, event.terms.options);
        if (!begun)
            return std::unexpected(begun.error());
        return when(event.seat >= 0 && event.seat < (*begun)->seats() && state.places.empty(),
                    "not at the beginning, or a seat that is not there");
    }

    Fit operator()(const Seated& event) const {
        const Seat own = state.seat_of(event.player.person);
        return when(
            gathering() && has_seat(event.seat) && event.player.person != 0 &&
                (own == nobody ? state.places[event.seat].occupant.open() : own == event.seat),
            "the seat is not open");
    }

    Fit operator()(const BotSeated& event) const {
        return when(has_seat(event.seat) && !event.bot.empty() &&
                        (playing() ? state.places[event.seat].occupant.is_person()
                                   : gathering() && state.places[event.seat].occupant.open()),
                    "the seat is not open");
    }

    Fit operator()(const Left& event) const {
        return when((gathering() || state.state == TableState::over) && sits(event.seat),
                    "nobody leaves there now");
    }

    Fit operator()(const Reseated& event) const {
        std::vector<Seat> sorted = event.seats;
        std::ranges::sort(sorted);
        bool each = static_cast<int>(sorted.size()) == state.seats();
        for (Seat seat = 0; each && seat < state.seats(); ++seat)
            each = sorted[seat] == seat;
        return when(each && state.state == TableState::dealing, "not an order of the seats");
    }

    Fit operator()(const Committed& event) const {
        const GameInfo& info = **find_game(state.terms.game);
        return when(gathering() && info.dealt && commitment_to(event.secret) == event.commitment,
                    "not the hash of the secret, or no cards");
    }

    Fit operator()(const NumberAdded& event) const {
        return when(gathering() && state.has_cards() && sits(event.seat) &&
                        !state.places[event.seat].number,
                    "no number is missing there");
    }

    Fit operator()(const Started& event) const {
        if (state.state != TableState::dealing || event.game != state.game_number + 1 ||
            event.deal.has_value() != state.has_cards())
            return problem("the game cannot begin");
        if (!std::ranges::all_of(state.places, [&](const Place& place) {
                return !place.occupant.open() && (place.number || !state.has_cards());
            }))
            return problem("a seat is open, or a number is missing");
        const auto begun = start(state.terms.game, state.terms.options,
                                 {.position = {}, .deal = event.deal, .seed = 0});
        return begun ? Fit() : std::unexpected(begun.error());
    }

    Fit operator()(const Moved& event) const {
        if (!playing() || state.game->over())
            return problem("no game is played");
        if (!is_possible(event.taken) || !is_possible(event.charged) || !is_possible(event.lag))
            return problem("nobody takes so long");
        const auto played = state.game->clone()->play(event.seat, event.move);
        return played ? Fit() : problem(played.error().text);
    }

    Fit operator()(const Held& event) const {
        return when(playing() && state.asked && state.game->turn() == event.seat,
                    "the seat is not asked");
    }

    Fit operator()(const Offered& event) const {
        return when(
            sits(event.seat) && state.offer(event.offer) == nullptr &&
                (event.offer == OfferKind::rematch ? state.state == TableState::over : playing()),
            "that cannot be offered");
    }

    Fit operator()(const Answered& event) const {
        return when(sits(event.seat) && state.offer(event.offer) != nullptr,
                    "there is no such offer");
    }

    Fit operator()(const TakenBack& event) const {
        return when(playing() && !state.has_cards() && event.moves > 0 &&
                        event.moves <= static_cast<int>(state.plies.size()),
                    "there are not so many moves");
    }

    Fit operator()(const RematchAgreed& /*event*/) const {
        return when(state.state == TableState::over && !state.any(&Occupant::open),
                    "no game is over, or somebody has left");
    }

    Fit operator()(const Said& event) const { return at_seat(event.seat); }

    Fit operator()(const Absent& event) const { return at_seat(event.seat); }

    Fit operator()(const Returned& event) const { return at_seat(event.seat); }

    Fit operator()(const Claimed& event) const { return at_seat(event.seat); }

    Fit at_seat(Seat seat) const { return when(sits(seat), "nobody sits there"); }

    Fit operator()(const Departed& event) const {
        return when(playing() && has_seat(event.seat) &&
                        state.places[event.seat].occupant.is_person(),
                    "nobody leaves a game there");
    }

    Fit operator()(const Resumed& event) const {
        return when(event.since >= state.time && event.since <= latest,
                    "the club was not away then");
    }

    Fit operator()(const Ended& event) const {
        if (!playing())
            return problem("no game is played");
        if (const auto& outcome = state.game->outcome())
            return when(*outcome == event.outcome, "the game ended otherwise");
        const bool seat = event.outcome.kind == Outcome::Kind::draw ? event.outcome.seat == nobody
                                                                    : has_seat(event.outcome.seat);
        return when(seat && !by_the_rules(event.outcome.ending), "the game has not ended so");
    }

    Fit operator()(const Closed& /*event*/) const { return {}; }
};

std::expected<void, Problem> Table::State::fits(const Event& event) const {
    if (!is_possible(event.time))
        return problem("its time is not in our era");
    if (event.time < time)
        return problem("its time is before that of the event before it");
    if (state == TableState::closed)
        return problem("the table is closed");
    return std::visit(Fitting{*this}, event.body);
}

} // namespace quadrille::club
