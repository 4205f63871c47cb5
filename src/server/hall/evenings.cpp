/// Evenings: lookup, opening, and the execution of commands.

#include "server/hall/evenings.h"

#include "base/id.h"
#include "club/evening/event_json.h"
#include "club/evening/projection.h"
#include "server/hall/thinkers.h"

#include <algorithm>
#include <utility>

namespace quadrille::server {

namespace {

using club::evening::Evening;
using club::evening::EveningState;
using club::evening::Event;

/// How many commands may wait in one evening; further ones are refused as busy.
constexpr std::size_t most_in_an_evening = 256;

Failure no_such_evening() {
    return {.word = "unknown", .text = "there is no such evening"};
}

store::TableState state_of(const Evening& evening) {
    switch (evening.state()) {
    case EveningState::waiting: return store::TableState::waiting;
    case EveningState::playing:
    case EveningState::pausing: return store::TableState::running;
    case EveningState::over: break;
    }
    return store::TableState::closed;
}

std::vector<store::PersonId> people_of(const Evening& evening) {
    std::set<store::PersonId> people{evening.host().person};
    for (const club::evening::Entrant& entrant : evening.entrants())
        if (entrant.here())
            people.insert(entrant.player.person);
    return {people.begin(), people.end()};
}

store::AppendEvent entry_of(club::EveningId id, const Event& event) {
    return {.table = id,
            .event = {.number = event.number,
                      .at = event.time,
                      .person = event.by,
                      .body = json_of(event).write()}};
}

std::expected<std::unique_ptr<LiveEvening>, Problem>
restored(club::EveningId id, std::expected<History<Evening, Event>, Problem> history) {
    if (!history)
        return std::unexpected(std::move(history).error());
    auto live = std::make_unique<LiveEvening>(id, std::move(history->state));
    live->events = std::move(history->events);
    return live;
}

std::expected<std::unique_ptr<LiveEvening>, Problem> restored(const store::Store& store,
                                                              club::EveningId id) {
    return restored(id, read_history<Evening>(store, id, club::evening::read_event));
}

} // namespace

std::vector<Problem> Evenings::load() {
    std::vector<Problem> problems;
    for (const store::Table& row : store_.live_tables(store::TableKind::evening)) {
        auto live = restored(store_, row.id);
        if (live)
            evenings_.emplace(row.id, *std::move(live));
        else
            problems.push_back({"evening " + id_text(row.id) + ": " + live.error().text});
    }
    return problems;
}

void Evenings::resume_all(std::optional<club::Time> since) {
    std::vector<club::EveningId> ids;
    for (const auto& [id, live] : evenings_)
        ids.push_back(id);
    std::ranges::sort(ids);
    for (const club::EveningId id : ids)
        if (hall_.keeps_evening(id))
            resume(id, since);
}

void Evenings::resume(club::EveningId id, std::optional<club::Time> since) {
    LiveEvening& live = *evenings_.at(id);
    submit(live,
           {.by = 0,
            .body = club::evening::Resume{.last_alive = since.value_or(live.evening.last_time())}},
           [](const Done&) {});
    look_after(live);
}

// --- other servers ---

int Evenings::known_number(club::EveningId id) const {
    const LiveEvening* live = in_memory(id);
    return live == nullptr ? 0 : live->evening.last_number();
}

std::vector<club::EveningId> Evenings::live() const {
    std::vector<club::EveningId> ids;
    for (const auto& [id, live] : evenings_)
        if (!live->over())
            ids.push_back(id);
    return ids;
}

std::expected<void, Problem> Evenings::receive(club::EveningId id, const store::ReadTable& read) {
    LiveEvening* live = in_memory(id);
    if (live == nullptr) {
        if (!read.table || read.table->state == store::TableState::closed)
            return {};
        auto added = restored(id, history_of<Evening>(read.events, club::evening::read_event));
        if (!added)
            return std::unexpected(added.error());
        look_after(*evenings_.emplace(id, *std::move(added)).first->second);
        return {};
    }
    const int before = live->evening.last_number();
    auto followed = follow_history<Evening, Event>(live->evening, live->events, read.events,
                                                   club::evening::read_event, [](const Event&) {});
    if (!read.table && !live->over()) {
        // Another server has ended it, and then forgotten a person together with this evening,
        // before its last events were read here.
        live->events.push_back({.number = live->evening.last_number() + 1,
                                .time = live->evening.last_time(),
                                .by = 0,
                                .body = club::evening::Ended{}});
        live->evening.apply(live->events.back());
    }
    if (live->evening.last_number() > before) {
        broadcast(*live);
        look_after(*live);
    }
    return followed;
}

bool Evenings::catch_up(LiveEvening& live) {
    const bool looks = hall_.catch_up_evening(live.id, [this, id = live.id] {
        LiveEvening& there = *evenings_.at(id);
        there.storing = false;
        advance(there);
    });
    live.storing = live.storing || looks;
    return looks;
}

// --- lookup ---

LiveEvening* Evenings::in_memory(club::EveningId id) const {
    const auto known = evenings_.find(id);
    return known == evenings_.end() ? nullptr : known->second.get();
}

std::expected<LiveEvening*, Failure> Evenings::find(club::EveningId id) try {
    if (LiveEvening* known = in_memory(id))
        return known;
    const auto row = store_.table(id);
    if (!row || row->kind != store::TableKind::evening)
        return std::unexpected(no_such_evening());
    auto live = restored(store_, id);
    if (!live)
        return std::unexpected(no_such_evening());
    LiveEvening& added = *evenings_.emplace(id, *std::move(live)).first->second;
    look_after(added);
    return &added;
} catch (const store::ReadFailure&) {

    return std::unexpected(failure_of(store::NotKept{}));
}

bool Evenings::running() const {
    return std::ranges::any_of(evenings_, [](const auto& entry) {
        const EveningState state = entry.second->evening.state();
        return state == EveningState::playing || state == EveningState::pausing;
    });
}

bool Evenings::has_named(club::TableId table) const {
    return std::ranges::any_of(evenings_, [&](const auto& entry) {
        return std::ranges::any_of(
            entry.second->evening.entrants(),
            [&](const club::evening::Entrant& entrant) { return entrant.table == table; });
    });
}

// --- commands ---

std::expected<void, Failure> Evenings::may_open(const Member& member,
                                                const club::evening::EveningTerms& terms) const {
    if (member.guest && !member.owner)
        return failed("needs-account", "making an evening needs an account");
    if ((!terms.bot.empty() && !is_club_bot(terms.bot)) || !is_club_bot(terms.table.level))
        return failed("bad-terms", "the bots here are level:1 to level:10");
    auto all = static_cast<int>(opening_.size());
    auto own = static_cast<int>(opening_.count(member.person));
    for (const auto& [id, live] : evenings_)
        if (!live->over()) {
            ++all;
            own += live->evening.host().person == member.person ? 1 : 0;
        }
    if (own >= limits_.each)
        return failed("too-many", "you have made too many evenings; close one first");
    if (all >= limits_.evenings)
        return failed("too-many", "there are too many evenings already; come back later");
    return {};
}

void Evenings::open(const Member& member, const club::evening::EveningTerms& terms, WhenMade made) {
    if (const auto allowed = may_open(member, terms); !allowed)
        return made(std::unexpected(allowed.error()));
    club::Terms unrated = terms.table;
    unrated.rated = false;
    const auto host = hall_.player_for(member, unrated);
    if (!host)
        return made(std::unexpected(host.error()));
    auto events = Evening::open({.terms = terms, .host = *host, .seed = randomness_.bytes<32>()},
                                hall_.time());
    if (!events)
        return made(std::unexpected(failure_of(events.error())));
    const club::EveningId id = randomness_.id();
    auto live = std::make_unique<LiveEvening>(id, Evening::restore(*events).value());
    live->events = *std::move(events);
    const Evening& evening = live->evening;
    store::Batch batch{store::OpenTable{{.id = id,
                                         .host = evening.host().person,
                                         .game = evening.terms().table.game,
                                         .state = state_of(evening),
                                         .summary = summary(evening).write(),
                                         .opened = evening.opened(),
                                         .changed = evening.last_time(),
                                         .people = people_of(evening),
                                         .kind = store::TableKind::evening}}};
    for (const Event& event : live->events)
        batch.emplace_back(entry_of(id, event));
    // The new evening is owned here until it is stored, so that nobody can find it before.
    auto opening = std::make_shared<std::pair<std::unique_ptr<LiveEvening>, WhenMade>>(
        std::move(live), std::move(made));
    const bool taken =
        store_.write(std::move(batch), [this, id, opening](const store::Outcome& kept) {
            loop_.post([this, id, opening, kept] {
                auto& [opened, answer] = *opening;
                opening_.erase(opening_.find(opened->evening.host().person));
                if (!kept) {
                    hall_.evening_not_kept();
                    return answer(std::unexpected(failure_of(kept.error())));
                }
                LiveEvening& added = *evenings_.emplace(id, std::move(opened)).first->second;
                hall_.evening_opened(id);
                answer(id);
                look_after(added);
            });
        });
    if (taken)
        opening_.insert(member.person);
    else
        opening->second(std::unexpected(too_busy()));
}

void Evenings::command(const Member& member, club::EveningId id, club::evening::CommandBody body,
                       WhenDone done) {
    if (member.person == 0)
        return done(failed("sign-in", "become a guest first: POST /api/guests"));
    const auto live = find(id);
    if (!live)
        return done(std::unexpected(live.error()));
    if (auto* join = std::get_if<club::evening::Join>(&body)) {
        const auto who = hall_.player_for(member, (*live)->evening.terms().table);
        if (!who)
            return done(std::unexpected(who.error()));
        join->player = *who;
    }
    const bool for_host = std::holds_alternative<club::evening::Start>(body) ||
                          std::holds_alternative<club::evening::Close>(body) ||
                          std::holds_alternative<club::evening::Remove>(body);
    const bool as_owner =
        for_host && member.owner && (*live)->evening.host().person != member.person;
    submit(**live, {.by = as_owner ? 0 : member.person, .body = std::move(body)}, std::move(done));
}

void Evenings::submit(LiveEvening& live, club::evening::Command command, WhenDone done) {
    if (live.queue.size() >= most_in_an_evening)
        return done(std::unexpected(too_busy()));
    live.queue.push_back(
        {.command = std::move(command), .at = hall_.time(), .done = std::move(done)});
    advance(live);
}

void Evenings::advance(LiveEvening& live) {
    // Answering the first command may submit others, one of which may then be pending.
    while (!live.storing && !live.queue.empty())
        if (store_first(live))
            live.storing = true;
}

bool Evenings::store_first(LiveEvening& live) {
    auto events =
        decide_first(live.evening, live.queue.front(), {.by = 0, .body = club::evening::Tick{}});
    if (!events || events->empty()) {
        Waiting<club::evening::Command>& first = live.queue.front();
        if (first.command.by != 0 && !std::exchange(first.is_sure, true) && catch_up(live))
            return true;
        answer_first(live, events ? Done(live.evening.last_number())
                                  : Done(std::unexpected(events.error())));
        return false;
    }
    Evening after = live.evening;
    store::Batch batch;
    for (const Event& event : *events) {
        after.apply(event);
        batch.emplace_back(entry_of(live.id, event));
    }
    batch.emplace_back(store::ChangeTable{.table = live.id,
                                          .changed = after.last_time(),
                                          .state = state_of(after),
                                          .summary = summary(after).write(),
                                          .people = people_of(after)});
    const auto shared = std::make_shared<const std::vector<Event>>(*std::move(events));
    const bool taken =
        store_.write(std::move(batch), [this, id = live.id, shared](const store::Outcome& outcome) {
            loop_.post([this, id, shared, outcome] { stored(id, *shared, outcome); });
        });
    if (!taken)
        answer_first(live, std::unexpected(too_busy()));
    return taken;
}

void Evenings::stored(club::EveningId id, std::span<const Event> events,
                      const store::Outcome& outcome) {
    LiveEvening& live = *evenings_.at(id);
    live.storing = false;
    if (!outcome) {
        hall_.evening_not_kept();
        Waiting<club::evening::Command>& first = live.queue.front();
        first.overdue = false;
        // Another server may have written an event first.
        if (outcome.error().cause == store::NotKept::Cause::number && ++first.tries < most_tries &&
            catch_up(live))
            return;
        answer_first(live, std::unexpected(failure_of(outcome.error())));
        return advance(live);
    }
    for (const Event& event : events) {
        // It may have been applied already, when the events of other servers were read.
        if (event.number <= live.evening.last_number())
            continue;
        live.evening.apply(event);
        live.events.push_back(event);
    }
    broadcast(live);
    if (!std::exchange(live.queue.front().overdue, false))
        answer_first(live, live.evening.last_number());
    look_after(live);
    advance(live);
}

void Evenings::answer_first(LiveEvening& live, const Done& done) {
    auto first = std::move(live.queue.front());
    live.queue.pop_front();
    first.done(done);
    if (!done && first.command.by == 0)
        try_again(live);
}

} // namespace quadrille::server
