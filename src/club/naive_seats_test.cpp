/// The naive table before a game and at any time.

#include "club/naive_table.h"

#include <algorithm>

namespace quadrille::club {

using namespace std::chrono_literals;

// Before a game.

std::string NaiveTable::on(PersonId by, const Sit& command) {
    if (stage_ == "closed")
        return "closed";
    if (command.player.person != by || by == 0)
        return "not-your-seat";
    if (seat_of(by) != nobody)
        return "already-seated";
    if (sent_away_.contains(by))
        return "removed";
    if (stage_ == "over")
        return "game-over";
    if (stage_ != "waiting")
        return "full";
    if (terms_.rated && command.player.guest)
        return "needs-account";
    Seat seat = command.seat.value_or(0);
    if (seat < 0 || seat >= seats())
        return "no-such-seat";
    if (command.seat && !chairs_[seat].open())
        return "seat-taken";
    while (!chairs_[seat].open())
        ++seat;
    chairs_[seat].person = by;
    happened();
    gather();
    return "";
}

std::string NaiveTable::host_rights(PersonId by) const {
    if (stage_ == "closed")
        return "closed";
    if (seat_of(by) == nobody)
        return "not-your-seat";
    if (by != host_)
        return "host-only";
    if (stage_ == "playing")
        return "playing";
    return stage_ == "over" ? "game-over" : "";
}

std::string NaiveTable::on(PersonId by, const AddBots& command) {
    if (const std::string word = host_rights(by); !word.empty())
        return word;
    if (stage_ != "waiting")
        return "full";
    if (command.seat && (*command.seat < 0 || *command.seat >= seats()))
        return "no-such-seat";
    if (command.seat && !chairs_[*command.seat].open())
        return "seat-taken";
    for (Seat seat = 0; seat < seats(); ++seat)
        if (chairs_[seat].open() && (!command.seat || *command.seat == seat))
            chairs_[seat].bot = command.bot;
    happened();
    gather();
    return "";
}

std::string NaiveTable::on(PersonId by, const Remove& command) {
    if (const std::string word = host_rights(by); !word.empty())
        return word;
    if (command.seat < 0 || command.seat >= seats() || chairs_[command.seat].open())
        return "no-such-seat";
    if (chairs_[command.seat].person == by)
        return "not-now";
    if (chairs_[command.seat].person != 0)
        sent_away_.insert(chairs_[command.seat].person);
    chairs_[command.seat] = Chair();
    happened();
    gather();
    return "";
}

std::string NaiveTable::on(PersonId by, const AddNumber& command) {
    if (stage_ == "closed")
        return "closed";
    if (seat_of(by) == nobody)
        return "not-your-seat";
    if (!has_cards())
        return "not-now";
    Chair& chair = chairs_[seat_of(by)];
    if (chair.number == command.number)
        return "";
    if (chair.number || stage_ == "playing" || stage_ == "over")
        return "not-now";
    chair.number = command.number;
    happened();
    if (stage_ == "dealing")
        deal_and_begin();
    return "";
}

void NaiveTable::gather() {
    since_ = now_;
    bool full = true;
    for (const Chair& chair : chairs_)
        full = full && !chair.open();
    stage_ = full ? "dealing" : "waiting";
    if (full)
        deal_and_begin();
}

void NaiveTable::deal_and_begin() {
    if (has_cards()) {
        for (const Chair& chair : chairs_)
            if (chair.bot.empty() && !chair.number)
                return;
    } else if (terms_.sides == Sides::random && game_number_ == 0) {
        const std::vector<Seat> drawn = lot();
        std::vector<Chair> before = chairs_;
        for (std::size_t i = 0; i < before.size(); ++i)
            chairs_[drawn[i]] = before[i];
    }
    begin();
}

void NaiveTable::begin() {
    ++game_number_;
    stage_ = "playing";
    since_ = now_;
    turn_began_ = now_;
    laid_ = now_;
    held_ = false;
    deal_ = has_cards() ? cards() : "";
    plays_.clear();
    moved_.clear();
    charges_.clear();
    went_.clear();
    outcome_.reset();
    offers_.clear();
    tried_.clear();
    for (Chair& chair : chairs_) {
        if (chair.gone)
            chair.gone = now_;
        // Seats that gave no number are given one now.
        if (has_cards() && !chair.number)
            chair.number = SeatNumber{};
    }
}

// At any time.

void NaiveTable::close(ClosedBecause why) {
    happened();
    closed_ = why;
    stage_ = "closed";
    offers_.clear();
}

std::string NaiveTable::on(PersonId by, const Leave& command) {
    if (stage_ == "closed" || seat_of(by) == nobody)
        return in_game(by);
    const Seat seat = seat_of(by);
    if (stage_ == "waiting" || stage_ == "dealing") {
        if (by == host_) {
            close(ClosedBecause::by_host);
            return "";
        }
        chairs_[seat] = Chair();
        happened();
        gather();
        return "";
    }
    if (stage_ == "playing") {
        if (!command.confirmed)
            return "confirm";
        out(seat, Ending::resignation);
        if (stage_ == "playing")
            return "";
    }
    const auto number = chairs_[seat].number;
    chairs_[seat] = Chair();
    chairs_[seat].number = number;
    drop(OfferKind::rematch);
    happened();
    if (count(true) == 0)
        close(ClosedBecause::empty);
    return "";
}

std::string NaiveTable::on(PersonId by, const Say& command) {
    if (stage_ == "closed" || seat_of(by) == nobody)
        return in_game(by);
    if (command.text.empty())
        return "empty-text";
    happened();
    return "";
}

std::string NaiveTable::on(PersonId by, const Gone& /*command*/) {
    if (stage_ == "closed" || seat_of(by) == nobody)
        return in_game(by);
    Chair& chair = chairs_[seat_of(by)];
    if (!chair.gone) {
        chair.gone = now_;
        happened();
    }
    return "";
}

std::string NaiveTable::on(PersonId by, const Here& /*command*/) {
    if (stage_ == "closed" || seat_of(by) == nobody)
        return in_game(by);
    Chair& chair = chairs_[seat_of(by)];
    if (chair.gone) {
        chair.gone.reset();
        happened();
    }
    return "";
}

std::string NaiveTable::on(PersonId /*by*/, const Tick& /*command*/) {
    const auto first = next();
    if (!first || first->at > now_)
        return "";
    now_ = std::max(first->at, last_);
    switch (first->order) {
    case 0:
        if (stage_ == "playing") {
            end(Outcome::drawn(Ending::aborted));
        } else {
            close(ClosedBecause::expired);
        }
        break;
    case 1:
        if (chairs_[first->seat].person == host_) {
            close(ClosedBecause::by_host);
        } else {
            chairs_[first->seat] = Chair();
            happened();
            gather();
        }
        break;
    case 2:
        happened();
        begin();
        break;
    case 3: played(turn(), "pass"); break;
    case 4:
        if (has_moved(turn())) {
            out(turn(), Ending::time);
        } else {
            end(Outcome::drawn(Ending::aborted));
        }
        break;
    default: out(first->seat, Ending::forfeit);
    }
    return "";
}

std::string NaiveTable::on(PersonId /*by*/, const Resume& command) {
    bool timed = stage_ == "dealing" || stage_ == "playing";
    for (const Chair& chair : chairs_)
        timed = timed || chair.gone;
    const Duration away = now_ - std::max(command.last_alive, last_);
    if (!timed || stage_ == "closed" || away <= 0ms)
        return "";
    for (Chair& chair : chairs_)
        if (chair.gone)
            *chair.gone += away;
    since_ += away;
    turn_began_ += away;
    laid_ += away;
    happened();
    return "";
}

std::string NaiveTable::on(PersonId /*by*/, const Close& /*command*/) {
    if (stage_ == "closed")
        return "closed";
    if (stage_ == "playing")
        end(Outcome::drawn(Ending::aborted));
    close(ClosedBecause::by_owner);
    return "";
}

} // namespace quadrille::club
