/// The naive table: its facts, and what is due.

#include "club/naive_table.h"

#include "games/catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace quadrille::club {

using namespace std::chrono_literals;

NaiveTable::NaiveTable(const Open& open, Time now)
    : terms_(open.terms), host_(open.host.person), since_(now), last_(now), now_(now) {
    chairs_.resize(static_cast<std::size_t>(start(terms_.game, terms_.options).value()->seats()));
    chairs_[open.seat].person = host_;
    for (std::size_t i = 0; i < open.bots.size(); ++i)
        chairs_[(open.seat + 1 + static_cast<Seat>(i)) % seats()].bot = open.bots[i];
}

void NaiveTable::begin_if_full() {
    gather();
}

Seat NaiveTable::seat_of(PersonId person) const {
    for (Seat seat = 0; seat < seats(); ++seat)
        if (person != 0 && chairs_[seat].person == person)
            return seat;
    return nobody;
}

int NaiveTable::count(bool people) const {
    int sum = 0;
    for (const Chair& chair : chairs_)
        sum += (people ? chair.person != 0 : !chair.bot.empty()) ? 1 : 0;
    return sum;
}

std::unique_ptr<AnyGame> NaiveTable::game() const {
    Beginning beginning;
    if (has_cards())
        beginning.deal = deal_;
    auto game = start(terms_.game, terms_.options, beginning).value();
    for (const Played& each : plays_)
        EXPECT_TRUE(game->play(each.seat, each.move));
    return game;
}

bool NaiveTable::is_asked() const {
    if (held_ || !has_cards() || seats() < 3)
        return false;
    const auto shown = game();
    if (shown->over())
        return false;
    const json::Value view = shown->view(nobody)->json();
    const std::string& phase = *view.find("phase")->text();
    return phase == "throw-in" || phase == "taking";
}

Time NaiveTable::passes_at() const {
    if (!chairs_[turn()].bot.empty())
        return turn_began_ + 1500ms;
    return std::max(turn_began_ + 1500ms, laid_ + 4000ms);
}

Duration NaiveTable::left(Seat seat) const {
    Duration left = terms_.clock.time;
    for (const Charge& each : charges_)
        if (each.seat == seat && terms_.clock.kind == ClockKind::fischer)
            left += terms_.clock.increment - each.charged;
    return left;
}

Duration NaiveTable::lag_left(Seat seat) const {
    Duration left = 10s;
    for (const Charge& each : charges_)
        if (each.seat == seat)
            left -= each.lag;
    return left;
}

std::optional<Duration> NaiveTable::may_take() const {
    if (terms_.clock.kind == ClockKind::none)
        return std::nullopt;
    if (has_moved(turn()))
        return left(turn());
    return terms_.clock.kind == ClockKind::fischer ? std::min<Duration>(terms_.clock.time, 30s)
                                                   : terms_.clock.time;
}

std::optional<NaiveTable::Due> NaiveTable::next() const {
    std::vector<Due> all;
    const bool live =
        terms_.clock.kind == ClockKind::fischer || terms_.clock.kind == ClockKind::move;
    const auto absence = terms_.clock.absence();
    if (stage_ == "waiting") {
        all.push_back({since_ + (live ? Duration(2h) : Duration(24h * 7)), 0, nobody});
        for (Seat seat = 0; seat < seats(); ++seat)
            if (live && terms_.listed && chairs_[seat].gone)
                all.push_back({*chairs_[seat].gone + 1min, 1, seat});
    }
    if (stage_ == "dealing")
        all.push_back({since_ + 10s, 2, nobody});
    if (stage_ == "playing") {
        if (is_asked()) {
            all.push_back({passes_at(), 3, nobody});
        } else if (const auto most = may_take()) {
            all.push_back(
                {turn_began_ + *most + std::min<Duration>(200ms, lag_left(turn())), 4, nobody});
        }
        if (terms_.clock.kind == ClockKind::none)
            all.push_back({since_ + 24h * 30, 0, nobody});
        for (Seat seat = 0; seat < seats(); ++seat)
            if (seats() > 2 && absence && chairs_[seat].gone)
                all.push_back({*chairs_[seat].gone + *absence, 5, seat});
    }
    if (stage_ == "over")
        all.push_back({since_ + (live ? Duration(10min) : Duration(24h)), 0, nobody});
    if (all.empty())
        return std::nullopt;
    return *std::ranges::min_element(
        all, {}, [](const Due& each) { return std::tuple(each.at, each.order, each.seat); });
}

std::optional<Time> NaiveTable::due() const {
    const auto first = next();
    return first ? std::optional(first->at) : std::nullopt;
}

std::string NaiveTable::does(PersonId by, const CommandBody& command, Time now) {
    now_ = std::max(now, last_);
    const bool always =
        std::holds_alternative<Tick>(command) || std::holds_alternative<Resume>(command);
    if (!always && due() && *due() <= now_)
        return "overdue";
    return std::visit([&](const auto& body) { return on(by, body); }, command);
}

std::string NaiveTable::in_game(PersonId by) const {
    if (stage_ == "closed")
        return "closed";
    if (seat_of(by) == nobody)
        return "not-your-seat";
    if (stage_ == "waiting" || stage_ == "dealing")
        return "waiting";
    return stage_ == "over" ? "game-over" : "";
}

} // namespace quadrille::club
