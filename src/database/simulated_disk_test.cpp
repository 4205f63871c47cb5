#include "database/simulated_disk.h"

#include "database/backup.h"
#include "database/connection.h"
#include "database/failure.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <optional>

namespace quadrille::database {
namespace {

class SimulatedDiskTest : public testing::Test {
  protected:
    SimulatedDisk disk{1};

    Connection connect() { return Connection({.file = "test.sqlite", .vfs = disk.vfs()}); }

    static std::optional<FailureKind> run(Connection& connection, const std::string& sql) {
        try {
            connection.run(sql);
        } catch (const SQLite::Exception& failure) {
            return kind_of(failure);
        }
        return {};
    }
};

TEST_F(SimulatedDiskTest, KeepsWhatIsWrittenToIt) {
    {
        connect().run("CREATE TABLE t(a); INSERT INTO t VALUES(1)");
    }
    Connection first = connect();
    Connection second = connect();
    first.run("INSERT INTO t VALUES(2)");
    EXPECT_EQ(second.value<int>("SELECT count(*) FROM t"), 2);
    second.run("INSERT INTO t VALUES(3)");
    EXPECT_EQ(first.value<int>("SELECT count(*) FROM t"), 3);
    EXPECT_TRUE(check_integrity(first));
}

TEST_F(SimulatedDiskTest, LosesWhatWasNotSynced) {
    bool lost = false;
    for (int i = 0; i < 20; ++i) {
        {
            Connection connection = connect();
            connection.run("CREATE TABLE IF NOT EXISTS t(a); DELETE FROM t");
            connection.run("PRAGMA synchronous = OFF; INSERT INTO t VALUES(1)");
            disk.cut_power_after(1);
            (void)run(connection, "INSERT INTO t VALUES(2)");
            EXPECT_FALSE(disk.has_power());
        }
        disk.restart();
        Connection connection = connect();
        lost = lost || connection.value<int>("SELECT count(*) FROM t") == 0;
        EXPECT_TRUE(check_integrity(connection));
    }
    EXPECT_TRUE(lost);
}

TEST_F(SimulatedDiskTest, KeepsWhatWasSyncedWheneverThePowerFails) {
    for (int changes = 1; changes < 60; ++changes) {
        int acknowledged = 0;
        {
            std::optional<Connection> connection = connect();
            connection->run("CREATE TABLE IF NOT EXISTS t(a); DELETE FROM t");
            connection->run("PRAGMA wal_autocheckpoint = 5");
            disk.cut_power_after(changes);
            while (!run(*connection, "INSERT INTO t VALUES(randomblob(3000))"))
                ++acknowledged;
        }
        disk.restart();
        Connection connection = connect();
        const int found = connection.value<int>("SELECT count(*) FROM t").value();
        EXPECT_GE(found, acknowledged);
        EXPECT_LE(found, acknowledged + 1);
        EXPECT_TRUE(check_integrity(connection));
    }
}

TEST_F(SimulatedDiskTest, FailsOnDemandAndHeals) {
    Connection connection = connect();
    connection.run("CREATE TABLE t(a)");
    disk.fail_writes(SQLITE_FULL);
    EXPECT_EQ(run(connection, "INSERT INTO t VALUES(1)"), FailureKind::disk_full);
    disk.heal();
    disk.fail_syncs(SQLITE_IOERR_FSYNC);
    EXPECT_EQ(run(connection, "INSERT INTO t VALUES(2)"), FailureKind::input_output);
    EXPECT_EQ(connection.value<int>("SELECT count(*) FROM t"), 0);
    disk.heal();
    EXPECT_EQ(run(connection, "INSERT INTO t VALUES(3)"), std::nullopt);
    EXPECT_EQ(connection.value<int>("SELECT a FROM t"), 3);
    EXPECT_TRUE(check_integrity(connection));
}

} // namespace
} // namespace quadrille::database
