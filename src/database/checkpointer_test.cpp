#include "database/checkpointer.h"

#include "database/backup.h"
#include "database/simulated_disk.h"
#include "database/temporary_folder.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>

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
        // The destructor finishes what was asked for.
    }
    EXPECT_GT(std::filesystem::file_size(settings.file), before + 5 * 4096);
    EXPECT_EQ(connection.value<int>("SELECT count(*) FROM t"), 20);
    EXPECT_TRUE(check_integrity(connection));
}

/// How often the log was started anew: a number in its header that grows by one each time.
std::uint32_t beginnings(const std::filesystem::path& database) {
    std::ifstream log(database.string() + "-wal", std::ios::binary);
    std::array<unsigned char, 16> header{};
    log.read(reinterpret_cast<char*>(header.data()), header.size());
    return std::uint32_t{header[12]} << 24 | std::uint32_t{header[13]} << 16 |
           std::uint32_t{header[14]} << 8 | std::uint32_t{header[15]};
}

TEST(Checkpointer, TheLogIsBegunAnewWhileCommitsFollowEachOther) {
    const TemporaryFolder folder;
    const ConnectionSettings settings{.file = folder.path() / "test.sqlite"};
    Connection connection(settings);
    connection.run("CREATE TABLE t(a)");
    const Checkpointer checkpointer(connection, settings, 40);
    const std::uint32_t before = beginnings(settings.file);
    // With two pages a commit, this takes some 200 commits; more if the thread gets little time.
    constexpr int most_commits = 20'000;
    int commits = 0;
    while (beginnings(settings.file) < before + 10 && commits < most_commits) {
        connection.run("INSERT INTO t VALUES(randomblob(4000))");
        ++commits;
    }
    EXPECT_LT(commits, most_commits);
    EXPECT_EQ(connection.value<int>("SELECT count(*) FROM t"), commits);
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
