#include "store/club_copy.h"

#include "database/connection.h"
#include "database/scratch_postgres.h"
#include "database/temporary_folder.h"
#include "store/club_tables.h"
#include "store/copied_rows.h"
#include "store/postgres_store.h"
#include "store/sqlite_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <memory>
#include <string>
#include <vector>

namespace quadrille::store {
namespace {

using database::ScratchPostgres;
using testing::HasSubstr;

class ClubCopyTest : public testing::Test {
  protected:
    database::TemporaryFolder folder;
    std::string first = (folder.path() / "first").string();
    std::string second = (folder.path() / "second").string();
    std::string url = ScratchPostgres::shared().empty_place();

    static void keep(Store& store, Batch batch) {
        bool kept = false;
        ASSERT_TRUE(store.write(std::move(batch),
                                [&](const Outcome& outcome) { kept = outcome.has_value(); }));
        store.settle();
        ASSERT_TRUE(kept);
    }

    /// Writes rows into all tables, with values that are hard to copy.
    static void fill(Store& store) {
        keep(store, {AddPerson{{.id = 0xffff'ffff'ffff'fff0,
                                .kind = PersonKind::account,
                                .name = "Änne \"'\\ {},",
                                .skeleton = "anne",
                                .password = "hash",
                                .owner = true,
                                .created = Time(-5)}},
                     AddPerson{{.id = 2}}, AddToken{{.hash = {1, 0, 255}, .person = 2}},
                     OpenTable{{.id = 7,
                                .host = 2,
                                .game = "hex",
                                .key = Hash{9},
                                .summary = "{}",
                                .people = {2, 0xffff'ffff'ffff'fff0}}},
                     SetValue{"name", "line\nline"}, AddLeave{{2, 7, Time(3)}},
                     AddSanction{{.id = 4, .person = 2, .until = Time(9)}},
                     AddReport{{.id = 5, .reporter = 2, .text = "rude"}},
                     AddGame{{.id = 6,
                              .game = "hex",
                              .seats = {{.person = 2, .result = 1.0 / 3}, {.bot = "level:5"}},
                              .record = "{}"}},
                     AddRating{{.person = 2, .game = "hex", .kind = "blitz"},
                               {.games = 1, .rating = 1512.123456789012345}},
                     AddRating{{.bot = "level:5", .game = "hex", .kind = "blitz"}, {.games = 1}}});
        for (int number = 1; number <= 450; ++number)
            keep(store, {AppendEvent{7,
                                     {.number = number,
                                      .at = Time(number),
                                      .person = number % 2 == 0 ? PersonId{2} : 0,
                                      .body = "{\"number\":" + std::to_string(number) + "}"}}});
    }

    static void expect_same(const Store& one, const Store& other) {
        for (const PersonId id : {PersonId{2}, PersonId{0xffff'ffff'ffff'fff0}}) {
            EXPECT_EQ(one.person(id), other.person(id));
            EXPECT_EQ(one.export_person(id), other.export_person(id));
        }
        EXPECT_EQ(one.live_tables(), other.live_tables());
        EXPECT_EQ(one.events(7, 1, 1000), other.events(7, 1, 1000));
        EXPECT_EQ(one.games({}), other.games({}));
        EXPECT_EQ(one.best("hex", "blitz", 500, 10), other.best("hex", "blitz", 500, 10));
        EXPECT_EQ(one.value("name"), other.value("name"));
        EXPECT_EQ(one.last_alive(), Time(450));
        EXPECT_EQ(other.last_alive(), Time(450));
    }
};

TEST_F(ClubCopyTest, LeadsToPostgresAndBack) {
    const auto start = SqliteStore::open({.folder = first}).value();
    fill(*start);
    const auto there = copy_club(first, url);
    ASSERT_TRUE(there) << there.error().text;
    std::int64_t events = 0;
    for (const CopiedRows& table : *there)
        events += table.table == "events" ? table.rows : 0;
    EXPECT_EQ(events, 450);
    const auto middle = PostgresStore::open({.url = url}).value();
    expect_same(*start, *middle);
    // A server is running on the database meanwhile.
    const auto back = copy_club(url, second);
    ASSERT_TRUE(back) << back.error().text;
    const auto end = SqliteStore::open({.folder = second}).value();
    expect_same(*start, *end);
    // New rows come after the copied ones.
    for (Store* store : std::vector<Store*>{middle.get(), end.get()}) {
        keep(*store,
             {AddGame{{.id = 60, .game = "hex", .record = "{}"}}, AddLeave{{2, 7, Time(3)}},
              AddReport{{.id = 50}}, AddRating{{.person = 2, .game = "durak"}, {.games = 1}}});
        EXPECT_EQ(store->games({}).at(0).id, 60);
        EXPECT_EQ(store->reports(false, 1).at(0).id, 50);
    }
}

TEST_F(ClubCopyTest, RefusesWhatIsNotEmptyOrNotThere) {
    EXPECT_THAT(copy_club(first, url).error().text, HasSubstr("there is no club in the folder"));
    EXPECT_THAT(copy_club(url, second).error().text, HasSubstr("there is no club"));
    EXPECT_FALSE(std::filesystem::exists(second));
    {
        const auto store = SqliteStore::open({.folder = first}).value();
        keep(*store, {AddPerson{{.id = 1}}});
    }
    ASSERT_TRUE(copy_club(first, url));
    EXPECT_THAT(copy_club(first, url).error().text,
                HasSubstr("there is a club in this database already"));
    EXPECT_THAT(copy_club(url, first).error().text,
                HasSubstr("there is a club in the folder \"" + first + "\" already"));
    EXPECT_THAT(copy_club(first, "postgresql://127.0.0.1:1/club").error().text,
                HasSubstr("the club was not copied: the database cannot be reached"));
    const auto server = PostgresStore::open({.url = ScratchPostgres::shared().empty_place()});
    ASSERT_TRUE(server);
    // A log whose database file is gone.
    std::filesystem::create_directories(second);
    std::ofstream(second + "/club.sqlite-wal") << "what was written last";
    EXPECT_THAT(copy_club(first, second).error().text,
                HasSubstr("there is the log of a club that is gone, \"" + second +
                          "/club.sqlite-wal\"; move it away first"));
    EXPECT_FALSE(std::filesystem::exists(second + "/club.sqlite"));
}

TEST_F(ClubCopyTest, KnowsEveryColumnOfBothSchemas) {
    const auto sqlite = SqliteStore::open({.folder = first}).value();
    const auto postgres = PostgresStore::open({.url = url}).value();
    database::Connection in_folder({.file = club_file(first)});
    database::PostgresConnection in_database(database::PostgresAddress::read(url).value());
    const auto names = [](auto query) {
        std::string list;
        while (query.next())
            list += (list.empty() ? "" : ", ") + query.template get<std::string>(0);
        return list;
    };
    std::string all;
    for (const ClubTable& table : club_tables()) {
        EXPECT_EQ(names(in_folder.query("SELECT name FROM pragma_table_info(?) ORDER BY cid",
                                        table.name)),
                  column_list(table));
        EXPECT_EQ(names(in_database.query("SELECT attname::text FROM pg_attribute WHERE attrelid = "
                                          "to_regclass(?) AND attnum > 0 ORDER BY attnum",
                                          table.name)),
                  column_list(table));
        all += std::string(table.name) + " ";
    }
    // The other table says when a server ran.
    EXPECT_EQ(in_folder.value<int>("SELECT count(*) FROM sqlite_schema WHERE type = 'table' "
                                   "AND name NOT LIKE 'sqlite_%' AND name <> 'alive'"),
              static_cast<int>(club_tables().size()))
        << all;
}

} // namespace
} // namespace quadrille::store
