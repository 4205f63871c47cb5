#include "database/migration.h"

#include "database/backup.h"
#include "database/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <tuple>

namespace quadrille::database {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

constexpr std::array<std::string_view, 3> steps{
    "CREATE TABLE animals(name TEXT); INSERT INTO animals VALUES('cat')",
    "CREATE TABLE sounds(animal TEXT, sound TEXT); INSERT INTO sounds VALUES('cat', 'meow')",
    "ALTER TABLE animals RENAME TO beings",
};

Schema schema(std::size_t newest) {
    return {.name = "a farm", .application = 1234, .migrations = std::span(steps).first(newest)};
}

class Migration : public testing::Test {
  protected:
    TemporaryFolder folder;
    Connection connection{{.file = folder.path() / "test.sqlite"}};
    std::vector<int> copies;

    std::expected<void, Problem> migrate_to(std::size_t newest) {
        return migrate(connection, schema(newest), [this](int version) {
            EXPECT_EQ(version_of(connection), version);
            copies.push_back(version);
        });
    }
};

TEST_F(Migration, AnEmptyDatabaseIsBuiltStepByStep) {
    EXPECT_EQ(version_of(connection), 0);
    ASSERT_TRUE(migrate_to(1));
    EXPECT_THAT(copies, IsEmpty());
    EXPECT_EQ(version_of(connection), 1);
    ASSERT_TRUE(migrate_to(3));
    EXPECT_THAT(copies, ElementsAre(1, 2));
    EXPECT_EQ(connection.value<std::string>("SELECT name FROM beings"), "cat");
    EXPECT_EQ(connection.value<int>("PRAGMA foreign_keys"), 1);
    ASSERT_TRUE(migrate_to(3));
    EXPECT_THAT(copies, ElementsAre(1, 2));
}

TEST_F(Migration, OfWhatIsMadeJustNowThereAreNoCopies) {
    ASSERT_TRUE(migrate_to(3));
    EXPECT_THAT(copies, IsEmpty());
}

TEST_F(Migration, ADatabaseOfANewerProgramIsRefused) {
    ASSERT_TRUE(migrate_to(3));
    const auto refused = migrate_to(2);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().text,
              "the database is a farm of version 3; this program knows versions up to 2");
    EXPECT_EQ(version_of(connection), 3);
}

TEST_F(Migration, SomebodyElsesDatabaseIsRefused) {
    connection.run("CREATE TABLE shopping(item)");
    EXPECT_EQ(migrate_to(1).error().text, "the database is not a farm");
    connection.run("PRAGMA user_version = 1; PRAGMA application_id = 77");
    EXPECT_EQ(migrate_to(1).error().text, "the database is not a farm");
}

TEST_F(Migration, AStepThatFailsLeavesTheVersionBefore) {
    const std::array<std::string_view, 2> broken{steps[0], "CREATE TABLE a(b); nonsense"};
    const Schema broken_schema{.name = "a farm", .application = 1234, .migrations = broken};
    EXPECT_THROW(std::ignore = migrate(connection, broken_schema, [](int) {}), SQLite::Exception);
    EXPECT_EQ(version_of(connection), 1);
    EXPECT_EQ(connection.value<std::string>("SELECT name FROM animals"), "cat");
    EXPECT_EQ(connection.value<int>("SELECT count(*) FROM sqlite_schema WHERE name = 'a'"), 0);
    ASSERT_TRUE(migrate_to(3));
}

TEST_F(Migration, AStepThatLeavesRowsReferringToNothingIsUndone) {
    const std::array<std::string_view, 1> broken{
        "CREATE TABLE a(b INTEGER PRIMARY KEY); CREATE TABLE c(d REFERENCES a);"
        "INSERT INTO c VALUES(5)"};
    const Schema broken_schema{.name = "a farm", .application = 1234, .migrations = broken};
    EXPECT_THROW(std::ignore = migrate(connection, broken_schema, [](int) {}), SQLite::Exception);
    EXPECT_EQ(version_of(connection), 0);
}

TEST_F(Migration, WhenTheCopyFailsNothingChanges) {
    ASSERT_TRUE(migrate_to(1));
    EXPECT_THROW(std::ignore = migrate(connection, schema(2),
                                       [](int) { throw std::runtime_error("disk full"); }),
                 std::runtime_error);
    EXPECT_EQ(version_of(connection), 1);
}

} // namespace
} // namespace quadrille::database
