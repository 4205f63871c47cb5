#include "database/postgres_connection.h"

#include "database/postgres_migration.h"
#include "database/postgres_pool.h"
#include "database/scratch_postgres.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <limits>
#include <memory>
#include <string_view>
#include <thread>
#include <tuple>

namespace quadrille::database {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class PostgresTest : public testing::Test {
  protected:
    PostgresAddress address =
        PostgresAddress::read(ScratchPostgres::shared().empty_place()).value();
    PostgresConnection connection{address};

    static FailureKind kind_of_failure(PostgresConnection& on, const std::string& statement) {
        try {
            on.run(statement);
        } catch (const PostgresFailure& failure) {
            EXPECT_EQ(std::string_view(failure.what()).find('\n'), std::string_view::npos);
            return failure.kind();
        }
        ADD_FAILURE() << statement << " did not fail";
        return FailureKind::other;
    }
};

TEST_F(PostgresTest, KeepsEveryKindOfValue) {
    connection.run("CREATE TABLE t(a bigint, b bigint, c boolean, d float8, e text, f bytea)");
    const std::array<std::uint8_t, 3> bytes{0, 200, 255};
    constexpr std::uint64_t large = 0xffff'ffff'ffff'fff0;
    connection.change("INSERT INTO t VALUES(?, ?, ?, ?, ?, ?)", large, std::nullopt, true, 0.1,
                      "'quoted' \\ ?", bytes);
    PostgresQuery row = connection.query("SELECT * FROM t");
    ASSERT_TRUE(row.next());
    EXPECT_EQ(row.get<std::uint64_t>(0), large);
    EXPECT_EQ(row.get<std::optional<int>>(1), std::nullopt);
    EXPECT_EQ(row.get<std::uint64_t>(1), 0);
    EXPECT_TRUE(row.get<bool>(2));
    EXPECT_EQ(row.get<double>(3), 0.1);
    EXPECT_EQ(row.get<std::string>(4), "'quoted' \\ ?");
    EXPECT_EQ((row.get<std::array<std::uint8_t, 3>>(5)), bytes);
    EXPECT_EQ(row.get<Bytes>(5), (Bytes{0, 200, 255}));
    EXPECT_FALSE(row.next());
}

TEST_F(PostgresTest, TakesValuesByNumberAndAsAList) {
    EXPECT_EQ(connection.value<int>("SELECT ?1::int + ?1::int * ?2::int", 3, 4), 15);
    connection.run("CREATE TABLE t(a bigint, b text, c bytea, d boolean, e float8)");
    const std::vector<Value> values{std::int64_t{7}, std::string("text"), Bytes{1, 2},
                                    std::monostate{}, -1.5};
    connection.query_list("INSERT INTO t VALUES(?, ?, ?, ?, ?)", values);
    EXPECT_EQ(connection.value<int>("SELECT 1 FROM t WHERE a = 7 AND b = 'text' AND d IS NULL "
                                    "AND c = '\\x0102' AND e = -1.5"),
              1);
}

TEST_F(PostgresTest, CountsWhatWasChanged) {
    connection.run("CREATE TABLE t(a int)");
    EXPECT_EQ(connection.change("INSERT INTO t VALUES(1), (2), (3)"), 3);
    EXPECT_EQ(connection.change("DELETE FROM t WHERE a > ?", 1), 2);
    EXPECT_EQ(connection.value<int>("SELECT a FROM t WHERE a = ?", 2), std::nullopt);
}

TEST_F(PostgresTest, SortsFailures) {
    connection.run("CREATE TABLE t(a int PRIMARY KEY); CREATE TABLE u(a int REFERENCES t); "
                   "INSERT INTO t VALUES(1)");
    EXPECT_EQ(kind_of_failure(connection, "INSERT INTO t VALUES(1)"), FailureKind::unique);
    EXPECT_EQ(kind_of_failure(connection, "INSERT INTO u VALUES(2)"), FailureKind::foreign_key);
    EXPECT_EQ(kind_of_failure(connection, "SELECT 'x'::int"), FailureKind::bad_value);
    EXPECT_EQ(kind_of_failure(connection, "BEGIN READ ONLY; INSERT INTO t VALUES(2)"),
              FailureKind::read_only);
    connection.roll_back();
    EXPECT_EQ(kind_of_failure(connection, "SELECT nonsense"), FailureKind::other);
    EXPECT_EQ(kind_of_failure(connection, "SELECT pg_terminate_backend(pg_backend_pid())"),
              FailureKind::lost);
    EXPECT_EQ(kind_of_failure(connection, "SELECT 1"), FailureKind::lost);
}

TEST_F(PostgresTest, ATransactionEndsWithOrWithoutItsChanges) {
    connection.run("CREATE TABLE t(a int)");
    connection.run("BEGIN; INSERT INTO t VALUES(1)");
    connection.roll_back();
    connection.roll_back();
    EXPECT_EQ(connection.value<int>("SELECT count(*) FROM t"), 0);
    connection.run("BEGIN; INSERT INTO t VALUES(1); COMMIT");
    EXPECT_EQ(PostgresConnection(address).value<int>("SELECT count(*) FROM t"), 1);
}

TEST_F(PostgresTest, APoolReadsOnAfterItsConnectionsWereLost) {
    PostgresPool pool(address, 2);
    const auto read = [](PostgresConnection& from) { return from.value<int>("SELECT 1"); };
    EXPECT_EQ(pool.read(read), 1);
    const int lost = pool.read([](PostgresConnection& from) { return from.process(); });
    connection.query("SELECT pg_terminate_backend(?)", lost);
    EXPECT_EQ(pool.read(read), 1);
    EXPECT_THROW(
        pool.read([](PostgresConnection& from) { return from.change("CREATE TABLE t(a int)"); }),
        PostgresFailure);
    EXPECT_EQ(pool.read(read), 1);
}

TEST_F(PostgresTest, AConnectionIsGivenUpWhenNoAnswerComes) {
    address.answer_within = std::chrono::milliseconds(1000);
    PostgresConnection hurried(address);
    EXPECT_EQ(hurried.value<int>("SELECT 1"), 1);
    try {
        hurried.query("SELECT pg_sleep(60)");
        FAIL() << "it has waited";
    } catch (const PostgresFailure& failure) {
        EXPECT_EQ(failure.kind(), FailureKind::lost);
        EXPECT_STREQ(failure.what(), "the database did not answer within 1 s");
    }
    EXPECT_EQ(kind_of_failure(hurried, "SELECT 1"), FailureKind::lost);
}

TEST_F(PostgresTest, AfterReadingTookLongAPoolFailsAtOnceForAWhile) {
    address.answer_within = std::chrono::milliseconds(600);
    PostgresPool pool(address, 2);
    const auto reads = [&pool](std::string_view sql) {
        try {
            pool.read([sql](PostgresConnection& from) { from.query(sql); });
            return true;
        } catch (const PostgresFailure&) {
            return false;
        }
    };
    EXPECT_TRUE(reads("SELECT 1"));
    EXPECT_FALSE(reads("SELECT pg_sleep(60)"));
    EXPECT_FALSE(reads("SELECT 1"));
    while (!reads("SELECT 1"))
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_TRUE(reads("SELECT 1"));
}

constexpr std::array<std::string_view, 2> two_steps{"CREATE TABLE a(a int)",
                                                    "ALTER TABLE a ADD COLUMN b int"};
constexpr Schema two_step_schema{.name = "a test", .application = 77, .migrations = two_steps};

TEST_F(PostgresTest, MigratesStepByStep) {
    Schema first = two_step_schema;
    first.migrations = first.migrations.first(1);
    EXPECT_EQ(version_of(connection), 0);
    ASSERT_TRUE(migrate(connection, first));
    EXPECT_EQ(version_of(connection), 1);
    ASSERT_TRUE(migrate(connection, two_step_schema));
    ASSERT_TRUE(migrate(connection, two_step_schema));
    EXPECT_EQ(version_of(connection), 2);
    connection.run("INSERT INTO a(b) VALUES(1)");
    const auto newer = migrate(connection, first);
    ASSERT_FALSE(newer);
    EXPECT_EQ(newer.error().text,
              "the database is a test of version 2; this program knows versions up to 1");
}

TEST_F(PostgresTest, AMigrationThatOlderProgramsSurviveLeavesThemTheDatabase) {
    Schema first = two_step_schema;
    first.migrations = first.migrations.first(1);
    Schema kind = two_step_schema;
    kind.usable_from = 1;
    ASSERT_TRUE(migrate(connection, first));
    EXPECT_FALSE(shuts_out_others(connection, kind));
    EXPECT_TRUE(shuts_out_others(connection, two_step_schema));
    ASSERT_TRUE(migrate(connection, kind));
    EXPECT_EQ(version_of(connection), 2);
    EXPECT_TRUE(migrate(connection, first));
    EXPECT_EQ(version_of(connection), 2);
}

TEST_F(PostgresTest, AMigrationThatFailsChangesNothing) {
    constexpr std::array<std::string_view, 2> wrong{"CREATE TABLE a(a int)", "nonsense"};
    Schema failing = two_step_schema;
    failing.migrations = wrong;
    EXPECT_THROW(std::ignore = migrate(connection, failing), PostgresFailure);
    EXPECT_EQ(version_of(connection), 0);
    EXPECT_TRUE(migrate(connection, two_step_schema));
}

TEST_F(PostgresTest, LeavesTheDatabasesOfOthersAlone) {
    connection.run("CREATE TABLE somebodys(a int)");
    const auto migrated = migrate(connection, two_step_schema);
    ASSERT_FALSE(migrated);
    EXPECT_EQ(migrated.error().text, "the database is not a test");
}

TEST(PostgresAddress, IsReadFromAUrl) {
    const auto address = PostgresAddress::read("postgresql://anna:secret@db.example.org:5433/club");
    ASSERT_TRUE(address);
    EXPECT_EQ(address->text, "postgresql://anna@db.example.org:5433/club");
    EXPECT_THAT(address->options, HasSubstr("password='secret'"));
    EXPECT_THAT(address->options, HasSubstr("connect_timeout='5'"));
    EXPECT_THAT(PostgresAddress::read("postgres:///club?connect_timeout=60")->options,
                HasSubstr("connect_timeout='60'"));
    EXPECT_THAT(PostgresAddress::read("mysql://x").error().text,
                StartsWith("a database is given as postgresql://"));
    EXPECT_THAT(PostgresAddress::read("postgresql://host/club?nonsense=1").error().text,
                HasSubstr("nonsense"));
    EXPECT_TRUE(is_postgres_url("postgres:x"));
    EXPECT_FALSE(is_postgres_url("folder/postgres"));
}

TEST(PostgresFailureTest, SaysInOneLineWhyThereIsNoConnection) {
    const auto failure = [](const std::string& url) -> std::string {
        try {
            const PostgresConnection connection(PostgresAddress::read(url).value());
        } catch (const PostgresFailure& caught) {
            EXPECT_EQ(caught.kind(), FailureKind::lost);
            return describe(caught);
        }
        return "connected";
    };
    const ScratchPostgres& postgres = ScratchPostgres::shared();
    EXPECT_THAT(failure(postgres.url("quadrille", "nowhere")),
                HasSubstr("database \"nowhere\" does not exist"));
    EXPECT_THAT(failure(postgres.url("stranger", "postgres")),
                HasSubstr("role \"stranger\" does not exist"));
    const std::string nobody_there = failure("postgresql://127.0.0.1:1/club");
    EXPECT_THAT(nobody_there, StartsWith("the database cannot be reached ("));
    EXPECT_THAT(nobody_there, HasSubstr("Connection refused"));
    EXPECT_EQ(nobody_there.find('\n'), std::string::npos);
}

TEST(ScratchPostgresTest, KeepsWhatWasCommittedWhenItIsKilled) {
    ScratchPostgres postgres(ScratchPostgres::Syncing::on);
    const auto address = PostgresAddress::read(postgres.empty_place()).value();
    PostgresConnection before(address);
    before.run("CREATE TABLE t(a int); INSERT INTO t VALUES(1)");
    before.run("BEGIN; INSERT INTO t VALUES(2)");
    postgres.kill();
    EXPECT_THROW(before.run("COMMIT"), PostgresFailure);
    postgres.start();
    PostgresConnection after(address);
    EXPECT_EQ(after.value<int>("SELECT sum(a) FROM t"), 1);
}

TEST(WithDollars, LeavesQuotedTextAlone) {
    EXPECT_EQ(with_dollars("SELECT ?, '?''?', ?"), "SELECT $1, '?''?', $2");
    EXPECT_EQ(with_dollars("?2 = ?1"), "$2 = $1");
}

} // namespace
} // namespace quadrille::database
