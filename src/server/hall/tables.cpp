#include "server/hall/tables.h"

#include "base/id.h"
#include "club/event_json.h"

#include <algorithm>
#include <utility>

namespace quadrille::server {

namespace {

/// How many commands may wait at one table; further ones are refused as busy.
constexpr std::size_t most_at_a_table = 64;

using TableHistory = History<club::Table, club::Event>;

/// People who belong to a private table have sat there or have shown the key, and may come back.
void add_members(LiveTable& live, const store::Table& row) {
    if (live.is_private())
        live.members.insert(row.people.begin(), row.people.end());
}

std::expected<std::unique_ptr<LiveTable>, Problem>
restored(const store::Table& row, std::expected<TableHistory, Problem> history) {
    if (!history)
        return std::unexpected(std::move(history).error());
    auto live = std::make_unique<LiveTable>(row.id, std::move(history->state));
    live->events = std::move(history->events);
    live->key = row.key;
    live->members = {live->table.host()};
    add_members(*live, row);
    return live;
}

std::expected<std::unique_ptr<LiveTable>, Problem> restored(const store::Store& store,
                                                            const store::Table& row) {
    return restored(row, read_history<club::Table>(store, row.id, club::read_event));
}

} // namespace

std::vector<Problem> Tables::load() {
    std::vector<Problem> problems;
    for (const store::Table& row : around_.store.live_tables()) {
        auto live = restored(around_.store, row);
        if (live)
            tables_.emplace(row.id, *std::move(live));
        else
            problems.push_back({"table " + id_text(row.id) + ": " + live.error().text});
    }
    return problems;
}

LiveTable* Tables::find(club::TableId id) {
    const auto known = tables_.find(id);
    if (known != tables_.end())
        return known->second.get();
    const auto row = around_.store.table(id);
    if (!row)
        return nullptr;
    auto live = restored(around_.store, *row);
    if (!live)
        return nullptr;
    LiveTable& added = *tables_.emplace(id, *std::move(live)).first->second;
    // Another server has just opened it.
    if (!added.closed())
        around_.observer.settled(added);
    return &added;
}

void Tables::open(club::TableId id, const club::Open& command,
                  std::span<const club::Command> further, const std::optional<store::Hash>& key,
                  club::Time now, WhenDone done) {
    auto events = club::Table::open(command, now);
    if (!events)
        return done(std::unexpected(failure_of(events.error())));
    auto table = club::Table::restore(*events);
    if (!table)
        return done(failed("bad-terms", table.error().text));
    for (const club::Command& next : further) {
        const auto more = table->decide(next, now);
        if (!more)
            return done(std::unexpected(failure_of(more.error())));
        for (const club::Event& event : *more) {
            table->apply(event);
            events->push_back(event);
        }
    }
    store::Batch batch{store::OpenTable{row_of(id, *table, key, {})}};
    for (const club::Event& event : *events)
        batch.emplace_back(entry_of(id, event));
    auto live = std::make_unique<LiveTable>(id, *std::move(table));
    live->key = key;
    live->members = {live->table.host()};
    live->events = *std::move(events);
    // The new table is owned here until it is stored, so that nobody can find it before.
    auto opening = std::make_shared<std::pair<std::unique_ptr<LiveTable>, WhenDone>>(
        std::move(live), std::move(done));
    const bool taken =
        around_.store.write(std::move(batch), [this, opening](const store::Outcome& kept) {
            around_.loop.post([this, opening, kept] {
                auto& [opened, answer] = *opening;
                if (!kept) {
                    report(kept.error());
                    return answer(std::unexpected(failure_of(kept.error())));
                }
                LiveTable& added = *tables_.emplace(opened->id, std::move(opened)).first->second;
                around_.observer.opened(added);
                answer(added.table.last_number());
                around_.observer.settled(added);
            });
        });
    if (!taken)
        opening->second(std::unexpected(too_busy()));
}

void Tables::submit(LiveTable& live, club::Command command, club::Time at, WhenDone done) {
    if (live.queue.size() >= most_at_a_table)
        return done(std::unexpected(too_busy()));
    live.queue.push_back({.command = std::move(command), .at = at, .done = std::move(done)});
    advance(live);
}

void Tables::advance(LiveTable& live) {
    // Answering the first command may submit others, one of which may then be pending.
    while (!live.storing && !live.queue.empty())
        if (store_first(live))
            live.storing = true;
}

bool Tables::store_first(LiveTable& live) {
    auto events = decide_first(live.table, live.queue.front(), {.by = 0, .body = club::Tick{}});
    if (events && !events->empty())
        return write(live, *std::move(events));
    if (look_again(live))
        return true;
    answer_first(live,
                 events ? Done(live.table.last_number()) : Done(std::unexpected(events.error())));
    return false;
}

bool Tables::look_again(LiveTable& live) {
    Waiting<club::Command>& first = live.queue.front();
    const bool looks = !around_.others.alone() && first.command.by != 0 && !first.is_sure;
    if (looks) {
        first.is_sure = true;
        catch_up(live);
    }
    return looks;
}

void Tables::catch_up(LiveTable& live) {
    live.storing = true;
    around_.others.catch_up(live.id, [this, id = live.id] {
        LiveTable& there = *tables_.at(id);
        there.storing = false;
        advance(there);
    });
}

std::expected<void, Problem> Tables::receive(club::TableId id, const store::ReadTable& read) {
    const auto known = tables_.find(id);
    if (known == tables_.end()) {
        if (!read.table || read.table->state == store::TableState::closed)
            return {};
        auto live = restored(*read.table, history_of<club::Table>(read.events, club::read_event));
        if (!live)
            return std::unexpected(live.error());
        around_.observer.settled(*tables_.emplace(id, *std::move(live)).first->second);
        return {};
    }
    LiveTable& live = *known->second;
    if (read.table)
        add_members(live, *read.table);
    const int before = live.table.last_number();
    auto followed = follow_history<club::Table, club::Event>(
        live.table, live.events, read.events, club::read_event,
        [&](const club::Event& event) { around_.observer.followed(live, event); });
    if (!read.table && !live.closed()) {
        // Another server has closed it, and then forgotten a person together with this table,
        // before its last events were read here.
        live.events.push_back({.number = live.table.last_number() + 1,
                               .time = live.table.last_time(),
                               .by = 0,
                               .body = club::Closed{.why = club::ClosedBecause::empty}});
        live.table.apply(live.events.back());
        around_.observer.followed(live, live.events.back());
    }
    if (live.table.last_number() > before)
        around_.observer.settled(live);
    return followed;
}

bool Tables::write(LiveTable& live, std::vector<club::Event> events) {
    try {
        std::optional<club::Table> after;
        if (std::ranges::any_of(events, changes_lists)) {
            after = live.table;
            for (const club::Event& event : events)
                after->apply(event);
        }
        store::Batch batch = around_.bookkeeping.batch(live, events, after ? &*after : nullptr);
        const auto shared = std::make_shared<const std::vector<club::Event>>(std::move(events));
        const bool taken = around_.store.write(
            std::move(batch), [this, id = live.id, shared](const store::Outcome& outcome) {
                around_.loop.post([this, id, shared, outcome] { stored(id, *shared, outcome); });
            });
        if (taken)
            return true;
        around_.ratings.forget();
        answer_first(live, std::unexpected(too_busy()));
    } catch (const store::ReadFailure&) {
        answer_first(live, std::unexpected(failure_of(store::NotKept{})));
    }
    return false;
}

void Tables::stored(club::TableId id, std::span<const club::Event> events,
                    const store::Outcome& outcome) {
    LiveTable& live = *tables_.at(id);
    live.storing = false;
    Waiting<club::Command>& first = live.queue.front();
    if (!outcome) {
        around_.ratings.forget();
        report(outcome.error());
        const bool again =
            outcome.error().cause == store::NotKept::Cause::number && ++first.tries < most_tries;
        first.overdue = false;
        if (!again)
            answer_first(live, std::unexpected(failure_of(outcome.error())));
        // Another server has written an event first.
        else if (!around_.others.alone())
            return catch_up(live);
        return advance(live);
    }
    for (const club::Event& event : events) {
        // It may have been applied already, when the events of other servers were read.
        if (event.number <= live.table.last_number())
            continue;
        live.table.apply(event);
        live.events.push_back(event);
        around_.observer.applied(live, event);
    }
    if (!std::exchange(first.overdue, false))
        answer_first(live, live.table.last_number());
    around_.observer.settled(live);
    advance(live);
}

void Tables::report(const store::NotKept& cause) {
    if (cause.cause == store::NotKept::Cause::storage)
        around_.observer.broken();
}

void Tables::answer_first(LiveTable& live, const Done& done) {
    Waiting<club::Command> first = std::move(live.queue.front());
    live.queue.pop_front();
    const bool ours = first.command.by == 0;
    first.done(done);
    if (!done && ours)
        around_.observer.postponed(live);
}

void Tables::admit(LiveTable& live, club::PersonId person, club::Time now, WhenDone done) {
    if (!live.members.insert(person).second)
        return done(live.table.last_number());
    store::Batch batch{store::ChangeTable{.table = live.id, .changed = now, .let_in = {person}}};
    auto answer = std::make_shared<WhenDone>(std::move(done));
    const bool taken = around_.store.write(std::move(batch), [this, id = live.id, person, answer](
                                                                 const store::Outcome& outcome) {
        around_.loop.post([this, id, person, answer, outcome] {
            const auto there = tables_.find(id);
            if (outcome && there != tables_.end())
                return (*answer)(there->second->table.last_number());
            if (there != tables_.end())
                there->second->members.erase(person);
            (*answer)(std::unexpected(failure_of(outcome ? store::NotKept{} : outcome.error())));
        });
    });
    if (taken)
        return;
    live.members.erase(person);
    (*answer)(std::unexpected(too_busy()));
}

bool Tables::evict(club::TableId id) {
    const auto known = tables_.find(id);
    if (known == tables_.end())
        return false;
    const LiveTable& live = *known->second;
    const bool goes =
        live.closed() && live.queue.empty() && live.audience.empty() && live.polls.empty();
    if (goes)
        tables_.erase(known);
    return goes;
}

} // namespace quadrille::server
