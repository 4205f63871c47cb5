/// What the hall does by itself: deadlines of tables, absence, news for the lobby, heartbeats, and
/// watching store and clock. Bots' turns are in hall_bots.cpp, pairing is in hall_pairing.cpp.

#include "server/hall/hall.h"

#include "server/hall/audience.h"
#include "server/hall/company.h"

#include <algorithm>
#include <utility>

namespace quadrille::server {

namespace {

/// How often a heartbeat is stored. After a crash nobody is charged for the time since the last
/// one, so players gain at most this much.
constexpr club::Duration heartbeat_interval{5'000};
/// The interval while the store is failing, to notice when it recovers.
constexpr club::Duration probe_interval{1'000};
/// How often expired rows are removed. Each time at most a few of each kind are (store::Expire),
/// which makes 860,000 a day.
constexpr club::Duration expiry_interval{500};
/// How far the system's clock may differ before the hall reacts.
constexpr club::Duration most_drift{5'000};
/// How long a person who has sat down, or sat here before a restart, may take to connect.
constexpr club::Duration time_to_come{30'000};

constexpr club::Duration guests_remembered = std::chrono::days(60);
constexpr club::Duration closed_tables_remembered = std::chrono::days(7);
constexpr club::Duration reports_remembered = std::chrono::days(90);
constexpr club::Duration leaves_kept = std::chrono::days(30);

bool someone_is_timed(const LiveTable& live) {
    return live.table.state() == club::TableState::playing &&
           live.table.terms().clock.kind != club::ClockKind::none;
}

/// Whether the person's Here is queued already.
bool says_here(const LiveTable& live, club::PersonId person) {
    return std::ranges::any_of(live.queue, [&](const auto& waiting) {
        return waiting.command.by == person &&
               std::holds_alternative<club::Here>(waiting.command.body);
    });
}

} // namespace

std::vector<Problem> Hall::start(std::optional<club::Time> last_alive) {
    std::vector<Problem> problems = tables_.load();
    std::vector<club::TableId> ids;
    for (const auto& [id, live] : tables_.all())
        ids.push_back(id);
    std::ranges::sort(ids);
    for (const club::TableId id : ids) {
        LiveTable& live = *in_memory(id);
        // With other servers, tables are resumed when this server gains them.
        if (others_.alone())
            resume(live, last_alive.value_or(live.table.last_time()));
        else
            look_after(live);
    }
    std::ranges::move(evenings_.load(), std::back_inserter(problems));
    evenings_.resume_all(last_alive);
    others_.start();
    agenda_.set({.kind = Duty::Kind::heartbeat}, now());
    agenda_.set({.kind = Duty::Kind::expiry}, now() + heartbeat_interval);
    set_alarm();
    return problems;
}

void Hall::resume(LiveTable& live, club::Time since) {
    tables_.submit(live, {.by = 0, .body = club::Resume{.last_alive = since}}, now(),
                   [this, &live](const Done&) { look_after(live); });
}

void Hall::resume_all(club::Time since) {
    for (const auto& [id, live] : tables_.all())
        if (others_.keeps(id))
            resume(*live, since);
    evenings_.resume_all(since);
}

void Hall::applied(LiveTable& live, const club::Event& event) {
    ++figures_.events;
    figures_.moves += std::holds_alternative<club::Moved>(event.body) ? 1 : 0;
    figures_.games += std::holds_alternative<club::Ended>(event.body) ? 1 : 0;
    broadcast(live);
    // A spectator may have become a player.
    if (std::holds_alternative<club::Seated>(event.body))
        crowd_changed(live);
}

void Hall::settled(LiveTable& live) {
    look_after(live);
    if (live.table.terms().evening != 0)
        evenings_.table_changed(live);
}

void Hall::postponed(LiveTable& live) {
    ++figures_.not_kept;
    come_back_to(live);
}

void Hall::come_back_to(LiveTable& live) {
    asked_.erase(live.id);
    agenda_.set_latest({.kind = Duty::Kind::table, .first = live.id}, now() + retry_after);
    set_alarm();
}

void Hall::broken() {
    // Deferred, because the caller is in the middle of something.
    around_.loop.post([this] { watch_store(); });
}

/// Updates everything that depends on the table's state: deadline, challenges, lobby, presence and
/// bots. Idempotent; may be called at any time.
void Hall::look_after(LiveTable& live) {
    const Duty duty{.kind = Duty::Kind::table, .first = live.id};
    const bool keeps = others_.keeps(live.id);
    const auto deadline = live.table.deadline();
    if (!deadline || !keeps)
        agenda_.cancel(duty);
    else if (live.queue.empty())
        agenda_.set(duty, *deadline);
    else
        // The queued commands may all come to nothing, and then nothing else would look at the
        // deadline.
        agenda_.set(duty, std::max(*deadline, now() + retry_after));
    end_challenges(live);
    if (lobby_.look_at(live))
        agenda_.set_latest({.kind = Duty::Kind::lobby}, now() + news_interval);
    if (live.closed()) {
        asked_.erase(live.id);
        agenda_.set_latest({.kind = Duty::Kind::eviction, .first = live.id},
                           now() + std::chrono::minutes(1));
    } else {
        look_after_people(live);
        if (keeps)
            ask_bot(live);
    }
    set_alarm();
}

bool Hall::is_here(club::PersonId person, club::TableId table) const {
    return attendance_.is_here(person, table) || others_.elsewhere(table).people.contains(person);
}

void Hall::look_after_people(LiveTable& live) {
    if (live.table.state() == club::TableState::over)
        return;
    for (Seat seat = 0; seat < live.table.seats(); ++seat) {
        const club::PersonId person = live.table.occupant(seat).player.person;
        if (person == 0)
            continue;
        const bool absent = live.table.absent_since(seat).has_value();
        if (absent && attendance_.is_here(person, live.id) && !says_here(live, person))
            tables_.submit(live, {.by = person, .body = club::Here{}}, now(), [](const Done&) {});
        if (!absent && !is_here(person, live.id) && others_.keeps(live.id))
            agenda_.set_latest({.kind = Duty::Kind::absence, .first = person, .second = live.id},
                               now() + time_to_come);
    }
}

void Hall::come(club::PersonId person, LiveTable& live) {
    if (person == 0)
        return;
    attendance_.come(person, live.id);
    if (!others_.alone())
        crowd_changed(live);
    agenda_.cancel({.kind = Duty::Kind::absence, .first = person, .second = live.id});
    const Seat seat = live.table.seat_of(person);
    if (seat != nobody && live.table.absent_since(seat))
        tables_.submit(live, {.by = person, .body = club::Here{}}, now(), [](const Done&) {});
}

void Hall::go(club::PersonId person, club::TableId table, club::Duration grace) {
    if (person == 0 || !attendance_.go(person, table))
        return;
    const LiveTable* live = in_memory(table);
    if (live == nullptr || live->closed() || live->table.seat_of(person) == nobody)
        return;
    agenda_.set({.kind = Duty::Kind::absence, .first = person, .second = table}, now() + grace);
    if (!others_.alone())
        crowd_changed(*live);
    set_alarm();
}

void Hall::tell_absence(club::PersonId person, club::TableId table) {
    LiveTable* live = in_memory(table);
    if (live == nullptr || is_here(person, table) || !others_.keeps(table))
        return;
    const Seat seat = live->table.seat_of(person);
    if (seat == nobody || live->table.absent_since(seat))
        return;
    tables_.submit(*live, {.by = person, .body = club::Gone{}}, now(),
                   [this, live](const Done& done) {
                       if (!done)
                           look_after(*live);
                   });
}

// --- the agenda ---

void Hall::remind(const Duty& duty, std::optional<club::Time> time) {
    if (!time)
        return agenda_.cancel(duty);
    agenda_.set(duty, *time);
    set_alarm();
}

void Hall::set_alarm() {
    const auto next = agenda_.next();
    if (!next || (alarm_at_ && *alarm_at_ <= *next))
        return;
    alarm_at_ = next;
    alarm_ = around_.loop.after(std::max(*next - now(), club::Duration{0}), [this] { ring(); });
}

void Hall::ring() {
    alarm_at_.reset();
    const club::Time time = now();
    while (const auto duty = agenda_.take_due(time))
        do_duty(*duty);
    set_alarm();
}

void Hall::do_duty(const Duty& duty) {
    switch (duty.kind) {
    case Duty::Kind::table:
        // While the store is failing no time runs out; when it has recovered, deadlines are set
        // again.
        if (LiveTable* live = trouble_since_ ? nullptr : in_memory(duty.first)) {
            if (!others_.keeps(duty.first))
                break;
            if (!others_.holds()) {
                postponed(*live);
                break;
            }
            tables_.submit(*live, {.by = 0, .body = club::Tick{}}, now(),
                           [this, live](const Done& done) {
                               if (done)
                                   look_after(*live);
                           });
        }
        break;
    case Duty::Kind::absence: tell_absence(duty.first, duty.second); break;
    case Duty::Kind::poll: end_poll(duty.first, duty.second); break;
    case Duty::Kind::eviction:
        if (tables_.evict(duty.first))
            others_.forget(duty.first);
        others_.tell_presence(duty.first, {});
        lobby_.forget(duty.first);
        std::erase_if(turned_away_, [&](const auto& each) { return each.second == duty.first; });
        break;
    case Duty::Kind::evening:
        if (!trouble_since_)
            evenings_.tick(duty.first);
        break;
    case Duty::Kind::evening_news: evenings_.tell_news(); break;
    case Duty::Kind::evening_poll: evenings_.end_poll(duty.first, duty.second); break;
    case Duty::Kind::evening_eviction:
        if (evenings_.evict(duty.first))
            others_.forget(duty.first);
        break;
    case Duty::Kind::lobby: tell_news(); break;
    case Duty::Kind::pairing: match(); break;
    case Duty::Kind::challenges: expire_challenges(); break;
    case Duty::Kind::heartbeat: beat(); break;
    case Duty::Kind::expiry: {
        const club::Time time = now();
        if (!trouble_since_)
            static_cast<void>(around_.store.write(
                {store::Expire{.now = time,
                               .guests_seen_before = time - guests_remembered,
                               .tables_changed_before = time - closed_tables_remembered,
                               .leaves_before = time - leaves_kept,
                               .reports_settled_before = time - reports_remembered}},
                [](const store::Outcome&) {}));
        agenda_.set({.kind = Duty::Kind::expiry}, time + expiry_interval);
        break;
    }
    }
}

void Hall::end_poll(club::TableId table, std::uint64_t poll) {
    LiveTable* live = in_memory(table);
    if (live == nullptr)
        return;
    const auto found = std::ranges::find(live->polls, poll, &Polling::id);
    if (found == live->polls.end())
        return;
    Polling ended = std::move(*found);
    live->polls.erase(found);
    ended.answer({});
}

/// Stores a heartbeat, and checks clock, store and connections.
void Hall::beat() {
    watch_clock();
    watch_store();
    watch_connections();
    others_.expire(now());
    const bool matters =
        evenings_.running() || std::ranges::any_of(tables_.all(), [](const auto& entry) {
            return someone_is_timed(*entry.second);
        });
    if (matters || trouble_since_)
        static_cast<void>(
            around_.store.write({store::Heartbeat{.at = now()}},
                                [this, &loop = around_.loop](const store::Outcome& outcome) {
                                    const bool kept = outcome.has_value();
                                    loop.post([this, kept] {
                                        if (kept == trouble_since_.has_value())
                                            watch_store();
                                    });
                                }));
    agenda_.set({.kind = Duty::Kind::heartbeat},
                now() + (trouble_since_ ? probe_interval : heartbeat_interval));
}

void Hall::watch_clock() {
    const club::Duration drift = around_.time.drift();
    const bool behind = drift < -most_drift;
    if (behind && !clock_is_behind_)
        around_.journal.write(Level::warning, "clock-set-back",
                              {{"by", std::int64_t{-drift.count()}},
                               {"text", "the system's clock was set back; the club goes on by its "
                                        "own until it is started again"}});
    clock_is_behind_ = behind;
    if (drift <= most_drift)
        return;
    // The machine slept, or its clock was set: nobody is charged for time in which nobody could
    // play.
    around_.journal.write(Level::warning, "clock-jumped", {{"by", std::int64_t{drift.count()}}});
    const club::Time before = now();
    around_.time.catch_up();
    resume_all(before);
}

void Hall::watch_store() {
    const auto trouble = around_.store.figures().trouble;
    if (trouble && !trouble_since_) {
        around_.journal.write(Level::error, "store-trouble", {{"text", *trouble}});
        trouble_since_ = now();
        agenda_.set({.kind = Duty::Kind::heartbeat}, now() + probe_interval);
        set_alarm();
    }
    if (!trouble && trouble_since_) {
        around_.journal.write(Level::warning, "store-recovered", {});
        resume_all(*std::exchange(trouble_since_, std::nullopt));
    }
}

/// Round-trip times change gradually; a table is told when the quality of a connection has changed.
void Hall::watch_connections() {
    for (const auto& [id, live] : tables_.all())
        if (!live->audience.empty() &&
            connections(*live, others_.elsewhere(id)) != live->connections)
            crowd_changed(*live);
}

void Hall::crowd_changed(const LiveTable& live) {
    crowds_.insert(live.id);
    agenda_.set_latest({.kind = Duty::Kind::lobby}, now() + news_interval);
    set_alarm();
}

void Hall::tell_news() {
    lobby_.flush();
    for (const club::TableId table : std::exchange(crowds_, {})) {
        LiveTable* live = in_memory(table);
        if (live == nullptr)
            continue;
        tell_company(*live, others_.elsewhere(table));
        if (!others_.alone())
            others_.tell_presence(table, here(*live));
    }
}

} // namespace quadrille::server
