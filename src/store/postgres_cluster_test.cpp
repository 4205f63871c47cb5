// Several servers on one PostgreSQL: which one looks after which table, and what they hear of each
// other.

#include "store/postgres_cluster.h"

#include "base/hash.h"
#include "database/scratch_postgres.h"
#include "store/postgres_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

namespace quadrille::store {
namespace {

using database::PostgresAddress;
using database::PostgresConnection;
using database::ScratchPostgres;
using testing::AllOf;
using testing::Each;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;

/// Much longer than anything takes.
constexpr std::chrono::seconds patience(60);

/// Records what it was told, and can be waited for.
class Hearer final : public ClusterObserver {
  public:
    void table_changed(TableId table, int number) override {
        const std::scoped_lock lock(mutex);
        int& last = changed[table];
        last = std::max(last, number);
        news.notify_all();
    }

    void tables_listed(ListedTables part) override {
        const std::scoped_lock lock(mutex);
        std::erase_if(listed, [&](const TablePosition& position) {
            return part.numbers.contains(position.table);
        });
        listed.insert(listed.end(), part.tables.begin(), part.tables.end());
        longest_part = std::max(longest_part, part.tables.size());
        ++lists;
        news.notify_all();
    }

    void tables_gained(KeptTables gained) override {
        const std::scoped_lock lock(mutex);
        kept.insert(gained.tables.begin(), gained.tables.end());
        since = gained.since;
        news.notify_all();
    }

    void tables_lost() override {
        const std::scoped_lock lock(mutex);
        kept.clear();
        news.notify_all();
    }

    void noted(Topic topic, std::vector<Note> all) override {
        const std::scoped_lock lock(mutex);
        notes[topic] = std::move(all);
        news.notify_all();
    }

    void presence_noted(std::set<TableId> tables, std::vector<Note> some) override {
        const std::scoped_lock lock(mutex);
        std::vector<Note>& all = notes[Topic::presence];
        std::erase_if(all, [&](const Note& note) { return tables.contains(note.key); });
        all.insert(all.end(), some.begin(), some.end());
        most_changed = std::max(most_changed, tables.size());
        news.notify_all();
    }

    void person_changed(PersonId person) override {
        const std::scoped_lock lock(mutex);
        people.insert(person);
        news.notify_all();
    }

    std::size_t changes() {
        const std::scoped_lock lock(mutex);
        return changed.size();
    }

    bool wait(const std::function<bool()>& condition) {
        std::unique_lock lock(mutex);
        return news.wait_for(lock, patience, condition);
    }

    std::mutex mutex;
    std::condition_variable news;
    std::map<TableId, int> changed;
    /// The tables of all parts.
    std::vector<TablePosition> listed;
    std::size_t longest_part = 0;
    int lists = 0;
    std::set<TableId> kept;
    std::optional<Time> since;
    std::map<Topic, std::vector<Note>> notes;
    /// The most tables whose presence notes changed at once.
    std::size_t most_changed = 0;
    std::set<PersonId> people;
};

/// A server, as far as the store is concerned.
struct TestServer {
    explicit TestServer(const std::string& url, const std::string& who = "quadrille serve")
        : store(PostgresStore::open({.url = url, .who = who, .shared = true}).value()),
          cluster(*store->cluster()) {
        cluster.start(hearer);
        EXPECT_TRUE(hearer.wait([this] { return hearer.lists > 0; }));
    }

    ~TestServer() { cluster.stop(); }

    TestServer(const TestServer&) = delete;
    TestServer& operator=(const TestServer&) = delete;
    TestServer(TestServer&&) = delete;
    TestServer& operator=(TestServer&&) = delete;

    Outcome write(Batch batch) const {
        Outcome outcome = std::unexpected(NotKept{});
        EXPECT_TRUE(store->write(std::move(batch), [&](const Outcome& told) { outcome = told; }));
        store->settle();
        return outcome;
    }

    Outcome open_table(TableId id) const { return write({OpenTable{{.id = id, .game = "hex"}}}); }

