#include "store/sqlite_store.h"

#include "database/migration.h"
#include "database/temporary_folder.h"
#include "store/sqlite_schema.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <string_view>

namespace quadrille::store {
namespace {

using testing::HasSubstr;

class SqliteStoreTest : public testing::Test {
  protected:
    database::TemporaryFolder folder;
    SqliteStoreSettings settings{.folder = folder.path() / "data" / "club"};

    static bool keeps(Store& store, const std::string& text) {
        bool kept = false;
        EXPECT_TRUE(store.write({SetValue{"name", text}},
                                [&](const Outcome& outcome) { kept = outcome.has_value(); }));
        store.settle();
        return kept;
    }
};

TEST_F(SqliteStoreTest, MakesAFolderThatIsItsOwnersAlone) {
    const auto store = SqliteStore::open(settings);
    ASSERT_TRUE(store) << store.error().text;
    EXPECT_EQ(std::filesystem::status(settings.folder).permissions(),
              std::filesystem::perms::owner_all);
}

TEST_F(SqliteStoreTest, ASecondServerOnTheFolderIsRefusedByName) {
    settings.who = "quadrille serve on port 8080";
    const auto store = SqliteStore::open(settings);
    ASSERT_TRUE(store);
    const auto second = SqliteStore::open(settings);
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error().text,
                HasSubstr("is in use by quadrille serve on port 8080, process "));
}

TEST_F(SqliteStoreTest, AHelperWritesBesideTheServer) {
    const auto server = SqliteStore::open(settings).value();
    SqliteStoreSettings beside = settings;
    beside.role = Role::helper;
    const auto helper = SqliteStore::open(beside).value();
    EXPECT_TRUE(keeps(*helper, "from outside"));
    EXPECT_EQ(server->value("name"), "from outside");
    EXPECT_TRUE(keeps(*server, "from the server"));
    EXPECT_EQ(helper->value("name"), "from the server");
}

TEST_F(SqliteStoreTest, AHelperMakesNoClub) {
    settings.role = Role::helper;
    const auto helper = SqliteStore::open(settings);
    ASSERT_FALSE(helper);
    EXPECT_THAT(helper.error().text, HasSubstr("there is no club in the folder"));
    EXPECT_FALSE(std::filesystem::exists(settings.folder));
}

TEST_F(SqliteStoreTest, AClubOfANewerProgramIsLeftAlone) {
    {
        ASSERT_TRUE(SqliteStore::open(settings));
    }
    {
        database::Connection({.file = club_file(settings.folder)}).run("PRAGMA user_version = 99");
    }
    const auto opened = SqliteStore::open(settings);
    ASSERT_FALSE(opened);
    EXPECT_THAT(opened.error().text, HasSubstr("a club of Quadrille of version 99; this program "));
}

/// Examples of a club of each version, written when that version was the newest.
constexpr std::string_view first_club = R"sql(
INSERT INTO people VALUES(-2, 1, 'Anna', 'anna', 'hash', 1, 10, 20), (7, 0, 'Guest', NULL, '', 0, 1, 2);
INSERT INTO tokens VALUES(zeroblob(32), 0, 7, 'phone', 1, NULL);
INSERT INTO tables VALUES(5, 7, 'durak', 1, NULL, '{}', 1, 2);
INSERT INTO table_people VALUES(5, 7), (5, -2);
INSERT INTO events VALUES(5, 1, 30, 7, '{"a":1}'), (5, 2, 31, NULL, '{"b":2}');
INSERT INTO event_people VALUES(5, 7);
INSERT INTO games VALUES(1, 9, 5, 'durak', 'blitz', 1, 1, 'last-with-cards', 3, 4, '{}');
INSERT INTO seats VALUES(1, 0, 7, 'Guest', '', 1), (1, 1, NULL, '', 'level:5', -1);
INSERT INTO rated_players VALUES(1, -2, '', 'hex', 'blitz', 1, 1512.5, 200);
INSERT INTO ratings VALUES(1, 1, 1512.5, 200, 0.06, 40, 9);
INSERT INTO sanctions VALUES(3, 0, 7, '', 'spam', -2, 1, NULL);
INSERT INTO reports VALUES(1, 4, 7, -2, 5, 'rude', 1, NULL);
INSERT INTO leaves VALUES(1, 7, 5, 6);
INSERT INTO club_values VALUES('name', 'Our club');
INSERT INTO alive VALUES(1, 77);
)sql";

/// Version 2 has evenings besides tables.
const std::string second_club =
    std::string(first_club).replace(first_club.find("'{}', 1, 2);"), 12, "'{}', 1, 2, 0);") +
    "INSERT INTO tables VALUES(6, 7, 'durak', 1, NULL, '{}', 1, 2, 1);";

const std::array<std::string, 2> earlier_clubs{std::string(first_club), second_club};

class EarlierVersion : public testing::TestWithParam<int> {};

INSTANTIATE_TEST_SUITE_P(Store, EarlierVersion, testing::Range(1, club_schema().newest() + 1));

TEST_P(EarlierVersion, IsReadAsTheSameClubAndCopiedBefore) {
    const auto version = static_cast<std::size_t>(GetParam());
    ASSERT_EQ(earlier_clubs.size(), club_schema().migrations.size());
    const database::TemporaryFolder folder;
    {
        database::Schema earlier = club_schema();
        earlier.migrations = earlier.migrations.first(version);
        database::Connection connection({.file = club_file(folder.path())});
        ASSERT_TRUE(database::migrate(connection, earlier, [](int) {}));
        connection.run(earlier_clubs[version - 1]);
    }
    const auto store = SqliteStore::open({.folder = folder.path()}).value();
    constexpr PersonId anna = 0xffff'ffff'ffff'fffe;
    EXPECT_EQ(store->person_by_skeleton("anna")->id, anna);
    EXPECT_EQ(store->token({})->person, 7);
    EXPECT_THAT(store->live_tables(TableKind::table).at(0).people, testing::ElementsAre(7, anna));
    EXPECT_EQ(store->live_tables(TableKind::evening).size(), version - 1);
    EXPECT_EQ(store->events(5, 1, 10).at(1).body, R"({"b":2})");
    EXPECT_EQ(store->games({.person = 7}).at(0).seats.at(1).bot, "level:5");
    EXPECT_EQ(store->rating({.person = anna, .game = "hex", .kind = "blitz"})->rating, 1512.5);
    EXPECT_EQ(store->sanctions(Time(0)).at(0).by, anna);
    EXPECT_EQ(store->reports(true, 10).at(0).text, "rude");
    EXPECT_EQ(store->leaves(7, Time(0)).size(), 1);
    EXPECT_EQ(store->value("name"), "Our club");
    EXPECT_EQ(store->last_alive(), Time(77));
    const auto copy = folder.path() / ("club.version-" + std::to_string(version) + ".sqlite");
    EXPECT_EQ(std::filesystem::exists(copy), GetParam() < club_schema().newest());
}

} // namespace
} // namespace quadrille::store
