/// Quick pairing: people who want the same game get a new table, or a seat at a waiting one. Where
/// several servers share the club, wishes are shared among all of them, and the server that pairs
/// people first takes their wishes away, so that nobody is paired twice. The pairing is done by the
/// server of the person who has waited longest.

#include "base/id.h"
#include "games/catalogue.h"
#include "server/hall/hall.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

namespace quadrille::server {

namespace {

constexpr club::Duration pairing_interval{2'000};
/// How long the other servers can read who was paired.
constexpr club::Duration pairs_told{30'000};

/// Whether a game begins there as soon as one more person sits down.
bool waits_for_one(const LiveTable& live) {
    const club::Table& table = live.table;
    if (table.state() != club::TableState::waiting || !table.terms().listed || !live.queue.empty())
        return false;
    int open = 0;
    for (Seat seat = 0; seat < table.seats(); ++seat)
        open += table.occupant(seat).open() ? 1 : 0;
    return open == 1;
}

/// Whether the table is for the wished game, with players near enough in rating.
bool suits(const club::Table& table, const club::Wish& wish, club::Time now) {
    const club::Terms& terms = table.terms();
    if (terms.game != wish.terms.game || terms.options != wish.terms.options ||
        terms.clock != wish.terms.clock || terms.rated != wish.terms.rated ||
        table.seat_of(wish.player.person) != nobody)
        return false;
    const double window = club::Pairing::window(now - wish.since);
    for (Seat seat = 0; seat < table.seats(); ++seat) {
        const auto rating = table.occupant(seat).player.rating;
        if (terms.rated && rating && std::abs(*rating - wish.rating) > window)
            return false;
    }
    return true;
}

} // namespace

std::expected<void, Failure> Hall::seek(Visitor& visitor, const Member& member,
                                        const club::Terms& terms) {
    // Terms of equal games compare equal only with all options written out.
    const auto game = quadrille::start(terms.game, terms.options);
    if (!game)
        return failed("bad-terms", game.error().text);
    const auto who = player(member, terms);
    if (!who)
        return std::unexpected(who.error());
    // No table would take such a wish, so whoever is paired with it would never get one.
    if (terms.rated && who->guest)
        return failed("needs-account", "rated games need an account");
    club::Wish wish{.player = *who, .terms = terms, .since = now()};
    wish.terms.options = (*game)->options();
    if (who->rating)
        wish.rating = *who->rating;
    Visit& visit = visits_.at(&visitor);
    const auto is_same = [&](const club::Wish& other) { return other.terms == wish.terms; };
    if (std::ranges::none_of(visit.wishes, is_same)) {
        if (wishes_of(member.person) >= limits_.sought_each)
            return failed("too-many", "you are looking for too many games at once");
        visit.wishes.push_back(wish);
    }
    visit.seeks = true;
    if (others_.alone())
        pairing_.add(std::move(wish));
    share_wishes(member.person);
    agenda_.set_latest({.kind = Duty::Kind::pairing}, now());
    tell_wishes();
    return {};
}

void Hall::stop_seeking(Visitor& visitor) {
    Visit& visit = visits_.at(&visitor);
    if (!std::exchange(visit.seeks, false))
        return;
    visit.wishes.clear();
    // The person's wishes on other connections remain.
    const std::vector<club::Wish> before = pairing_.waiting();
    pairing_.remove(visitor.person());
    for (const club::Wish& wish : before)
        if (wish.player.person == visitor.person() && is_wished(wish))
            pairing_.add(wish);
    share_wishes(visitor.person());
    tell_wishes();
}

int Hall::wishes_of(club::PersonId person) const {
    std::size_t count = 0;
    for (const auto& [visitor, visit] : visits_)
        if (visitor->person() == person)
            count += visit.wishes.size();
    return static_cast<int>(count);
}

bool Hall::is_wished(const club::Wish& wish) const {
    return std::ranges::any_of(visits_, [&](const auto& entry) {
        return entry.first->person() == wish.player.person &&
               std::ranges::find(entry.second.wishes, wish.terms, &club::Wish::terms) !=
                   entry.second.wishes.end();
    });
}

void Hall::pair_up(const std::vector<club::Wish>& wishes) {
    const club::Wish& first = wishes.front();
    const club::Open open{.terms = first.terms,
                          .host = first.player,
                          .seat = 0,
                          .bots = {},
                          .seed = around_.randomness.bytes<32>()};
    std::vector<club::Command> others;
    for (const club::Wish& wish : std::span(wishes).subspan(1))
        others.push_back({.by = wish.player.person,
                          .body = club::Sit{.player = wish.player, .seat = std::nullopt}});
    const club::TableId table = around_.randomness.id();
    tables_.open(table, open, others, std::nullopt, now(), [this, table, wishes](const Done& done) {
        if (done)
            return tell_paired(table, wishes);
        for (const club::Wish& wish : wishes)
            wish_again(wish);
    });
}

void Hall::tell_paired(club::TableId table, const std::vector<club::Wish>& wishes) {
    std::vector<club::PersonId> people;
    for (const club::Wish& wish : wishes) {
        people.push_back(wish.player.person);
        others_.put_for(store::Topic::paired, people.back(), id_text(table), now() + pairs_told);
    }
    tell_paired_here(table, people);
}

void Hall::tell_paired_here(club::TableId table, const std::vector<club::PersonId>& people) {
    const auto message = std::make_shared<const std::string>(
        json::Value(json::Object{{"paired", json::Object{{"table", id_text(table)}}}}).write());
    for (auto& [visitor, visit] : visits_)
        if (visit.seeks && std::ranges::find(people, visitor->person()) != people.end()) {
            visit.seeks = false;
            visit.wishes.clear();
            visitor->send(message);
        }
    for (const club::PersonId person : people)
        share_wishes(person);
}

void Hall::seat_seekers() {
    const std::vector<club::Wish> waiting = pairing_.waiting();
    if (waiting.empty())
        return;
    std::vector<LiveTable*> open;
    for (const auto& [id, live] : tables_.all())
        if (waits_for_one(*live))
            open.push_back(live.get());
    std::set<club::PersonId> seated;
    for (const club::Wish& wish : waiting) {
        if (!is_own(wish))
            continue;
        const auto found = std::ranges::find_if(open, [&](const LiveTable* live) {
            return suits(live->table, wish, now()) &&
                   !turned_away_.contains({wish.player.person, live->id});
        });
        if (found == open.end() || !seated.insert(wish.player.person).second)
            continue;
        const club::TableId table = (*found)->id;
        open.erase(found);
        pairing_.remove(wish.player.person);
        take_wishes({wish}, [this, table, wish] {
            if (LiveTable* live = in_memory(table))
                take_seat(*live, wish);
            else
                wish_again(wish);
        });
    }
}

void Hall::take_seat(LiveTable& live, const club::Wish& wish) {
    const club::Command sit{.by = wish.player.person,
                            .body = club::Sit{.player = wish.player, .seat = std::nullopt}};
    tables_.submit(live, sit, now(), [this, table = live.id, wish](const Done& done) {
        if (done)
            return tell_paired(table, {wish});
        // A person whom the host has removed is not seated there again. Any other failure may be
        // temporary.
        if (done.error().word == "removed")
            turned_away_.insert({wish.player.person, table});
        wish_again(wish);
    });
}

void Hall::wish_again(const club::Wish& wish) {
    if (!is_wished(wish))
        return;
    if (others_.alone())
        pairing_.add(wish);
    share_wishes(wish.player.person);
    agenda_.set_latest({.kind = Duty::Kind::pairing}, now() + pairing_interval);
    tell_wishes();
}

void Hall::match() {
    seat_seekers();
    club::Pairing all = pairing_;
    for (const auto& wishes : all.match(now())) {
        if (!is_own(wishes.front()))
            continue;
        for (const club::Wish& wish : wishes)
            pairing_.remove(wish.player.person);
        take_wishes(wishes, [this, wishes] { pair_up(wishes); });
    }
    if (!pairing_.waiting().empty())
        agenda_.set({.kind = Duty::Kind::pairing}, now() + pairing_interval);
    tell_wishes();
}

bool Hall::is_own(const club::Wish& wish) const {
    return others_.alone() || std::ranges::any_of(visits_, [&](const auto& entry) {
               return entry.second.seeks && entry.first->person() == wish.player.person;
           });
}

void Hall::take_wishes(const std::vector<club::Wish>& wishes, Task then) {
    if (others_.alone())
        return then();
    std::vector<std::uint64_t> people;
    for (const club::Wish& wish : wishes)
        people.push_back(wish.player.person);
    // If another server was first, the remaining wishes arrive with its news.
    others_.take(store::Topic::wish, std::move(people),
                 [then = std::move(then)](bool taken) mutable {
                     if (taken)
                         then();
                 });
}

void Hall::tell_wishes() {
    if (lobby_.look_at(pairing_.waiting()))
        agenda_.set_latest({.kind = Duty::Kind::lobby}, now() + news_interval);
    set_alarm();
}

} // namespace quadrille::server
