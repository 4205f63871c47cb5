#include "store/sqlite_care.h"

#include "database/temporary_folder.h"
#include "store/sqlite_store.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <memory>

namespace quadrille::store {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class Care : public testing::Test {
  protected:
    database::TemporaryFolder folder;
    std::filesystem::path club = folder.path() / "club";
    std::filesystem::path copy = folder.path() / "copy.sqlite";

    std::unique_ptr<SqliteStore> serve() {
        return SqliteStore::open({.folder = club, .settling = Settling::by_hand}).value();
    }

    static void set(SqliteStore& store, const std::string& text) {
        ASSERT_TRUE(store.write({SetValue{"name", text}},
                                [](const Outcome& outcome) { EXPECT_TRUE(outcome); }));
        store.settle();
    }
};

TEST_F(Care, ACopyIsMadeWhileTheServerRunsAndCanBeGoneBackTo) {
    {
        const auto store = serve();
        set(*store, "before");
        ASSERT_TRUE(back_up_club(club, copy));
        set(*store, "after");
    }
    EXPECT_THAT(restore_club(copy, club).error().text, HasSubstr("there is a club in the folder"));
    EXPECT_EQ(serve()->value("name"), "after");
    const auto aside = restore_club(copy, club, Present::replaced);
    ASSERT_TRUE(aside) << aside.error().text;
    EXPECT_EQ(*aside, club / "club.before-restore-1.sqlite");
    EXPECT_EQ(serve()->value("name"), "before");
    // And back again.
    EXPECT_EQ(restore_club(*aside, club, Present::replaced), club / "club.before-restore-2.sqlite");
    EXPECT_EQ(serve()->value("name"), "after");
    EXPECT_TRUE(check_club(club));
}

TEST_F(Care, ACopyIsRestoredIntoANewFolder) {
    set(*serve(), "moved");
    ASSERT_TRUE(back_up_club(club, copy));
    std::filesystem::remove_all(club);
    EXPECT_EQ(restore_club(copy, club), std::filesystem::path());
    EXPECT_EQ(serve()->value("name"), "moved");
}

TEST_F(Care, ACopyReplacesNothingUnlessItIsAskedTo) {
    set(*serve(), "first");
    ASSERT_TRUE(back_up_club(club, copy));
    EXPECT_EQ(std::filesystem::status(copy).permissions(),
              std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
    set(*serve(), "second");
    EXPECT_THAT(back_up_club(club, copy).error().text, HasSubstr("there is a file"));
    ASSERT_TRUE(back_up_club(club, copy, Present::replaced));
    ASSERT_TRUE(restore_club(copy, club, Present::replaced));
    EXPECT_EQ(serve()->value("name"), "second");
    EXPECT_THAT(back_up_club(club, club_file(club), Present::replaced).error().text,
                HasSubstr("is the club itself"));
    EXPECT_EQ(serve()->value("name"), "second");
}

TEST_F(Care, NothingIsRestoredUnderARunningServer) {
    const auto store = serve();
    set(*store, "running");
    ASSERT_TRUE(back_up_club(club, copy));
    const auto restored = restore_club(copy, club);
    ASSERT_FALSE(restored);
    EXPECT_THAT(restored.error().text, HasSubstr("is in use by quadrille serve, process "));
    set(*store, "still running");
    EXPECT_EQ(store->value("name"), "still running");
}

TEST_F(Care, OnlyACopyOfAClubIsRestored) {
    set(*serve(), "kept");
    EXPECT_THAT(restore_club(copy, club).error().text, HasSubstr("there is no file"));
    std::ofstream(copy) << std::string(5000, 'x');
    EXPECT_THAT(restore_club(copy, club).error().text, HasSubstr("damaged or no database"));
    std::filesystem::remove(copy);
    {
        database::Connection({.file = copy}).run("CREATE TABLE other(a)");
    }
    EXPECT_THAT(restore_club(copy, club).error().text, HasSubstr("is not a club of Quadrille"));
    EXPECT_EQ(serve()->value("name"), "kept");
}

TEST_F(Care, ADamagedClubIsFoundAndReplaced) {
    set(*serve(), "good");
    ASSERT_TRUE(back_up_club(club, copy));
    std::ofstream(club_file(club)) << std::string(20'000, 'x');
    EXPECT_THAT(check_club(club).error().text, HasSubstr("damaged or no database"));
    ASSERT_TRUE(restore_club(copy, club, Present::replaced));
    EXPECT_EQ(serve()->value("name"), "good");
}

TEST_F(Care, ACopyOfADamagedClubReplacesNothing) {
    set(*serve(), "good");
    ASSERT_TRUE(back_up_club(club, copy));
    database::Connection({.file = club_file(club)})
        .run("PRAGMA foreign_keys = OFF; INSERT INTO leaves VALUES(1, 9, 1, 1)");
    const auto again = back_up_club(club, copy, Present::replaced);
    ASSERT_FALSE(again);
    EXPECT_THAT(again.error().text, StartsWith("the copy of " + club_file(club).string() +
                                               ": the database is damaged: "));
    EXPECT_FALSE(std::filesystem::exists(copy.string() + ".part"));
    ASSERT_TRUE(restore_club(copy, club, Present::replaced));
    EXPECT_EQ(serve()->value("name"), "good");
    EXPECT_TRUE(check_club(club));
}

TEST_F(Care, AProblemNamesTheFileThatHasIt) {
    set(*serve(), "good");
    const std::filesystem::path nowhere = folder.path() / "none" / "copy.sqlite";
    EXPECT_THAT(back_up_club(club, nowhere).error().text,
                AllOf(HasSubstr(nowhere.string()), HasSubstr("No such file or directory")));
    std::ofstream(club_file(club)) << std::string(20'000, 'x');
    EXPECT_THAT(back_up_club(club, copy).error().text,
                StartsWith(club_file(club).string() + ": the file is damaged or no database"));
    EXPECT_FALSE(std::filesystem::exists(copy));
}

TEST_F(Care, TheLogOfAClubThatIsGoneDoesNotChangeWhatIsRestored) {
    set(*serve(), "in the copy");
    ASSERT_TRUE(back_up_club(club, copy));
    const auto log = std::filesystem::path(club_file(club).string() + "-wal");
    {
        // A server that was killed leaves its log.
        const auto store = serve();
        set(*store, "in the log");
        std::filesystem::copy_file(log, folder.path() / "log");
    }
    std::filesystem::remove(club_file(club));
    std::filesystem::rename(folder.path() / "log", log);
    const auto aside = restore_club(copy, club);
    ASSERT_TRUE(aside) << aside.error().text;
    EXPECT_EQ(*aside, std::filesystem::path());
    EXPECT_EQ(serve()->value("name"), "in the copy");
    EXPECT_TRUE(check_club(club));
    EXPECT_TRUE(std::filesystem::exists(club / "club.before-restore-1.sqlite-wal"));
}

TEST_F(Care, WithoutAClubThereIsNothingToCareFor) {
    EXPECT_THAT(back_up_club(club, copy).error().text, HasSubstr("there is no club in the folder"));
    EXPECT_THAT(check_club(club).error().text, HasSubstr("there is no club in the folder"));
    EXPECT_FALSE(std::filesystem::exists(copy));
}

} // namespace
} // namespace quadrille::store
