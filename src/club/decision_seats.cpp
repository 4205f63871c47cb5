/// Sitting down, bots for open seats, removing players, and starting a game.

#include "club/decision.h"
#include "games/catalogue.h"

#include <algorithm>

namespace quadrille::club {

std::vector<Event> Table::Decision::open(Opened opened, const std::vector<std::string>& bots,
                                         Time now) {
    const State nothing;
    const Seat host = opened.seat;
    Decision decision(nothing, opened.host.person, now);
    decision.happens(std::move(opened));
    if (find_game(decision.state().terms.game).value()->dealt)
        decision.commit();
    for (std::size_t i = 0; i < bots.size(); ++i)
        if (!bots[i].empty())
            decision.happens(
                BotSeated{.seat = (host + 1 + static_cast<Seat>(i)) % decision.state().seats(),
                          .bot = bots[i]});
    decision.begin_if_ready();
    return std::move(decision.events_);
}

Table::Decision::Answer Table::Decision::on(const Sit& command) {
    if (state().state == TableState::closed)
        return refuse(Word::closed, "this table is closed");
    if (command.player.person == 0 || command.player.person != by_)
        return refuse(Word::not_your_seat, "everybody sits down for themselves");
    if (const Seat own = state().seat_of(by_); own != nobody) {
        if (state().state != TableState::waiting ||
            state().places[own].occupant.player.name == command.player.name)
            return refuse(Word::already_seated, "you sit at this table already");
        Player renamed = state().places[own].occupant.player;
        renamed.name = command.player.name;
        happens(Seated{.seat = own, .player = std::move(renamed)});
        return {};
    }
    if (std::ranges::find(state().removed, by_) != state().removed.end())
        return refuse(Word::removed, "the host sent you away from this table");
    if (state().state == TableState::over)
        return refuse(Word::game_over, "the game at this table is over");
    if (state().state != TableState::waiting)
        return refuse(Word::full, "all seats of this table are taken");
    if (state().terms.rated && command.player.guest)
        return refuse(Word::needs_account, "rated games need an account");
    Seat seat = 0;
    if (command.seat) {
        seat = *command.seat;
        if (seat < 0 || seat >= state().seats())
            return refuse(Word::no_such_seat,
                          "this table has seats 0 to " + std::to_string(state().seats() - 1));
        if (!state().places[seat].occupant.open())
            return refuse(Word::seat_taken, "seat " + std::to_string(seat) + " is taken");
    } else {
        while (!state().places[seat].occupant.open())
            ++seat;
    }
    happens(Seated{.seat = seat, .player = command.player});
    begin_if_ready();
    return {};
}

Table::Decision::Answer Table::Decision::host_before_game() const {
    const auto seat = seat_at_table();
    if (!seat)
        return std::unexpected(seat.error());
    if (by_ != state().host || state().terms.evening != 0)
        return refuse(Word::host_only, "only the host of the table can do that");
    if (state().state == TableState::playing)
        return refuse(Word::playing, "the game has begun");
    if (state().state == TableState::over)
        return refuse(Word::game_over, "the game is over");
    return {};
}

Table::Decision::Answer Table::Decision::on(const AddBots& command) {
    if (const auto host = host_before_game(); !host)
        return host;
    if (state().state != TableState::waiting)
        return refuse(Word::full, "all seats of this table are taken");
    if (command.seat && (*command.seat < 0 || *command.seat >= state().seats()))
        return refuse(Word::no_such_seat,
                      "this table has seats 0 to " + std::to_string(state().seats() - 1));
    if (command.seat && !state().places[*command.seat].occupant.open())
        return refuse(Word::seat_taken, "seat " + std::to_string(*command.seat) + " is taken");
    for (Seat seat = 0; seat < state().seats(); ++seat)
        if (state().places[seat].occupant.open() && command.seat.value_or(seat) == seat)
            happens(BotSeated{.seat = seat, .bot = command.bot});
    begin_if_ready();
    return {};
}

Table::Decision::Answer Table::Decision::on(const Remove& command) {
    if (const auto host = host_before_game(); !host)
        return host;
    if (command.seat < 0 || command.seat >= state().seats() ||
        state().places[command.seat].occupant.open())
        return refuse(Word::no_such_seat, "nobody sits there");
    if (command.seat == state().seat_of(by_))
        return refuse(Word::not_now, "the host cannot be sent away, only leave");
    happens(Left{.seat = command.seat, .why = LeftBecause::removed});
    return {};
}

Table::Decision::Answer Table::Decision::on(const AddNumber& command) {
    const auto seat = seat_at_table();
    if (!seat)
        return std::unexpected(seat.error());
    if (!state().has_cards())
        return refuse(Word::not_now, "this game has no cards");
    const auto& number = state().places[*seat].number;
    if (number && number->number == command.number)
        return {};
    if (number || state().state == TableState::playing || state().state == TableState::over)
        return refuse(Word::not_now, "the number of this deal is given already");
    happens(NumberAdded{.seat = *seat, .number = command.number, .from_secret = false});
    begin_if_ready();
    return {};
}

void Table::Decision::commit() {
    const Secret secret = state().next_secret();
    follows(Committed{.commitment = commitment_to(secret), .secret = secret});
}

void Table::Decision::begin_if_ready() {
    if (state().state != TableState::dealing)
        return;
    if (state().has_cards()) {
        if (state().all_numbers())
            deal();
        return;
    }
    if (state().terms.sides == Sides::random && state().game_number == 0) {
        Sha256 hash;
        hash.add("quadrille seats by lot");
        hash.add(state().seed);
        follows(Reseated{.seats = honest_order(hash.finish(), {}, state().seats())});
    }
    follows(Started{.game = state().game_number + 1, .deal = {}});
}

void Table::Decision::deal() {
    const Secret secret = state().committed->secret;
    for (Seat seat = 0; seat < state().seats(); ++seat)
        if (!state().places[seat].number)
            follows(NumberAdded{
                .seat = seat, .number = number_from_secret(secret, seat), .from_secret = true});
    std::vector<SeatNumber> numbers;
    for (const Place& place : state().places)
        numbers.push_back(place.number->number);
    auto cards = honest_deal(state().terms.game, state().terms.options, secret, numbers);
    follows(Started{.game = state().game_number + 1, .deal = std::move(*cards)});
}

} // namespace quadrille::club
