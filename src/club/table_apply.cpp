/// How each event changes a table.

#include "club/asking.h"
#include "club/table_state.h"
#include "games/catalogue.h"

#include <cassert>
#include <utility>

namespace quadrille::club {

void Table::State::take(const Event& event) {
    number = event.number;
    time = event.time;
    std::visit([&](const auto& body) { apply(body); }, event.body);
}

// Before a game.

void Table::State::apply(const Opened& event) {
    terms = event.terms;
    seed = event.seed;
    host = event.host.person;
    opened = time;
    since = time;
    const auto started_game = start(terms.game, terms.options);
    assert(started_game);
    places.resize(static_cast<std::size_t>((*started_game)->seats()));
    places[event.seat].occupant.player = event.host;
    gather();
}

void Table::State::apply(const Seated& event) {
    places[event.seat].occupant = Occupant{.player = event.player, .bot = {}};
    gather();
}

void Table::State::apply(const BotSeated& event) {
    places[event.seat].occupant = Occupant{.player = {}, .bot = event.bot};
    places[event.seat].absent.reset();
    if (state != TableState::playing) {
        gather();
        return;
    }
    // The seat keeps its number, from which the deal was derived, and gets its full time again.
    clocks.renew(event.seat, time);
    if (asked && game->turn() == event.seat)
        asked = time;
}

void Table::State::apply(const Left& event) {
    Place& place = places[event.seat];
    if (event.why == LeftBecause::removed && place.occupant.is_person())
        removed.push_back(place.occupant.player.person);
    place.occupant = Occupant();
    place.absent.reset();
    if (state == TableState::over) {
        drop_offers(OfferKind::rematch);
        return;
    }
    place.number.reset();
    gather();
}

void Table::State::gather() {
    since = time;
    state = any(&Occupant::open) ? TableState::waiting : TableState::dealing;
}

void Table::State::apply(const Reseated& event) {
    std::vector<Place> before = std::move(places);
    places = std::vector<Place>(before.size());
    for (std::size_t i = 0; i < before.size(); ++i)
        places[event.seats[i]] = std::move(before[i]);
}

void Table::State::apply(const Committed& event) {
    committed = event;
    for (Place& place : places)
        place.number.reset();
}

void Table::State::apply(const NumberAdded& event) {
    places[event.seat].number = event;
}

void Table::State::apply(const Started& event) {
    game_number = event.game;
    started = time;
    since = time;
    laid = time;
    state = TableState::playing;
    auto begun = start(terms.game, terms.options, {.position = {}, .deal = event.deal, .seed = 0});
    assert(begun);
    game = OwnGame(std::move(*begun));
    roster.clear();
    fairness.reset();
    if (committed)
        fairness = Fairness{.commitment = committed->commitment,
                            .secret = committed->secret,
                            .numbers = {},
                            .from_secret = {}};
    for (Place& place : places) {
        roster.push_back(place.occupant);
        if (place.absent)
            place.absent = time;
        if (!fairness)
            continue;
        fairness->numbers.push_back(place.number->number);
        if (place.number->from_secret)
            fairness->from_secret.push_back(place.number->seat);
    }
    departures.clear();
    plies.clear();
    offers.clear();
    moved.assign(places.size(), false);
    made.assign(places.size(), {});
    clocks = Clocks(terms.clock, terms.first_move());
    begin_turn();
}

// During a game.

void Table::State::begin_turn() {
    asked.reset();
    clocks.stop();
    if (game->over())
        return;
    if (is_asked(*game)) {
        asked = time;
    } else {
        clocks.begin(game->turn(), time, moved[game->turn()]);
    }
}

void Table::State::apply(const Moved& event) {
    const auto played = game->play(event.seat, event.move);
    assert(played);
    if (!asked)
        clocks.move({.taken = event.taken, .charged = event.charged, .lag = event.lag});
    plies.push_back({.seat = event.seat, .taken = event.taken});
    moved[event.seat] = true;
    since = time;
    if (changes_table(event.move))
        laid = time;
    made.assign(places.size(), {});
    drop_offers(OfferKind::takeback);
    if (const Offer* draw = offer(OfferKind::draw); draw != nullptr && draw->seat != event.seat)
        drop_offers(OfferKind::draw);
    begin_turn();
}

void Table::State::apply(const Held& event) {
    asked.reset();
    clocks.begin(event.seat, time, moved[event.seat]);
}

void Table::State::apply(const Offered& event) {
    Offer added{
        .seat = event.seat, .kind = event.offer, .accepted = std::vector<bool>(places.size())};
    for (Seat seat = 0; seat < seats(); ++seat)
        added.accepted[seat] = seat == event.seat || places[seat].occupant.is_bot();
    offers.push_back(std::move(added));
    made[event.seat][static_cast<std::size_t>(event.offer)] = true;
}

void Table::State::apply(const Answered& event) {
    if (event.accepted) {
        offer(event.offer)->accepted[event.seat] = true;
    } else {
        drop_offers(event.offer);
    }
}

void Table::State::drop_offers(OfferKind kind) {
    std::erase_if(offers, [&](const Offer& each) { return each.kind == kind; });
}

void Table::State::apply(const TakenBack& event) {
    for (int i = 0; i < event.moves; ++i) {
        game->undo();
        plies.pop_back();
    }
    since = time;
    made.assign(places.size(), {});
    offers.clear();
    begin_turn();
}

void Table::State::apply(const RematchAgreed& /*event*/) {
    offers.clear();
    state = TableState::dealing;
    since = time;
}

void Table::State::apply(const Departed& event) {
    departures.push_back({.seat = event.seat,
                          .player = places[event.seat].occupant.player,
                          .why = event.why,
                          .ply = static_cast<int>(plies.size())});
    offers.clear();
}

void Table::State::apply(const Claimed& /*event*/) {}

void Table::State::apply(const Ended& event) {
    if (!game->over())
        game->end(event.outcome);
    clocks.stop();
    asked.reset();
    offers.clear();
    state = TableState::over;
    since = time;
}

// At any time.

void Table::State::apply(const Said& /*event*/) {}

void Table::State::apply(const Absent& event) {
    places[event.seat].absent = time;
}

void Table::State::apply(const Returned& event) {
    places[event.seat].absent.reset();
}

void Table::State::apply(const Resumed& event) {
    const Duration away = time - event.since;
    since += away;
    laid += away;
    clocks.shift(away);
    if (asked)
        *asked += away;
    for (Place& place : places)
        if (place.absent)
            *place.absent += away;
}

void Table::State::apply(const Closed& event) {
    closed = event.why;
    state = TableState::closed;
    offers.clear();
}

} // namespace quadrille::club
