#include "filled_club.h"

#include "base/random.h"
#include "store/sql_reading.h"

#include <algorithm>

namespace quadrille::many {

namespace {

using database::PostgresAddress;
using database::PostgresConnection;

/// SQL for a pseudo-random number that depends only on `number` and `kind`.
std::string drawn(std::string_view number, int kind) {
    return "(hashint8extended(" + std::string(number) + ", " + std::to_string(kind) +
           ") & 9223372036854775807)";
}

/// SQL for a text of a sample in which the people are replaced by those of the copy.
std::string with_people(const std::string& text) {
    return "replace(replace(" + text + ", '" + std::to_string(sample_people[0]) +
           "', one::text), '" + std::to_string(sample_people[1]) + "', two::text)";
}

/// The index of a person in `sample_people`; nothing for others.
std::optional<int> place_of(store::PersonId person) {
    const auto found = std::ranges::find(sample_people, person);
    if (found == sample_people.end())
        return {};
    return static_cast<int>(found - sample_people.begin());
}

} // namespace

FilledClub::FilledClub(const std::string& url, std::span<const SampleTable> samples, int tables,
                       int partitions)
    : connection_(PostgresAddress::read(url).value()) {
    // The data need not survive a crash, because it can be generated again.
    connection_.run("SET synchronous_commit = off; SET session_replication_role = replica; "
                    "SET maintenance_work_mem = '512MB'");
    if (partitions > 0)
        part_events(partitions);
    copy_samples(samples);
    const auto longest = std::ranges::max(samples, {}, [](const SampleTable& sample) {
                             return sample.events.size();
                         }).events.size();
    fill(tables, static_cast<int>(longest));
    read_places(samples);
}

void FilledClub::part_events(int partitions) {
    connection_.run("DROP TABLE events; "
                    "CREATE TABLE events(table_id bigint NOT NULL REFERENCES tables ON DELETE "
                    "CASCADE, number integer NOT NULL, at bigint NOT NULL, person bigint, "
                    "body text NOT NULL, CONSTRAINT events_pkey PRIMARY KEY(table_id, number)) "
                    "PARTITION BY HASH(table_id)");
    for (int part = 0; part < partitions; ++part)
        connection_.run("CREATE TABLE events_" + std::to_string(part) +
                        " PARTITION OF events FOR VALUES WITH (MODULUS " +
                        std::to_string(partitions) + ", REMAINDER " + std::to_string(part) + ")");
}

void FilledClub::copy_samples(std::span<const SampleTable> samples) {
    connection_.run("CREATE TEMPORARY TABLE sample_tables(sample integer, game text, state "
                    "smallint, summary text, opened bigint, changed bigint); "
                    "CREATE TEMPORARY TABLE sample_events(sample integer, number integer, "
                    "at bigint, place integer, body text)");
    int sample = 0;
    for (const auto& [row, events] : samples) {
        connection_.change("INSERT INTO sample_tables VALUES(?, ?, ?, ?, ?, ?)", sample, row.game,
                           std::to_underlying(row.state), row.summary, row.opened, row.changed);
        for (const store::Event& event : events)
            connection_.change("INSERT INTO sample_events VALUES(?, ?, ?, ?, ?)", sample,
                               event.number, event.at, place_of(event.person), event.body);
        ++sample;
    }
    connection_.run("ANALYZE sample_tables, sample_events");
}

void FilledClub::fill(int tables, int longest) {
    connection_.run("CREATE UNLOGGED TABLE copies AS SELECT number % "
                    "(SELECT count(*) FROM sample_tables) AS sample, " +
                    drawn("number", 1) + " AS id, " + drawn("number", 2) + " AS one, " +
                    drawn("number", 3) + " AS two FROM generate_series(1, " +
                    std::to_string(tables) + ") AS number");
    connection_.run("ANALYZE copies");
    const std::vector<std::string> indexes = drop_indexes();
    connection_.run("ALTER TABLE events DROP CONSTRAINT events_pkey");
    connection_.run("INSERT INTO people SELECT person, 0, 'Quiet Heron 4711', NULL, '', false, 0, "
                    "0 FROM (SELECT one AS person FROM copies UNION ALL SELECT two FROM copies) "
                    "AS all_people ORDER BY person");
    connection_.run("INSERT INTO tables SELECT id, one, game, state, NULL, " +
                    with_people("summary") +
                    ", opened, changed, 0 FROM copies JOIN sample_tables USING(sample)");
    for (const std::string name : {"table_people", "event_people"})
        connection_.run("INSERT INTO " + name +
                        " SELECT id, one FROM copies UNION ALL SELECT id, "
                        "two FROM copies ORDER BY 1, 2");
    for (int number = 1; number <= longest; ++number)
        events_ += connection_.change(
            "INSERT INTO events SELECT id, number, at, CASE place WHEN 0 THEN one WHEN 1 THEN two "
            "END, " +
                with_people("body") +
                " FROM copies JOIN sample_events USING(sample) WHERE number = ?",
            number);
    for (const std::string& index : indexes)
        connection_.run(index);
    connection_.run("ALTER TABLE events ADD CONSTRAINT events_pkey PRIMARY KEY(table_id, number)");
    connection_.run("VACUUM ANALYZE");
}

std::vector<std::string> FilledClub::drop_indexes() {
    // Indexes of constraints stay.
    auto rows = connection_.query(
        "SELECT indexrelid::regclass::text, pg_get_indexdef(indexrelid) FROM pg_index "
        "JOIN pg_class ON pg_class.oid = indexrelid WHERE relnamespace = "
        "(SELECT relnamespace FROM pg_class WHERE oid = 'tables'::regclass) "
        "AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)");
    std::vector<std::string> definitions;
    while (rows.next()) {
        connection_.run("DROP INDEX " + rows.get<std::string>(0));
        definitions.push_back(rows.get<std::string>(1));
    }
    return definitions;
}

void FilledClub::read_places(std::span<const SampleTable> samples) {
    places_ =
        store::all(connection_.query("SELECT id, one, sample FROM copies"), [&](const auto& row) {
            const auto sample = row.template get<int>(2);
            return Place{.table = row.template get<store::TableId>(0),
                         .person = row.template get<store::PersonId>(1),
                         .last_event = static_cast<int>(
                             samples[static_cast<std::size_t>(sample)].events.size())};
        });
    Random random(1);
    random.shuffle(places_);
    connection_.run("DROP TABLE copies");
}

std::vector<RelationSize> sizes(PostgresConnection& connection) {
    // The sizes of partitions are added to that of their table.
    return store::all(
        connection.query(
            "SELECT root.relname, sum(greatest(part.reltuples, 0))::bigint, "
            "sum(pg_table_size(part.oid))::bigint, sum(pg_indexes_size(part.oid))::bigint "
            "FROM pg_class AS part JOIN pg_class AS root "
            "ON root.oid = coalesce(pg_partition_root(part.oid), part.oid) "
            "WHERE part.relkind = 'r' AND part.relnamespace = "
            "(SELECT relnamespace FROM pg_class WHERE oid = 'tables'::regclass) "
            "GROUP BY root.relname ORDER BY sum(pg_total_relation_size(part.oid)) DESC"),
        [](const auto& row) {
            return RelationSize{.name = row.template get<std::string>(0),
                                .rows = row.template get<std::int64_t>(1),
                                .bytes = row.template get<std::int64_t>(2),
                                .index_bytes = row.template get<std::int64_t>(3)};
        });
}

} // namespace quadrille::many
