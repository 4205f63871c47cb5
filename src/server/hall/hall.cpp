/// The hall: lookup of tables, commands and queries.

#include "server/hall/hall.h"

#include "base/id.h"
#include "club/leaving.h"
#include "club/projection.h"
#include "games/catalogue.h"
#include "server/hall/audience.h"
#include "server/hall/secrets.h"

#include <algorithm>
#include <utility>

namespace quadrille::server {

namespace {

/// How long a person still counts as present between two polls.
constexpr club::Duration grace_between_polls{15'000};

Failure no_such_table() {
    return {.word = "unknown", .text = "there is no such table"};
}

/// An evening announces who plays where before it opens the tables.
Failure not_open_yet() {
    return {.word = "busy",
            .text = "the table is just being opened; try again",
            .retry_after = std::chrono::milliseconds(100)};
}

Failure cannot_read() {
    return failure_of(store::NotKept{});
}

/// Whether the command does not name a game and so means the present one.
bool leaves_game_open(const club::CommandBody& body) {
    const auto* move = std::get_if<club::Move>(&body);
    const auto* hold = std::get_if<club::Hold>(&body);
    return (move != nullptr && move->game == 0) || (hold != nullptr && hold->game == 0);
}

} // namespace

Hall::Hall(const Surroundings& surroundings, const HallLimits& limits)
    : around_(surroundings), limits_(limits) {}

// --- lookup ---

LiveTable* Hall::in_memory(club::TableId table) const {
    const auto known = tables_.all().find(table);
    return known == tables_.all().end() ? nullptr : known->second.get();
}

std::expected<LiveTable*, Failure> Hall::visible(const Member& member, club::TableId table) try {
    LiveTable* live = tables_.find(table);
    if (live == nullptr)
        return std::unexpected(evenings_.has_named(table) ? not_open_yet() : no_such_table());
    if (live->closed()) {
        agenda_.set_latest({.kind = Duty::Kind::eviction, .first = table},
                           now() + std::chrono::minutes(1));
        set_alarm();
    }
    const auto is_member = [&] { return live->members.contains(member.person); };
    if (!live->is_private() || member.owner || is_member())
        return live;
    // Another server may have admitted them.
    if (const auto row = others_.alone() ? std::nullopt : around_.store.table(table))
        live->members.insert(row->people.begin(), row->people.end());
    // Do not reveal that a private table exists.
    if (!is_member())
        return std::unexpected(no_such_table());
    return live;
} catch (const store::ReadFailure&) {

    return std::unexpected(cannot_read());
}

bool Hall::opens(const LiveTable& live, const std::string& key) {
    return live.is_private() && !key.empty() && live.key == hash_of(key);
}

void Hall::find_for(const Member& member, club::TableId table, const std::string& key,
                    std::move_only_function<void(std::expected<LiveTable*, Failure>)> then) {
    LiveTable* live = nullptr;
    try {
        live = tables_.find(table);
    } catch (const store::ReadFailure&) {
        return then(std::unexpected(cannot_read()));
    }
    const bool comes_in = live != nullptr && member.person != 0 && opens(*live, key) &&
                          !live->members.contains(member.person);
    if (!comes_in)
        return then(visible(member, table));
    tables_.admit(*live, member.person, now(),
                  [this, member, table, then = std::move(then)](const Done& done) mutable {
                      if (!done)
                          return then(std::unexpected(done.error()));
                      then(visible(member, table));
                  });
}

// --- commands ---

std::expected<club::Player, Failure> Hall::player(const Member& member,
                                                  const club::Terms& terms) try {
    if (member.person == 0)
        return failed("sign-in", "become a guest first: POST /api/guests");
    club::Player who{.person = member.person,
                     .name = member.name,
                     .guest = member.guest,
                     .program = member.program,
                     .rating = std::nullopt};
    if (member.guest)
        return who;
    who.rating = ratings_.shown(
        rating_key({.person = member.person, .bot = member.program ? "program" : ""}, terms));
    if (!terms.rated)
        return who;
    std::vector<club::Time> leaves;
    for (const store::Leave& leave :
         around_.store.leaves(member.person, now() - club::leaves_remembered))
        leaves.push_back(leave.at);
    if (const auto until = club::waits_until(leaves, now()); until && *until > now())
        return std::unexpected(
            Failure{.word = "wait",
                    .text = "you have left several games; you must wait before the next rated one",
                    .retry_after = *until - now()});
    return who;
} catch (const store::ReadFailure&) {

    return std::unexpected(cannot_read());
}

std::expected<void, Failure> Hall::may_open(const Member& member, const TableWish& wish) {
    const auto is_bot = [](const std::string& text) { return text.empty() || is_club_bot(text); };
    if (!std::ranges::all_of(wish.bots, is_bot) || !is_club_bot(wish.terms.level))
        return failed("bad-terms", "the bots here are level:1 to level:10");
    if (tables_.size() + opening_.size() >= static_cast<std::size_t>(limits_.tables))
        return failed("too-many", "there are too many tables already; come back later");
    const auto waiting = std::ranges::count_if(tables_.all(), [&](const auto& entry) {
        const club::Table& table = entry.second->table;
        return table.state() == club::TableState::waiting && table.host() == member.person;
    });
    if (std::cmp_greater_equal(static_cast<std::size_t>(waiting) + opening_.count(member.person),
                               limits_.waiting_each))
        return failed("too-many", "you are waiting at too many tables; leave one first");
    return {};
}

void Hall::open(const Member& member, const TableWish& wish, WhenOpened opened) {
    const auto host = player(member, wish.terms);
    if (!host)
        return opened(std::unexpected(host.error()));
    if (const auto allowed = may_open(member, wish); !allowed)
        return opened(std::unexpected(allowed.error()));
    OpenedTable table{.table = around_.randomness.id()};
    std::optional<store::Hash> hash;
    if (!wish.terms.listed) {
        table.key = new_secret(around_.randomness);
        hash = hash_of(table.key);
    }
    const club::Open command{.terms = wish.terms,
                             .host = *host,
                             .seat = wish.seat,
                             .bots = wish.bots,
                             .seed = around_.randomness.bytes<32>()};
    ++figures_.commands;
    opening_.insert(member.person);
    tables_.open(
        table.table, command, {}, hash, now(),
        [this, host = member.person, table, opened = std::move(opened)](const Done& done) mutable {
            opening_.erase(opening_.find(host));
            if (done)
                opened(std::move(table));
            else
                opened(std::unexpected(done.error()));
        });
}

std::expected<club::CommandBody, Failure>
Hall::completed(const Member& member, const LiveTable& live, club::CommandBody body) {
    if (auto* sit = std::get_if<club::Sit>(&body)) {
        const auto who = player(member, live.table.terms());
        if (!who)
            return std::unexpected(who.error());
        const auto seats = std::ranges::count_if(tables_.all(), [&](const auto& entry) {
            return entry.second->table.seat_of(member.person) != nobody;
        });
        if (seats >= limits_.seats_each)
            return failed("too-many", "you sit at too many tables; leave one first");
        sit->player = *who;
    }
    const int present_game = live.table.game_number();
    if (auto* move = std::get_if<club::Move>(&body); move != nullptr && move->game == 0)
        move->game = present_game;
    if (auto* hold = std::get_if<club::Hold>(&body); hold != nullptr && hold->game == 0)
        hold->game = present_game;
    if (const auto* bots = std::get_if<club::AddBots>(&body);
        bots != nullptr && !is_club_bot(bots->bot))
        return failed("bad-terms", "the bots here are level:1 to level:10");
    if (std::holds_alternative<club::Say>(body) && member.muted)
        return failed("muted", "you may not speak here at the moment");
    return body;
}

void Hall::command(const Member& member, club::TableId table, club::CommandBody body,
                   const std::string& key, WhenDone done) {
    if (member.person == 0)
        return done(failed("sign-in", "become a guest first: POST /api/guests"));
    const club::Time at = now();
    ++figures_.commands;
    find_for(member, table, key,
             [this, member, at, body = std::move(body),
              done = std::move(done)](std::expected<LiveTable*, Failure> live) mutable {
                 if (!live)
                     return done(std::unexpected(live.error()));
                 // The command means the present game: read what other servers have written first,
                 // so that it is not taken for an earlier game.
                 if (!others_.alone() && leaves_game_open(body))
                     return others_.catch_up((*live)->id, [this, member, at, id = (*live)->id,
                                                           body = std::move(body),
                                                           done = std::move(done)]() mutable {
                         act(member, id, at, std::move(body), std::move(done));
                     });
                 act(member, (*live)->id, at, std::move(body), std::move(done));
             });
}

void Hall::act(const Member& member, club::TableId table, club::Time at, club::CommandBody body,
               WhenDone done) {
    LiveTable* live = in_memory(table);
    if (live == nullptr)
        return done(std::unexpected(no_such_table()));
    auto complete = completed(member, *live, std::move(body));
    if (!complete)
        return done(std::unexpected(complete.error()));
    // The store may have recovered: then nobody may be charged for the time it was failing.
    if (trouble_since_)
        resume(*live, *trouble_since_);
    tables_.submit(*live, {.by = member.person, .body = *std::move(complete)}, at,
                   [this, done = std::move(done)](const Done& result) mutable {
                       figures_.refused += result ? 0 : 1;
                       done(result);
                   });
}

void Hall::open_for_evening(club::TableId table, const club::Open& command,
                            std::span<const club::Command> further, WhenDone done) {
    tables_.open(table, command, further, std::nullopt, now(), std::move(done));
}

std::vector<store::LeftTable> Hall::left_by(club::PersonId person) {
    std::vector<store::LeftTable> left;
    for (const store::Table& row : around_.store.live_tables_of(person)) {
        if (row.kind != store::TableKind::table)
            continue;
        const LiveTable* live = tables_.find(row.id);
        if (live != nullptr && live->table.seat_of(person) == nobody)
            left.push_back({.table = row.id, .last_event = live->table.last_number()});
    }
    return left;
}

void Hall::rename(club::PersonId person, const std::string& name) {
    std::vector<LiveTable*> waiting;
    for (const auto& [id, live] : tables_.all())
        if (live->table.state() == club::TableState::waiting &&
            live->table.seat_of(person) != nobody)
            waiting.push_back(live.get());
    for (LiveTable* live : waiting) {
        club::Sit sit{.player = live->table.occupant(live->table.seat_of(person)).player,
                      .seat = std::nullopt};
        sit.player.name = name;
        tables_.submit(*live, {.by = person, .body = std::move(sit)}, now(), [](const Done&) {});
    }
    std::vector<club::Wish> wishes = pairing_.waiting();
    pairing_.remove(person);
    for (club::Wish& wish : wishes)
        if (wish.player.person == person) {
            wish.player.name = name;
            pairing_.add(std::move(wish));
        }
    for (auto& [visitor, visit] : visits_)
        if (visitor->person() == person)
            for (club::Wish& wish : visit.wishes)
                wish.player.name = name;
    share_wishes(person);
}

void Hall::close(club::TableId table, WhenDone done) {
    const auto live = visible({.owner = true}, table);
    if (!live)
        return done(std::unexpected(live.error()));
    tables_.submit(**live, {.by = 0, .body = club::Close{}}, now(), std::move(done));
}

// --- queries ---

json::Array Hall::tables_of(club::PersonId person) {
    json::Array list;
    for (const auto& [id, live] : tables_.all()) {
        if (live->closed() || live->table.seat_of(person) == nobody)
            continue;
        json::Object object{{"table", id_text(id)}};
        json::Value summary = club::summary(live->table);
        std::ranges::move(*summary.object(), std::back_inserter(object));
        list.emplace_back(std::move(object));
    }
    return list;
}

std::expected<Message, Failure> Hall::snapshot(const Member& member, club::TableId table) {
    const auto live = visible(member, table);
    if (!live)
        return std::unexpected(live.error());
    return render_snapshot(**live, member.person);
}

std::expected<std::string, Failure> Hall::record(const Member& member, club::TableId table) {
    const auto live = visible(member, table);
    if (!live)
        return std::unexpected(live.error());
    const auto record = (*live)->table.record();
    if (!record)
        return failed("playing", "no game has ended here yet");
    return record->write();
}

std::expected<void, Failure> Hall::events(const Member& member, club::TableId table, int from,
                                          int limit, club::Duration wait, WhenEvents answer) {
    const auto found = visible(member, table);
    if (!found)
        return std::unexpected(found.error());
    LiveTable& live = **found;
    if (from <= live.table.last_number() || wait <= club::Duration{0} || live.closed()) {
        answer(render(live, from, limit, member.person));
        return {};
    }
    const std::uint64_t poll = ++last_poll_;
    come(member.person, live);
    live.polls.push_back({.id = poll,
                          .person = member.person,
                          .from = from,
                          .limit = limit,
                          .answer = [this, member, table, answer = std::move(answer)](
                                        std::vector<Message> messages) mutable {
                              go(member.person, table, grace_between_polls);
                              answer(std::move(messages));
                          }});
    agenda_.set({.kind = Duty::Kind::poll, .first = table, .second = poll}, now() + wait);
    set_alarm();
    return {};
}

HallFigures Hall::figures() const {
    HallFigures figures = figures_;
    figures.tables = tables_.size();
    figures.visitors = visits_.size();
    figures.bots_thinking = around_.thinkers.busy();
    return figures;
}

} // namespace quadrille::server
