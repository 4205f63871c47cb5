#include "store/postgres_events.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace quadrille::store {

namespace {

using database::FailureKind;
using database::parameter;
using database::PostgresConnection;
using database::PostgresFailure;

/// A column of many rows, written as a PostgreSQL array: {1,NULL,"text"}.
class Column {
  public:
    void add(const database::Parameter& value) {
        text_ += text_.size() == 1 ? "" : ",";
        if (!value) {
            text_ += "NULL";
            return;
        }
        text_ += '"';
        for (const char letter : *value) {
            if (letter == '"' || letter == '\\')
                text_ += '\\';
            text_ += letter;
        }
        text_ += '"';
    }

    std::string text() const { return text_ + "}"; }

  private:
    std::string text_ = "{";
};

/// The changes of several batches together.
struct Changes {
    int events = 0;
    Column tables;
    Column numbers;
    Column times;
    Column people;
    Column bodies;
    std::set<std::pair<TableId, PersonId>> table_people;
    /// The last change of each table, merged with the earlier ones.
    std::map<TableId, ChangeTable> table_changes;
    std::optional<Time> alive;
    /// The last event of each table. If the numbers of a table are not consecutive, the batches are
    /// applied one by one, and the one that comes too early is refused.
    std::map<TableId, int> last_numbers;
    bool in_order = true;

    void add(const AppendEvent& write) {
        const Event& event = write.event;
        ++events;
        const auto [last, is_first] = last_numbers.try_emplace(write.table, event.number);
        in_order = in_order && (is_first || event.number == last->second + 1);
        last->second = event.number;
        tables.add(parameter(write.table));
        numbers.add(parameter(event.number));
        times.add(parameter(event.at));
        people.add(event.person == 0 ? parameter(std::nullopt) : parameter(event.person));
        bodies.add(parameter(event.body));
        if (event.person != 0)
            table_people.emplace(write.table, event.person);
        alive = event.at;
    }

    void add(const ChangeTable& write) {
        ChangeTable& last = table_changes[write.table];
        last.changed = write.changed;
        if (write.state)
            last.state = write.state;
        if (write.summary)
            last.summary = write.summary;
    }

    void add(const Heartbeat& write) { alive = write.at; }

    template <typename Other>
    void add(const Other& /*write*/) {}
};

/// The event before each one must exist, or be inserted with it. All servers insert in the same
/// order, so that no two wait for each other.
bool insert_events(PostgresConnection& connection, const Changes& changes) {
    if (changes.events == 0)
        return true;
    return connection.change(
               "WITH given AS (SELECT * FROM unnest(?::bigint[], ?::integer[], ?::bigint[], "
               "?::bigint[], ?::text[]) AS given(table_id, number, at, person, body)) "
               "INSERT INTO events SELECT * FROM given WHERE number = 1 "
               "OR EXISTS (SELECT 1 FROM events WHERE events.table_id = given.table_id "
               "AND events.number = given.number - 1) "
               "OR EXISTS (SELECT 1 FROM given AS before WHERE before.table_id = given.table_id "
               "AND before.number = given.number - 1) ORDER BY table_id, number",
               changes.tables.text(), changes.numbers.text(), changes.times.text(),
               changes.people.text(), changes.bodies.text()) == changes.events;
}

void insert_people(PostgresConnection& connection, const Changes& changes) {
    Column tables;
    Column people;
    for (const auto& [table, person] : changes.table_people) {
        tables.add(parameter(table));
        people.add(parameter(person));
    }
    if (!changes.table_people.empty())
        connection.change("INSERT INTO event_people SELECT * FROM unnest(?::bigint[], ?::bigint[]) "
                          "ON CONFLICT DO NOTHING",
                          tables.text(), people.text());
}

bool change_tables(PostgresConnection& connection, const Changes& changes) {
    if (changes.table_changes.empty())
        return true;
    Column tables;
    Column times;
    Column states;
    Column summaries;
    for (const auto& [table, change] : changes.table_changes) {
        tables.add(parameter(table));
        times.add(parameter(change.changed));
        states.add(parameter(
            change.state.transform([](TableState state) { return std::to_underlying(state); })));
        summaries.add(parameter(change.summary));
    }
    return connection.change("UPDATE tables SET changed = given.changed, "
                             "state = coalesce(given.state, tables.state), "
                             "summary = coalesce(given.summary, tables.summary) "
                             "FROM unnest(?::bigint[], ?::bigint[], ?::smallint[], ?::text[]) "
                             "AS given(id, changed, state, summary) WHERE tables.id = given.id",
                             tables.text(), times.text(), states.text(),
                             summaries.text()) == static_cast<int>(changes.table_changes.size());
}

bool try_changes(PostgresConnection& connection, const Changes& changes) {
    try {
        if (!insert_events(connection, changes))
            return false;
        insert_people(connection, changes);
        return change_tables(connection, changes);
    } catch (const PostgresFailure& failure) {
        // One of the batches is wrong; applied one by one, it is refused alone.
        if (failure.kind() == FailureKind::unique || failure.kind() == FailureKind::foreign_key ||
            failure.kind() == FailureKind::bad_value)
            return false;
        throw;
    }
}

} // namespace

bool is_plain(const Batch& batch) {
    return std::ranges::all_of(batch, [](const Write& write) {
        if (const auto* change = std::get_if<ChangeTable>(&write))
            return !change->people && change->let_in.empty();
        return std::holds_alternative<AppendEvent>(write) ||
               std::holds_alternative<Heartbeat>(write);
    });
}

bool apply_plain(PostgresConnection& connection, std::span<const Batch> batches,
                 std::optional<Time>& alive) {
    Changes changes;
    for (const Batch& batch : batches)
        for (const Write& write : batch)
            std::visit([&changes](const auto& one) { changes.add(one); }, write);
    if (!changes.in_order)
        return false;
    connection.change("SAVEPOINT plain");
    const bool applied = try_changes(connection, changes);
    if (!applied)
        connection.change("ROLLBACK TO plain");
    connection.change("RELEASE plain");
    if (applied && changes.alive)
        alive = changes.alive;
    return applied;
}

} // namespace quadrille::store