    Outcome event(TableId table, int number) const {
        return write({AppendEvent{table, {.number = number, .body = "{}"}}});
    }

    std::unique_ptr<PostgresStore> store;
    Cluster& cluster;
    Hearer hearer;
};

class ClusterTest : public testing::Test {
  protected:
    PostgresConnection direct() const {
        return PostgresConnection(PostgresAddress::read(url).value());
    }

    std::vector<int> keepers() const {
        std::vector<int> counts;
        auto connection = direct();
        auto rows = connection.query("SELECT count(*) FROM keepers GROUP BY server ORDER BY 1");
        while (rows.next())
            counts.push_back(rows.get<int>(0));
        return counts;
    }

    std::string url = ScratchPostgres::shared().empty_place();
};

TEST_F(ClusterTest, TheNumberOfAnEventIsTheLockBetweenServers) {
    const TestServer one(url);
    const TestServer other(url);
    ASSERT_TRUE(one.open_table(1));
    EXPECT_TRUE(one.event(1, 1));
    EXPECT_EQ(other.event(1, 1).error().cause, NotKept::Cause::number);
    EXPECT_TRUE(other.event(1, 2));
    EXPECT_EQ(one.event(1, 2).error().cause, NotKept::Cause::number);
    EXPECT_EQ(one.store->last_event(1), 2);
}

TEST_F(ClusterTest, WhoIsJustSittingDownAtAnotherServerIsNotForgotten) {
    const TestServer one(url);
    ASSERT_TRUE(one.write(
        {AddPerson{{.id = 1, .name = "Ana"}}, OpenTable{{.id = 7, .game = "hex", .people = {1}}}}));
    auto other = direct();
    other.run("BEGIN; INSERT INTO events VALUES(7, 1, 1, 1, '{}'); "
              "INSERT INTO event_people VALUES(7, 1)");
    std::optional<Outcome> forgotten;
    EXPECT_TRUE(one.store->write({DeletePerson{1, {{.table = 7, .last_event = 0}}}},
                                 [&](const Outcome& outcome) { forgotten = outcome; }));
    auto watching = direct();
    while (watching.value<int>("SELECT count(*)::int FROM pg_locks WHERE NOT granted") == 0)
        std::this_thread::yield();
    other.run("COMMIT");
    one.store->settle();
    ASSERT_TRUE(forgotten.has_value());
    ASSERT_FALSE(*forgotten);
    EXPECT_EQ(forgotten->error().cause, NotKept::Cause::in_play);
    EXPECT_THAT(one.store->table(7)->people, ElementsAre(1));
}

TEST_F(ClusterTest, TheOthersHearOfEventsAndReadThem) {
    const TestServer one(url);
    TestServer other(url);
    ASSERT_TRUE(one.open_table(7));
    // It announces nothing until it has heard of the other one.
    int number = 0;
    while (other.hearer.changes() == 0)
        ASSERT_TRUE(one.event(7, ++number));
    std::vector<Event> events;
    std::optional<Table> table;
    other.cluster.read(7, 1, [&](const ReadTable& read) {
        const std::scoped_lock lock(other.hearer.mutex);
        table = read.table;
        events = read.events;
        other.hearer.news.notify_all();
    });
    ASSERT_TRUE(other.hearer.wait([&] { return table.has_value(); }));
    EXPECT_EQ(events.size(), static_cast<std::size_t>(number));
}

TEST_F(ClusterTest, WhatWasNotHeardIsSeen) {
    const TestServer one(url);
    TestServer other(url);
    // Written without an announcement.
    auto connection = direct();
    connection.run("INSERT INTO tables VALUES(5, NULL, 'hex', 0, NULL, '{}', 1, 1)");
    connection.run("INSERT INTO events VALUES(5, 1, 1, NULL, '{}')");
    EXPECT_TRUE(other.hearer.wait([&] {
        return std::ranges::find(other.hearer.listed, TablePosition{.table = 5, .last_event = 1}) !=
               other.hearer.listed.end();
    }));
}

TEST_F(ClusterTest, WhoOpensATableLooksAfterItAndHandsItOverAtTheEnd) {
    TestServer one(url);
    {
        const TestServer other(url);
        ASSERT_TRUE(other.open_table(1));
        ASSERT_TRUE(one.open_table(2));
        EXPECT_THAT(keepers(), ElementsAre(1, 1));
        EXPECT_THAT(one.hearer.kept, IsEmpty()) << "what it opened it knows by itself";
    }
    EXPECT_TRUE(one.hearer.wait([&] { return one.hearer.kept.contains(1); }));
    EXPECT_THAT(keepers(), ElementsAre(2));
}

TEST_F(ClusterTest, TablesWithoutAServerAreAdopted) {
    {
        const auto store = PostgresStore::open({.url = url, .shared = true}).value();
        direct().run("INSERT INTO tables VALUES(5, NULL, 'hex', 0, NULL, '{}', 1, 1)");
        direct().run("INSERT INTO tables VALUES(6, NULL, 'hex', 3, NULL, '{}', 1, 1)");
    }
    TestServer server(url);
    EXPECT_TRUE(server.hearer.wait([&] { return !server.hearer.kept.empty(); }));
    EXPECT_THAT(server.hearer.kept, ElementsAre(5));
}

/// A server is killed, and one of its commits, which opened a table, ends only after the others
/// have taken over its tables.
TEST_F(ClusterTest, TablesOfServersWithoutALeaseAreAdopted) {
    TestServer server(url);
    auto connection = direct();
    connection.run("INSERT INTO servers VALUES(77, 'alive', "
                   "(extract(epoch FROM clock_timestamp()) * 1000)::bigint + 1000000)");
    connection.run("INSERT INTO tables VALUES(5, NULL, 'hex', 0, NULL, '{}', 1, 1), "
                   "(6, NULL, 'hex', 0, NULL, '{}', 1, 1), (7, NULL, 'hex', 3, NULL, '{}', 1, 1)");
    connection.run("INSERT INTO keepers VALUES(5, 99), (6, 77), (7, 99)");
    EXPECT_TRUE(server.hearer.wait([&] { return !server.hearer.kept.empty(); }));
    EXPECT_THAT(server.hearer.kept, ElementsAre(5));
    EXPECT_THAT(keepers(), ElementsAre(1, 1)) << "of this server and of 77; 7 is closed";
}

/// The lease of a server ends without its noticing.
TEST_F(ClusterTest, ALeaseThatEndsIsTakenOverByOneServer) {
    auto connection = direct();
    {
        const TestServer first(url);
        ASSERT_TRUE(first.open_table(1));
        ASSERT_TRUE(first.open_table(2));
    }
    // A lease with a second left, by the clock of the database.
    connection.run("DELETE FROM keepers; INSERT INTO servers VALUES(99, 'dead', "
                   "(extract(epoch FROM clock_timestamp()) * 1000)::bigint + 1000)");
    connection.run("INSERT INTO keepers VALUES(1, 99), (2, 99)");
    TestServer one(url);
    TestServer other(url);
    const auto both = [&] {
        const std::scoped_lock lock(other.hearer.mutex);
        return one.hearer.kept.size() + other.hearer.kept.size();
    };
    EXPECT_TRUE(one.hearer.wait(
        [&] { return connection.value<int>("SELECT count(*) FROM servers WHERE id = 99") == 0; }));
    EXPECT_TRUE(one.hearer.wait([&] { return both() > 0; }));
    EXPECT_EQ(both(), 2U) << "one of them has both";
    EXPECT_THAT(keepers(), ElementsAre(2));
}

/// More tables than are listed or taken over at once, with numbers of both signs.
TEST_F(ClusterTest, AllOfVeryManyTablesAreListedAndTakenOver) {
    constexpr int count = 2 * tables_at_once + 5;
    auto connection = direct();
    {
        const TestServer first(url);
    }
    const std::string numbers = "generate_series(1 - " + std::to_string(tables_at_once) + ", " +
                                std::to_string(count - tables_at_once) + ") AS id";
    connection.run("INSERT INTO tables SELECT id, NULL, 'hex', 0, NULL, '{}', 1, 1 FROM " +
                   numbers);
    connection.run("INSERT INTO events SELECT id, 1, 1, NULL, '{}' FROM " + numbers);
    // Some of them belonged to a server that is dead, the others to none.
    connection.run("INSERT INTO servers VALUES(99, 'dead', 1)");
    connection.run("INSERT INTO keepers SELECT id, 99 FROM " + numbers + " WHERE id > -5");
    TestServer server(url);
    EXPECT_TRUE(server.hearer.wait([&] { return server.hearer.listed.size() == count; }));
    EXPECT_TRUE(server.hearer.wait([&] { return server.hearer.kept.size() == count; }));
    EXPECT_EQ(server.hearer.longest_part, static_cast<std::size_t>(tables_at_once));
    EXPECT_THAT(server.hearer.listed, Each(AllOf(Field(&TablePosition::kind, TableKind::table),
                                                 Field(&TablePosition::last_event, 1))));
    EXPECT_THAT(keepers(), ElementsAre(count));
    EXPECT_EQ(connection.value<int>("SELECT count(*) FROM servers WHERE id = 99"), 0);
    EXPECT_TRUE(server.cluster.holds());
}

TEST_F(ClusterTest, WhoseLeaseWasTakenOverLosesItsTables) {
    TestServer server(url);
    ASSERT_TRUE(server.open_table(1));
    EXPECT_TRUE(server.cluster.holds());
    server.hearer.kept = {1};
    // Another server took over while this one was stopped.
    auto connection = direct();
    connection.run("BEGIN; UPDATE keepers SET server = 99; DELETE FROM servers; "
                   "INSERT INTO servers VALUES(99, 'another', "
                   "(extract(epoch FROM clock_timestamp()) * 1000)::bigint + 100000); COMMIT");
    EXPECT_TRUE(server.hearer.wait([&] { return server.hearer.kept.empty(); }));
    EXPECT_TRUE(server.hearer.wait([&] {
        return connection.value<int>("SELECT count(*) FROM servers") == 2;
    })) << "it is there again";
    EXPECT_EQ(connection.value<int>("SELECT count(*) FROM keepers WHERE server = 99"), 1);
}

TEST_F(ClusterTest, TheTimeIsThatOfTheDatabase) {
    const TestServer server(url);
    const auto before = direct().value<Time>("SELECT (extract(epoch FROM now()) * 1000)::bigint");
    const Time here = server.cluster.now();
    const auto after = direct().value<Time>("SELECT (extract(epoch FROM now()) * 1000)::bigint");
    EXPECT_GE(here, *before - Time(1000));
    EXPECT_LE(here, *after + Time(1000));
}

TEST_F(ClusterTest, NotesAreSeenByAllAndGoWithTheirServer) {
    TestServer one(url);
    {
        TestServer other(url);
        other.cluster.put(Topic::presence, 3, "two");
        EXPECT_TRUE(one.hearer.wait([&] {
            return one.hearer.notes[Topic::presence] == std::vector{Note{3, "two", false}};
        }));
        EXPECT_TRUE(other.hearer.wait([&] {
            return other.hearer.notes[Topic::presence] == std::vector{Note{3, "two", true}};
        }));
        other.cluster.put(Topic::presence, 3, "three");
        EXPECT_TRUE(one.hearer.wait([&] {
            return one.hearer.notes[Topic::presence] == std::vector{Note{3, "three", false}};
        }));
    }
    EXPECT_TRUE(one.hearer.wait([&] { return one.hearer.notes[Topic::presence].empty(); }));
}

/// More notes than one notification can name, with keys of both signs; then one change, after which
/// only that is read.
TEST_F(ClusterTest, WhoIsAtVeryManyTablesIsSeenByAll) {
    constexpr std::uint64_t count = 2'000;
    const auto key = [](std::uint64_t number) { return scramble(number); };
    TestServer one(url);
    const TestServer other(url);
    for (std::uint64_t number = 0; number < count; ++number)
        other.cluster.put(Topic::presence, key(number), "here");
    const auto told = [&] { return one.hearer.notes[Topic::presence].size(); };
    ASSERT_TRUE(one.hearer.wait([&] { return told() == count; }));
    {
        const std::scoped_lock lock(one.hearer.mutex);
        one.hearer.most_changed = 0;
    }
    other.cluster.drop(Topic::presence, key(7));
    EXPECT_TRUE(one.hearer.wait([&] { return told() == count - 1; }));
    EXPECT_EQ(one.hearer.most_changed, 1U);
}

TEST_F(ClusterTest, OfSeveralWhoTakeTheSameNotesOneSucceeds) {
    TestServer one(url);
    TestServer other(url);
    one.cluster.put(Topic::wish, 1, "a");
    other.cluster.put(Topic::wish, 2, "b");
    for (TestServer* server : {&one, &other})
        ASSERT_TRUE(
            server->hearer.wait([&] { return server->hearer.notes[Topic::wish].size() == 2; }));
    std::vector<bool> taken;
    for (TestServer* server : {&one, &other})
        server->cluster.take(Topic::wish, {2, 1}, [&](bool success) {
            const std::scoped_lock lock(one.hearer.mutex);
            taken.push_back(success);
            one.hearer.news.notify_all();
        });
    ASSERT_TRUE(one.hearer.wait([&] { return taken.size() == 2; }));
    EXPECT_EQ(std::ranges::count(taken, true), 1);
}

TEST_F(ClusterTest, ChangesOfPeopleAreHeard) {
    const TestServer one(url);
    TestServer other(url);
    ASSERT_TRUE(one.write({AddPerson{{.id = 4, .name = "Ada", .skeleton = "ada"}},
                           AddToken{{.hash = {1}, .person = 4}}}));
    ASSERT_TRUE(one.write({RemoveToken{{1}}}));
    EXPECT_TRUE(other.hearer.wait([&] { return other.hearer.people.contains(4); }));
}

TEST_F(ClusterTest, AConnectionThatIsCutIsMadeAnewAndNothingIsMissed) {
    TestServer one(url);
    TestServer other(url);
    other.cluster.put(Topic::presence, 1, "here");
    ASSERT_TRUE(one.open_table(1));
    for (int number = 1; number <= 5; ++number) {
        direct().query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                       "WHERE pid <> pg_backend_pid() AND query LIKE '%servers%'");
        ASSERT_TRUE(one.event(1, number));
        EXPECT_TRUE(other.hearer.wait([&] {
            return other.hearer.changed[1] == number ||
                   std::ranges::find(other.hearer.listed,
                                     TablePosition{.table = 1, .last_event = number}) !=
                       other.hearer.listed.end();
        }));
    }
    EXPECT_TRUE(one.hearer.wait([&] { return !one.hearer.notes[Topic::presence].empty(); }));
}

TEST_F(ClusterTest, WhatShutsOutOthersWaitsUntilTheyAreGone) {
    const TestServer one(url, "quadrille serve on port 8080");
    // Makes this program look newer than the one that runs.
    auto connection = direct();
    connection.run("UPDATE schema_version SET version = 1, usable_from = 1");
    const auto refused =
        PostgresStore::open({.url = url, .shared = true, .lock_patience = Time(50)});
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().text,
                HasSubstr("is in use by quadrille serve on port 8080, process "));
    EXPECT_EQ(connection.value<int>("SELECT version FROM schema_version"), 1);
}

TEST_F(ClusterTest, ANewerClubThatThisProgramCanUseIsUsed) {
    {
        ASSERT_TRUE(PostgresStore::open({.url = url, .shared = true}));
    }
    direct().run("UPDATE schema_version SET version = 99, usable_from = 2");
    EXPECT_TRUE(PostgresStore::open({.url = url, .shared = true}));
    EXPECT_EQ(direct().value<int>("SELECT version FROM schema_version"), 99);
    direct().run("UPDATE schema_version SET usable_from = 99");
    EXPECT_FALSE(PostgresStore::open({.url = url, .shared = true}));
}

} // namespace
} // namespace quadrille::store
