#include "database/connection.h"

#include "database/failure.h"
#include "database/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace quadrille::database {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class ConnectionTest : public testing::Test {
  protected:
    TemporaryFolder folder;
    Connection connection{{.file = folder.path() / "test.sqlite"}};

    FailureKind failure_of(const std::string& sql) {
        try {
            connection.run(sql);
        } catch (const SQLite::Exception& failure) {
            return kind_of(failure);
        }
        ADD_FAILURE() << "did not fail";
        return FailureKind::other;
    }
};

TEST_F(ConnectionTest, IsDurable) {
    EXPECT_EQ(connection.value<std::string>("PRAGMA journal_mode"), "wal");
    EXPECT_EQ(connection.value<int>("PRAGMA synchronous"), 2);
    EXPECT_EQ(connection.value<int>("PRAGMA foreign_keys"), 1);
    EXPECT_EQ(connection.value<int>("PRAGMA auto_vacuum"), 0);
}

TEST_F(ConnectionTest, ValuesComeBackAsTheyWentIn) {
    connection.run("CREATE TABLE t(a, b, c, d, e, f, g, h)");
    const std::array<std::uint8_t, 3> bytes{0, 255, 7};
    using namespace std::string_literals;
    const std::string text = "zero \0 and ц"s;
    connection.change("INSERT INTO t VALUES(?, ?, ?, ?, ?, ?, ?, ?)", 0xffff'ffff'ffff'fffeU, -5,
                      0.1, text, bytes, std::optional<std::string>{}, std::chrono::milliseconds(12),
                      true);
    Query query = connection.query("SELECT * FROM t");
    ASSERT_TRUE(query.next());
    EXPECT_EQ(query.get<std::uint64_t>(0), 0xffff'ffff'ffff'fffeU);
    EXPECT_EQ(query.get<int>(1), -5);
    EXPECT_EQ(query.get<double>(2), 0.1);
    EXPECT_EQ(query.get<std::string>(3), text);
    EXPECT_EQ((query.get<std::array<std::uint8_t, 3>>(4)), bytes);
    EXPECT_EQ(query.get<std::optional<std::string>>(5), std::nullopt);
    EXPECT_EQ(query.get<std::uint64_t>(5), 0);
    EXPECT_EQ(query.get<std::chrono::milliseconds>(6).count(), 12);
    EXPECT_TRUE(query.get<bool>(7));
    EXPECT_FALSE(query.next());
}

TEST_F(ConnectionTest, StatementsMayBeUsedInsideThemselves) {
    connection.run("CREATE TABLE t(a); INSERT INTO t VALUES(1), (2), (3)");
    int pairs = 0;
    for (Query outer = connection.query("SELECT a FROM t"); outer.next();)
        for (Query inner = connection.query("SELECT a FROM t"); inner.next();)
            ++pairs;
    EXPECT_EQ(pairs, 9);
}

TEST_F(ConnectionTest, ChangesAreCounted) {
    connection.run("CREATE TABLE t(a); INSERT INTO t VALUES(1), (2), (3)");
    EXPECT_EQ(connection.change("DELETE FROM t WHERE a > ?", 1), 2);
    EXPECT_EQ(connection.change("DELETE FROM t WHERE a > ?", 1), 0);
}

TEST_F(ConnectionTest, FailuresAreSorted) {
    connection.run("CREATE TABLE t(a INTEGER PRIMARY KEY, b UNIQUE, c REFERENCES t)");
    connection.run("INSERT INTO t VALUES(1, 1, NULL)");
    EXPECT_EQ(failure_of("INSERT INTO t VALUES(1, 2, NULL)"), FailureKind::unique);
    EXPECT_EQ(failure_of("INSERT INTO t VALUES(2, 1, NULL)"), FailureKind::unique);
    EXPECT_EQ(failure_of("INSERT INTO t VALUES(2, 2, 9)"), FailureKind::foreign_key);
    EXPECT_EQ(failure_of("nonsense"), FailureKind::other);
}

TEST_F(ConnectionTest, WaitsForOthersAndThenSaysThatItIsBusy) {
    Connection other({.file = folder.path() / "test.sqlite", .patience = {}});
    connection.run("CREATE TABLE t(a); BEGIN IMMEDIATE; INSERT INTO t VALUES(1)");
    try {
        other.run("BEGIN IMMEDIATE");
        FAIL() << "two write at once";
    } catch (const SQLite::Exception& failure) {
        EXPECT_EQ(kind_of(failure), FailureKind::busy);
        EXPECT_THAT(describe(failure), StartsWith("the database was busy for too long ("));
    }
    // Others can read what is committed while one connection writes.
    EXPECT_EQ(other.value<int>("SELECT count(*) FROM t"), 0);
    connection.roll_back();
    connection.roll_back();
    other.run("BEGIN IMMEDIATE; COMMIT");
}

TEST_F(ConnectionTest, AFileThatIsNoDatabaseIsRefused) {
    const auto file = folder.path() / "other";
    std::ofstream(file) << std::string(5000, 'x');
    try {
        const Connection other({.file = file});
        FAIL() << "opened it";
    } catch (const SQLite::Exception& failure) {
        EXPECT_EQ(kind_of(failure), FailureKind::corrupt);
    }
}

} // namespace
} // namespace quadrille::database
