#include "database/backup.h"

#include "database/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace quadrille::database {
namespace {

using testing::StartsWith;

class BackUp : public testing::Test {
  protected:
    TemporaryFolder folder;
    std::filesystem::path copy = folder.path() / "copy.sqlite";
    Connection connection{{.file = folder.path() / "test.sqlite"}};

    void SetUp() override { connection.run("CREATE TABLE t(a); INSERT INTO t VALUES(1), (2)"); }

    std::optional<int> rows_of_copy() {
        Connection opened({.file = copy, .read_only = true});
        EXPECT_TRUE(check_integrity(opened));
        return opened.value<int>("SELECT count(*) FROM t");
    }
};

TEST_F(BackUp, HoldsWhatWasCommitted) {
    Connection other({.file = folder.path() / "test.sqlite"});
    other.run("BEGIN IMMEDIATE; INSERT INTO t VALUES(3)");
    back_up(connection, copy);
    other.run("COMMIT");
    EXPECT_EQ(rows_of_copy(), 2);
    back_up(connection, copy);
    EXPECT_EQ(rows_of_copy(), 3);
}

TEST_F(BackUp, IsOneFile) {
    back_up(connection, copy);
    rows_of_copy();
    for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
        EXPECT_TRUE(entry.path() == copy || entry.path().filename().string().starts_with("test"))
            << entry.path();
}

TEST_F(BackUp, WhatAnInterruptedOneLeftBehindIsReplaced) {
    std::ofstream(copy.string() + ".part") << std::string(10'000, 'x');
    back_up(connection, copy);
    EXPECT_EQ(rows_of_copy(), 2);
}

TEST_F(BackUp, WithoutAFolderFails) {
    EXPECT_ANY_THROW(back_up(connection, folder.path() / "none" / "copy.sqlite"));
}

TEST_F(BackUp, DamageIsFound) {
    connection.run("CREATE INDEX i ON t(a); INSERT INTO t SELECT t.a + u.a FROM t, t AS u");
    back_up(connection, copy);
    {
        // The last byte of the file belongs to an entry of the index.
        std::fstream file(copy, std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(-1, std::ios::end);
        file.put('\x55');
    }
    Connection opened({.file = copy, .read_only = true});
    const auto checked = check_integrity(opened);
    ASSERT_FALSE(checked);
    EXPECT_THAT(checked.error().text, StartsWith("the database is damaged: "));
}

TEST_F(BackUp, ReferencesToNothingAreFound) {
    connection.run("PRAGMA foreign_keys = OFF; CREATE TABLE u(b REFERENCES v(c));"
                   "CREATE TABLE v(c PRIMARY KEY); INSERT INTO u VALUES(5)");
    EXPECT_EQ(check_integrity(connection).error().text,
              "the database is damaged: a row of u refers to nothing");
}

} // namespace
} // namespace quadrille::database
