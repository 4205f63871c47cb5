#include "database/checkpointer.h"

#include "database/backup.h"
#include "database/simulated_disk.h"
#include "database/temporary_folder.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <filesystem>

namespace quadrille::database {
namespace {

TEST(Checkpointer, CarriesTheLogOverIntoTheDatabase) {
    const TemporaryFolder folder;
    const ConnectionSettings settings{.file = folder.path() / "test.sqlite"};
    Connection connection(settings);
    connection.run("PRAGMA wal_autocheckpoint = 0; CREATE TABLE t(a)");
    const auto before = std::filesystem::file_size(settings.file);
    {
        const Checkpointer checkpointer(connection, settings, 10);
        for (int i = 0; i < 20; ++i)
            connection.run("INSERT INTO t VALUES(randomblob(4000))");
        // At its end it finishes what it was asked for.
    }
    EXPECT_GT(std::filesystem::file_size(settings.file), before + 5 * 4096);
    EXPECT_EQ(connection.value<int>("SELECT count(*) FROM t"), 20);
    EXPECT_TRUE(check_integrity(connection));
}

TEST(Checkpointer, TheLogStaysShortHoweverManyCommitsFollow) {
    const TemporaryFolder folder;
    const ConnectionSettings settings{.file = folder.path() / "test.sqlite"};
    Connection connection(settings);
    connection.run("CREATE TABLE t(a)");
    const Checkpointer checkpointer(connection, settings, 40);
    for (int i = 0; i < 500; ++i)
        connection.run("INSERT INTO t VALUES(randomblob(4000))");
    // Two pages a commit, and what is added while the thread works.
    EXPECT_LT(std::filesystem::file_size(settings.file.string() + "-wal"), 500 * 4096);
    EXPECT_EQ(connection.value<int>("SELECT count(*) FROM t"), 500);
}

TEST(Checkpointer, AReaderHoldsTheLogUpAndLosesNothing) {
    const TemporaryFolder folder;
    const ConnectionSettings settings{.file = folder.path() / "test.sqlite"};
    Connection connection(settings);
    connection.run("CREATE TABLE t(a); INSERT INTO t VALUES(1)");
    Connection reader({.file = settings.file, .read_only = true});
    {
        const Checkpointer checkpointer(connection, settings, 8);
        reader.run("BEGIN");
        EXPECT_EQ(reader.value<int>("SELECT count(*) FROM t"), 1);
        for (int i = 0; i < 100; ++i)
            connection.run("INSERT INTO t VALUES(randomblob(4000))");
        EXPECT_EQ(reader.value<int>("SELECT count(*) FROM t"), 1);
        reader.run("COMMIT");
        for (int i = 0; i < 100; ++i)
            connection.run("INSERT INTO t VALUES(randomblob(4000))");
    }
    EXPECT_EQ(reader.value<int>("SELECT count(*) FROM t"), 201);
    EXPECT_TRUE(check_integrity(connection));
}

TEST(Checkpointer, AFailureHurtsNoCommit) {
    SimulatedDisk disk(1);
    const ConnectionSettings settings{.file = "test.sqlite", .vfs = disk.vfs()};
    Connection connection(settings);
    connection.run("CREATE TABLE t(a)");
    {
        const Checkpointer checkpointer(connection, settings, 2);
        for (int i = 0; i < 100; ++i) {
            // Syncs fail now and then, of commits and of the checkpointer alike.
            if (i % 10 == 5)
                disk.fail_syncs(SQLITE_IOERR_FSYNC);
            connection.handle().tryExec("INSERT INTO t VALUES(randomblob(4000))");
            disk.heal();
        }
    }
    EXPECT_GE(connection.value<int>("SELECT count(*) FROM t"), 90);
    EXPECT_TRUE(check_integrity(connection));
}

} // namespace
} // namespace quadrille::database
