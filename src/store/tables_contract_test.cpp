#include "base/hash.h"
#include "store/store_contract_test.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <thread>

namespace quadrille::store {

using Cause = NotKept::Cause;
using testing::ElementsAre;
using testing::IsEmpty;

class TablesContract : public StoreContract {
  protected:
    static Event event(int number) {
        return {.number = number,
                .at = Time(3000 + number),
                .body = "{\"n\":" + std::to_string(number) + "}"};
    }

    static AppendEvent append(TableId table, int number) { return {table, event(number)}; }

    std::vector<TableId> live() {
        std::vector<TableId> ids;
        for (const Table& table : store().live_tables())
            ids.push_back(table.id);
        return ids;
    }
};

QUADRILLE_FOR_EVERY_STORE(TablesContract);

TEST_P(TablesContract, TablesAreKeptAsTheyWereGiven) {
    add_person(3);
    add_person(4);
    const Table table{.id = 0xffff'ffff'ffff'fff1,
                      .host = 4,
                      .game = "durak",
                      .state = TableState::running,
                      .key = Hash{1, 2, 3},
                      .summary = R"({"seats":["ב",null]})",
                      .opened = Time(5),
                      .changed = Time(6),
                      .people = {3, 4}};
    keep({OpenTable{table}});
    EXPECT_EQ(store().table(table.id), table);
    EXPECT_EQ(store().table(1), std::nullopt);
    EXPECT_EQ(write({OpenTable{table}}), Cause::exists);
    EXPECT_EQ(write({OpenTable{{.id = 2, .people = {5}}}}), Cause::missing);
    reopen();
    EXPECT_THAT(store().live_tables(), ElementsAre(table));
}

TEST_P(TablesContract, AllOfVeryManyAreListed) {
    std::vector<TableId> ids;
    Batch batch;
    for (std::uint64_t number = 1; number <= 2'005; ++number) {
        ids.push_back(scramble(number));
        batch.emplace_back(OpenTable{{.id = ids.back(), .game = "hex"}});
    }
    keep(std::move(batch));
    std::ranges::sort(ids);
    EXPECT_EQ(live(), ids);
}

TEST_P(TablesContract, EveningsAreKeptLikeTablesAndListedApart) {
    add_person(3);
    open_table(1, {3});
    const Table evening{.id = 2,
                        .host = 3,
                        .game = "hex",
                        .summary = "{}",
                        .opened = Time(5),
                        .changed = Time(6),
                        .people = {3},
                        .kind = TableKind::evening};
    keep({OpenTable{evening}, append(2, 1), append(2, 2)});
    EXPECT_EQ(write({append(2, 2)}), Cause::number);
    reopen();
    EXPECT_THAT(live(), ElementsAre(1));
    EXPECT_THAT(store().live_tables(TableKind::evening), ElementsAre(evening));
    EXPECT_EQ(store().events(2, 1, 10).size(), 2);
    EXPECT_EQ(store().live_tables_of(3).size(), 2);
    keep({ChangeTable{.table = 1, .state = TableState::closed}});
    EXPECT_EQ(write({DeletePerson{3}}), Cause::in_play);
    keep({ChangeTable{.table = 2, .changed = Time(7), .state = TableState::closed}});
    EXPECT_THAT(store().live_tables(TableKind::evening), IsEmpty());
    keep({DeletePerson{3}});
    EXPECT_EQ(store().table(2), std::nullopt);
}

TEST_P(TablesContract, WhoIsLetInIsAddedToThePeople) {
    add_person(1);
    add_person(2);
    add_person(3);
    open_table(7, {2});
    keep({ChangeTable{.table = 7, .changed = Time(9), .let_in = {3, 1}}});
    keep({ChangeTable{.table = 7, .changed = Time(9), .let_in = {1}}});
    EXPECT_THAT(store().table(7)->people, ElementsAre(1, 2, 3));
    EXPECT_EQ(write({ChangeTable{.table = 7, .changed = Time(9), .let_in = {4}}}), Cause::missing);
}

TEST_P(TablesContract, TablesChangeUntilTheyAreClosed) {
    add_person(1);
    add_person(2);
    open_table(7, {1});
    keep({ChangeTable{.table = 7,
                      .changed = Time(9),
                      .state = TableState::running,
                      .summary = "full",
                      .people = {{1, 2}}}});
    EXPECT_EQ(store().table(7)->state, TableState::running);
    EXPECT_EQ(store().table(7)->summary, "full");
    EXPECT_EQ(store().table(7)->changed, Time(9));
    EXPECT_THAT(store().table(7)->people, ElementsAre(1, 2));
    EXPECT_EQ(store().live_tables_of(2).size(), 1);
    keep({ChangeTable{.table = 7, .changed = Time(8), .state = TableState::closed}});
    EXPECT_THAT(live(), IsEmpty());
    EXPECT_THAT(store().live_tables_of(2), IsEmpty());
    EXPECT_EQ(store().table(7)->changed, Time(8));
    EXPECT_EQ(write({ChangeTable{.table = 8}}), Cause::missing);
}

TEST_P(TablesContract, LiveTablesAreFoundByThosePlaying) {
    add_person(1);
    add_person(2);
    open_table(30, {1, 2});
    open_table(20, {2});
    open_table(10, {1}, TableState::closed);
    EXPECT_THAT(live(), ElementsAre(20, 30));
    EXPECT_EQ(store().live_tables_of(1).size(), 1);
    EXPECT_EQ(store().live_tables_of(2).size(), 2);
    EXPECT_THAT(store().live_tables_of(3), IsEmpty());
}

TEST_P(TablesContract, EventsComeBackByNumber) {
    add_person(9);
    open_table(1);
    open_table(2);
    keep({append(1, 1), append(2, 1), append(1, 2)});
    Event by_person = event(3);
    by_person.person = 9;
    keep({AppendEvent{1, by_person}});
    EXPECT_THAT(store().events(1, 1, 100), ElementsAre(event(1), event(2), by_person));
    EXPECT_THAT(store().events(1, 2, 1), ElementsAre(event(2)));
    EXPECT_THAT(store().events(1, 4, 100), IsEmpty());
    EXPECT_THAT(store().events(2, 0, 100), ElementsAre(event(1)));
    EXPECT_THAT(store().events(3, 1, 100), IsEmpty());
    EXPECT_EQ(store().last_event(1), 3);
    EXPECT_EQ(store().last_event(3), 0);
    reopen();
    EXPECT_THAT(store().events(1, 1, 100), ElementsAre(event(1), event(2), by_person));
}

TEST_P(TablesContract, BodiesAreKeptByteForByte) {
    open_table(1);
    const std::string body = "\n\t\"'\\ %s ? \x01 карта \xf0\x9f\x82\xa1 ";
    keep({AppendEvent{1, {.number = 1, .body = body}}, AppendEvent{1, {.number = 2}}});
    EXPECT_EQ(store().events(1, 1, 1).at(0).body, body);
    EXPECT_EQ(store().events(1, 2, 1).at(0).body, "");
}

TEST_P(TablesContract, ANumberIsGivenOnceAndNoneIsLeftOut) {
    open_table(1);
    EXPECT_EQ(write({append(1, 0)}), Cause::number);
    EXPECT_EQ(write({append(1, 2)}), Cause::number);
    keep({append(1, 1)});
    Event other = event(1);
    other.body = "other";
    EXPECT_EQ(write({AppendEvent{1, other}}), Cause::number);
    EXPECT_EQ(write({append(1, 3)}), Cause::number);
    EXPECT_EQ(write({append(2, 1)}), Cause::missing);
    EXPECT_THAT(store().events(1, 1, 100), ElementsAre(event(1)));
}

TEST_P(TablesContract, ABatchIsKeptAsAWholeOrNotAtAll) {
    add_person(1);
    open_table(1);
    keep({append(1, 1)});
    EXPECT_EQ(write({append(1, 2), ChangeTable{.table = 1, .state = TableState::closed},
                     ChangePerson{.person = 1, .skeleton = "new"}, SetValue{"a", "b"},
                     AddGame{{.id = 5}}, Heartbeat{Time(77)}, append(1, 2)}),
              Cause::number);
    EXPECT_EQ(store().last_event(1), 1);
    EXPECT_EQ(store().table(1)->state, TableState::waiting);
    EXPECT_EQ(store().person(1)->skeleton, "person1");
    EXPECT_EQ(store().person_by_skeleton("new"), std::nullopt);
    EXPECT_EQ(store().value("a"), std::nullopt);
    EXPECT_EQ(store().game(5), std::nullopt);
    EXPECT_THAT(store().games({}), IsEmpty());
    EXPECT_EQ(store().last_alive(), Time(3001));
}

TEST_P(TablesContract, OneRefusedBatchDoesNotHurtTheOthersOfItsCommit) {
    open_table(1);
    std::vector<std::string> told;
    const auto note = [&](const std::string& name) {
        return
            [&told, name](const Outcome& outcome) { told.push_back(name + (outcome ? "+" : "-")); };
    };
    EXPECT_TRUE(store().write({append(1, 1)}, note("first")));
    EXPECT_TRUE(store().write({append(1, 1)}, note("again")));
    EXPECT_TRUE(store().write({SetValue{"x", "y"}, append(1, 3)}, note("gap")));
    EXPECT_TRUE(store().write({append(1, 2), append(1, 3)}, note("second")));
    store().settle();
    EXPECT_THAT(told, ElementsAre("first+", "again-", "gap-", "second+"));
    EXPECT_EQ(store().last_event(1), 3);
    EXPECT_EQ(store().value("x"), std::nullopt);
}

TEST_P(TablesContract, AChangeIsVisibleWhenItsCompletionIsCalled) {
    open_table(1);
    int seen = 0;
    EXPECT_TRUE(
        store().write({append(1, 1)}, [&](const Outcome&) { seen = store().last_event(1); }));
    store().settle();
    EXPECT_EQ(seen, 1);
}

TEST_P(TablesContract, CompletionsMayWrite) {
    open_table(1);
    std::vector<bool> kept;
    EXPECT_TRUE(store().write({append(1, 1)}, [&](const Outcome&) {
        EXPECT_TRUE(store().write(
            {append(1, 2)}, [&](const Outcome& outcome) { kept.push_back(outcome.has_value()); }));
    }));
    store().settle();
    store().settle();
    EXPECT_THAT(kept, ElementsAre(true));
    EXPECT_EQ(store().last_event(1), 2);
}

TEST_P(TablesContract, ManyThreadsWriteAtOnce) {
    constexpr int tables = 4;
    constexpr int each = 50;
    std::atomic<int> kept = 0;
    for (int table = 1; table <= tables; ++table)
        open_table(static_cast<TableId>(table));
    {
        std::vector<std::jthread> threads;
        for (int table = 1; table <= tables; ++table)
            threads.emplace_back([&, table] {
                for (int number = 1; number <= each; ++number)
                    EXPECT_TRUE(
                        store().write({append(static_cast<TableId>(table), number)},
                                      [&](const Outcome& outcome) { kept += outcome ? 1 : 0; }));
            });
    }
    store().settle();
    EXPECT_EQ(kept, tables * each);
    for (int table = 1; table <= tables; ++table)
        EXPECT_EQ(store().last_event(static_cast<TableId>(table)), each);
    EXPECT_EQ(store().figures().kept, static_cast<std::uint64_t>(tables + tables * each));
}

TEST_P(TablesContract, TheLastSignOfLifeIsTheOneCommittedLast) {
    EXPECT_EQ(store().last_alive(), std::nullopt);
    keep({Heartbeat{Time(500)}});
    EXPECT_EQ(store().last_alive(), Time(500));
    open_table(1);
    keep({append(1, 1)});
    EXPECT_EQ(store().last_alive(), Time(3001));
    reopen();
    // If the clock was set back, the last time counts, not the greatest.
    keep({Heartbeat{Time(400)}});
    EXPECT_EQ(store().last_alive(), Time(400));
    keep({AppendEvent{1, {.number = 2, .at = Time(300)}}});
    EXPECT_EQ(store().last_alive(), Time(300));
    EXPECT_EQ(store().last_event(1), 2);
}

TEST_P(TablesContract, ValuesAreKeptByName) {
    EXPECT_EQ(store().value("name"), std::nullopt);
    keep({SetValue{"name", "Club"}, SetValue{"other", ""}});
    keep({SetValue{"name", "Our club"}});
    reopen();
    EXPECT_EQ(store().value("name"), "Our club");
    EXPECT_EQ(store().value("other"), "");
}

} // namespace quadrille::store
