#include "server/hall/tables.h"

#include "base/id.h"
#include "club/event_json.h"

#include <algorithm>
#include <utility>

namespace quadrille::server {

namespace {

/// So many may wait at one table; those beyond are told that it is busy.
constexpr std::size_t most_at_a_table = 64;
/// How often a command is stored anew after somebody else's ratings came first.
constexpr int most_tries = 8;

std::expected<std::unique_ptr<LiveTable>, Problem> restored(const store::Store& store,
                                                            const store::Table& row) {
    auto history = read_history<club::Table>(store, row.id, club::read_event);
    if (!history)
        return std::unexpected(std::move(history).error());
    auto live = std::make_unique<LiveTable>(row.id, std::move(history->state));
    live->events = std::move(history->events);
    live->key = row.key;
    live->members.insert(row.people.begin(), row.people.end());
    live->summary = row.summary;
    return live;
}

} // namespace

Tables::Tables(Loop& loop, store::Store& store, Bookkeeping& bookkeeping, RatingBook& ratings,
               TableObserver& observer)
    : loop_(loop), store_(store), bookkeeping_(bookkeeping), ratings_(ratings),
      observer_(observer) {}

std::vector<Problem> Tables::load() {
    std::vector<Problem> problems;
    for (const store::Table& row : store_.live_tables()) {
        auto live = restored(store_, row);
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
    const auto row = store_.table(id);
    if (!row)
        return nullptr;
    auto live = restored(store_, *row);
    if (!live)
        return nullptr;
    return tables_.emplace(id, *std::move(live)).first->second.get();
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
    // Its one place is here until it is kept; nobody finds it before.
    auto opening = std::make_shared<std::pair<std::unique_ptr<LiveTable>, WhenDone>>(
        std::move(live), std::move(done));
    const bool taken = store_.write(std::move(batch), [this, opening](const store::Outcome& kept) {
        loop_.post([this, opening, kept] {
            auto& [opened, answer] = *opening;
            if (!kept) {
                report(kept.error());
                return answer(std::unexpected(failure_of(kept.error())));
            }
            LiveTable& added = *tables_.emplace(opened->id, std::move(opened)).first->second;
            answer(added.table.last_number());
            observer_.settled(added);
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
    while (!live.storing && !live.queue.empty())
        live.storing = store_first(live);
}

bool Tables::store_first(LiveTable& live) {
    auto events = decide_first(live.table, live.queue.front(), {.by = 0, .body = club::Tick{}});
    if (!events) {
        answer_first(live, std::unexpected(events.error()));
        return false;
    }
    if (events->empty()) {
        answer_first(live, live.table.last_number());
        return false;
    }
    return write(live, *std::move(events));
}

bool Tables::write(LiveTable& live, std::vector<club::Event> events) {
    try {
        std::optional<club::Table> after;
        if (std::ranges::any_of(events, changes_lists)) {
            after = live.table;
            for (const club::Event& event : events)
                after->apply(event);
        }
        store::Batch batch = bookkeeping_.batch(live, events, after ? &*after : nullptr);
        const auto shared = std::make_shared<const std::vector<club::Event>>(std::move(events));
        const bool taken = store_.write(
            std::move(batch), [this, id = live.id, shared](const store::Outcome& outcome) {
                loop_.post([this, id, shared, outcome] { stored(id, *shared, outcome); });
            });
        if (taken)
            return true;
        ratings_.forget();
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
        ratings_.forget();
        report(outcome.error());
        const bool again =
            outcome.error().cause == store::NotKept::Cause::number && ++first.tries < most_tries;
        if (!again)
            answer_first(live, std::unexpected(failure_of(outcome.error())));
        return advance(live);
    }
    for (const club::Event& event : events) {
        live.table.apply(event);
        live.events.push_back(event);
        observer_.applied(live, event);
    }
    if (!std::exchange(first.overdue, false))
        answer_first(live, live.table.last_number());
    observer_.settled(live);
    advance(live);
}

void Tables::report(const store::NotKept& cause) {
    if (cause.cause == store::NotKept::Cause::storage)
        observer_.broken();
}

void Tables::answer_first(LiveTable& live, const Done& done) {
    Waiting<club::Command> first = std::move(live.queue.front());
    live.queue.pop_front();
    const bool ours = first.command.by == 0;
    first.done(done);
    if (!done && ours)
        observer_.postponed(live);
}

void Tables::admit(LiveTable& live, club::PersonId person, club::Time now, WhenDone done) {
    if (!live.members.insert(person).second)
        return done(live.table.last_number());
    store::Batch batch{
        store::ChangeTable{.table = live.id,
                           .changed = now,
                           .state = {},
                           .summary = {},
                           .people = row_of(live.id, live.table, live.key, live.members).people}};
    auto answer = std::make_shared<WhenDone>(std::move(done));
    const bool taken = store_.write(std::move(batch), [this, id = live.id, person,
                                                       answer](const store::Outcome& outcome) {
        loop_.post([this, id, person, answer, outcome] {
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

void Tables::evict(club::TableId id) {
    const auto known = tables_.find(id);
    if (known == tables_.end())
        return;
    const LiveTable& live = *known->second;
    if (live.closed() && live.queue.empty() && live.audience.empty() && live.polls.empty())
        tables_.erase(known);
}

} // namespace quadrille::server
