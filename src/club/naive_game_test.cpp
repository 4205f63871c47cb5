/// The naive table during a game.

#include "club/naive_table.h"

#include <algorithm>

namespace quadrille::club {

using namespace std::chrono_literals;

// During a game.

std::string NaiveTable::on(PersonId by, const Move& command) {
    const Seat seat = seat_of(by);
    if (seat != nobody && command.game == game_number_ && command.ply >= 0 &&
        command.ply < static_cast<int>(plays_.size()) && plays_[command.ply].seat == seat &&
        plays_[command.ply].move == command.move)
        return "";
    if (const std::string word = in_game(by); !word.empty())
        return word;
    return play(seat, command.game, command.ply, command.move, command.lag);
}

std::string NaiveTable::on(PersonId by, const BotMove& command) {
    if (stage_ != "playing")
        return "game-over";
    if (by != 0 || command.seat < 0 || command.seat >= seats() || chairs_[command.seat].bot.empty())
        return "not-your-seat";
    return play(command.seat, command.game, command.ply, command.move, 0ms);
}

std::string NaiveTable::play(Seat seat, int number, int ply, const std::string& move,
                             Duration lag) {
    if (number != game_number_ || ply != static_cast<int>(plays_.size()))
        return "outdated";
    if (seat != turn())
        return "not-your-turn";
    const bool asked = is_asked();
    if (asked && move == "pass")
        return "";
    const Duration taken = now_ - turn_began_;
    const Duration given =
        std::max<Duration>(0ms, std::min({lag, Duration(200ms), lag_left(seat), taken}));
    const auto most = may_take();
    if (!asked && most && taken - given >= *most)
        return "time-up";
    if (!game()->play(seat, move))
        return "illegal-move";
    if (!asked && most && has_moved(seat))
        charges_.push_back({seat, taken - given, given});
    played(seat, move);
    return "";
}

void NaiveTable::played(Seat seat, const std::string& move) {
    happened();
    plays_.push_back({seat, move});
    moved_.insert(seat);
    since_ = now_;
    turn_began_ = now_;
    if (move != "pass")
        laid_ = now_;
    held_ = false;
    tried_.clear();
    drop(OfferKind::takeback);
    for (const OpenOffer& offer : offers_)
        if (offer.kind == OfferKind::draw && offer.seat != seat) {
            drop(OfferKind::draw);
            break;
        }
    if (const auto shown = game(); shown->over())
        end(*shown->outcome());
}

void NaiveTable::end(const Outcome& outcome) {
    happened();
    outcome_ = outcome;
    stage_ = "over";
    since_ = now_;
    offers_.clear();
}

std::string NaiveTable::on(PersonId by, const Hold& command) {
    if (const std::string word = in_game(by); !word.empty())
        return word;
    if (!is_asked() || turn() != seat_of(by) || command.game != game_number_ ||
        command.ply != static_cast<int>(plays_.size()))
        return "not-now";
    held_ = true;
    turn_began_ = now_;
    happened();
    return "";
}

void NaiveTable::take_over(Seat seat) {
    went_[seat] = static_cast<int>(plays_.size());
    chairs_[seat].person = 0;
    chairs_[seat].gone.reset();
    chairs_[seat].bot = terms_.level;
    offers_.clear();
    std::erase_if(charges_, [&](const Charge& each) { return each.seat == seat; });
    if (turn() == seat)
        turn_began_ = now_;
    happened();
}

void NaiveTable::out(Seat seat, Ending ending) {
    if (seats() == 2 || count(true) < 2 || chairs_[seat].person == 0) {
        end(Outcome::lost_by(seat, ending));
    } else {
        take_over(seat);
    }
}

std::string NaiveTable::on(PersonId by, const Resign& command) {
    if (const std::string word = in_game(by); !word.empty())
        return word;
    if (!command.confirmed)
        return "confirm";
    out(seat_of(by), Ending::resignation);
    return "";
}

std::string NaiveTable::on(PersonId by, const Abort& /*command*/) {
    if (const std::string word = in_game(by); !word.empty())
        return word;
    if (static_cast<int>(moved_.size()) == seats())
        return "too-late";
    end(Outcome::drawn(Ending::aborted));
    return "";
}

std::string NaiveTable::on(PersonId by, const Claim& command) {
    if (const std::string word = in_game(by); !word.empty())
        return word;
    if (seats() != 2)
        return "not-now";
    const Seat other = 1 - seat_of(by);
    const auto absence = terms_.clock.absence();
    if (!absence || !chairs_[other].gone)
        return "not-absent";
    if (now_ < *chairs_[other].gone + *absence)
        return "too-early";
    if (command.choice == ClaimChoice::win) {
        end(Outcome::lost_by(other, Ending::forfeit));
    } else {
        take_over(other);
    }
    return "";
}

// Offers.

void NaiveTable::drop(OfferKind kind) {
    std::erase_if(offers_, [&](const OpenOffer& each) { return each.kind == kind; });
}

std::string NaiveTable::on(PersonId by, const MakeOffer& command) {
    const OfferKind kind = command.offer;
    if (kind == OfferKind::rematch) {
        if (stage_ == "closed" || seat_of(by) == nobody)
            return in_game(by);
        if (stage_ != "over")
            return stage_ == "playing" ? "playing" : "waiting";
    } else if (const std::string word = in_game(by); !word.empty()) {
        return word;
    }
    const Seat seat = seat_of(by);
    for (const OpenOffer& offer : offers_)
        if (offer.kind == kind)
            return offer.seat == seat || kind == OfferKind::takeback ? "already-offered"
                                                                     : agree(seat, kind);
    if (kind != OfferKind::rematch && tried_.contains({seat, kind}))
        return "already-offered";
    if (kind == OfferKind::draw && count(false) > 0)
        return "bot-declines";
    bool own = false;
    for (const Played& each : plays_)
        own = own || each.seat == seat;
    if (kind == OfferKind::takeback && (has_cards() || !own))
        return "no-takeback";
    if (kind == OfferKind::rematch && count(true) + count(false) < seats())
        return "alone";
    offers_.push_back({kind, seat, {}});
    tried_.insert({seat, kind});
    happened();
    return agree(seat, kind);
}

std::string NaiveTable::on(PersonId by, const AnswerOffer& command) {
    if (stage_ == "closed" || seat_of(by) == nobody)
        return in_game(by);
    const Seat seat = seat_of(by);
    for (const OpenOffer& offer : offers_) {
        if (offer.kind != command.offer)
            continue;
        if (command.accept)
            return offer.seat == seat ? "no-such-offer" : agree(seat, command.offer);
        drop(command.offer);
        happened();
        return "";
    }
    return "no-such-offer";
}

std::string NaiveTable::agree(Seat seat, OfferKind kind) {
    const auto offer = std::ranges::find(offers_, kind, &OpenOffer::kind);
    const Seat by = offer->seat;
    if (offer->agreed.insert(seat).second)
        happened();
    for (Seat each = 0; each < seats(); ++each)
        if (chairs_[each].bot.empty() && !offer->agreed.contains(each))
            return "";
    happened();
    if (kind == OfferKind::draw) {
        end(Outcome::drawn(Ending::agreement));
    } else if (kind == OfferKind::takeback) {
        while (plays_.back().seat != by)
            plays_.pop_back();
        plays_.pop_back();
        turn_began_ = now_;
        since_ = now_;
        tried_.clear();
        offers_.clear();
    } else {
        std::ranges::rotate(chairs_, chairs_.end() - 1);
        for (Chair& chair : chairs_)
            chair.number.reset();
        offers_.clear();
        stage_ = "dealing";
        since_ = now_;
        deal_and_begin();
    }
    return "";
}

} // namespace quadrille::club
