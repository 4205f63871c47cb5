#include "store/store_contract_test.h"

#include "base/json.h"

#include <gmock/gmock.h>

namespace quadrille::store {

using Cause = NotKept::Cause;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;

/// Moderation, expiry, export and deletion.
class CareContract : public StoreContract {
  protected:
    static Sanction mute(SanctionId id, PersonId person, std::optional<Time> until) {
        return {.id = id, .person = person, .reason = "spam", .since = Time(1), .until = until};
    }

    static Report report(ReportId id, PersonId reporter, PersonId accused) {
        return {.id = id, .reporter = reporter, .accused = accused, .table = 4, .text = "rude"};
    }

    void append(TableId table, int number, PersonId person, std::string body) {
        keep({AppendEvent{
            table, {.number = number, .at = Time(1), .person = person, .body = std::move(body)}}});
    }

    void close(TableId table) {
        keep({ChangeTable{.table = table, .changed = Time(2000), .state = TableState::closed}});
    }
};

QUADRILLE_FOR_EVERY_STORE(CareContract);

TEST_P(CareContract, SanctionsAreInForceUntilTheyEnd) {
    add_person(1);
    const Sanction ban{.id = 3,
                       .kind = SanctionKind::ban,
                       .address = "2001:db8::/64",
                       .reason = "flood",
                       .by = 1,
                       .since = Time(5)};
    keep({AddSanction{mute(7, 1, Time(100))}, AddSanction{ban}});
    EXPECT_THAT(store().sanctions(Time(99)), ElementsAre(ban, mute(7, 1, Time(100))));
    EXPECT_THAT(store().sanctions(Time(100)), ElementsAre(ban));
    EXPECT_EQ(write({AddSanction{ban}}), Cause::exists);
    EXPECT_EQ(write({AddSanction{mute(8, 9, {})}}), Cause::missing);
    keep({LiftSanction{3}});
    EXPECT_EQ(write({LiftSanction{3}}), Cause::missing);
    EXPECT_THAT(store().sanctions(Time(100)), IsEmpty());
}

TEST_P(CareContract, ReportsWaitUntilTheyAreSettled) {
    add_person(1);
    add_person(2);
    keep({AddReport{report(20, 1, 2)}, AddReport{report(10, 0, 1)}});
    EXPECT_THAT(store().reports(true, 10), ElementsAre(report(10, 0, 1), report(20, 1, 2)));
    EXPECT_THAT(store().reports(true, 1), ElementsAre(report(10, 0, 1)));
    keep({SettleReport{10, Time(9)}});
    EXPECT_THAT(store().reports(true, 10), ElementsAre(report(20, 1, 2)));
    EXPECT_EQ(store().reports(false, 10).at(0).settled, Time(9));
    EXPECT_EQ(write({SettleReport{11, Time(9)}}), Cause::missing);
    EXPECT_EQ(write({AddReport{report(20, 1, 2)}}), Cause::exists);
}

TEST_P(CareContract, LeavesAreRemembered) {
    add_person(1);
    add_person(2);
    keep({AddLeave{{1, 50, Time(10)}}, AddLeave{{1, 51, Time(30)}}, AddLeave{{2, 50, Time(20)}},
          AddLeave{{1, 52, Time(20)}}});
    EXPECT_THAT(store().leaves(1, Time(20)),
                ElementsAre(Leave{1, 51, Time(30)}, Leave{1, 52, Time(20)}));
    EXPECT_THAT(store().leaves(3, Time(0)), IsEmpty());
    EXPECT_EQ(write({AddLeave{{3, 50, Time(10)}}}), Cause::missing);
}

TEST_P(CareContract, WhatIsOldExpires) {
    add_person(1, Time(100));
    add_person(2, Time(200));
    add_person(3, Time(100));
    keep({ChangePerson{.person = 3, .kind = PersonKind::account}});
    add_person(4, Time(100));
    open_table(40, {4});
    open_table(50);
    append(50, 1, 0, "{}");
    close(50);
    keep({AddToken{{.hash = {1}, .person = 2, .expires = Time(99)}},
          AddToken{{.hash = {2}, .person = 2, .expires = Time(100)}},
          AddToken{{.hash = {3}, .person = 2}}});
    keep({AddSanction{mute(1, 2, Time(99))}, AddSanction{mute(2, 2, {})}});
    keep({AddLeave{{2, 50, Time(10)}}, AddLeave{{2, 50, Time(20)}}});
    keep({AddReport{report(1, 2, 3)}, AddReport{report(2, 2, 3)}, SettleReport{1, Time(10)}});

    // If the clock was set back, nothing is old.
    const Expire early{.now = Time(0)};
    keep({early});
    EXPECT_NE(store().person(1), std::nullopt);
    EXPECT_NE(store().token({1}), std::nullopt);

    keep({Expire{.now = Time(100),
                 .guests_seen_before = Time(200),
                 .tables_changed_before = Time(2001),
                 .leaves_before = Time(20),
                 .reports_settled_before = Time(11)}});
    EXPECT_EQ(store().person(1), std::nullopt);
    EXPECT_NE(store().person(2), std::nullopt) << "was seen later";
    EXPECT_NE(store().person(3), std::nullopt) << "has an account";
    EXPECT_NE(store().person(4), std::nullopt) << "sits at a table";
    EXPECT_NE(store().table(40), std::nullopt) << "is not closed";
    EXPECT_EQ(store().table(50), std::nullopt);
    EXPECT_EQ(store().last_event(50), 0);
    EXPECT_EQ(store().tokens_of(2).size(), 2);
    EXPECT_EQ(store().sanctions(Time(0)).size(), 1);
    EXPECT_THAT(store().leaves(2, Time(0)), ElementsAre(Leave{2, 50, Time(20)}));
    EXPECT_THAT(store().reports(false, 10), ElementsAre(report(2, 2, 3)));
}

TEST_P(CareContract, ExpiryTakesALittleAtATime) {
    Batch batch;
    for (PersonId id = 1; id <= Expire::most + 5; ++id)
        batch.emplace_back(AddPerson{{.id = id}});
    keep(batch);
    const Expire expire{.guests_seen_before = Time(1)};
    const auto left = [&] {
        int count = 0;
        for (PersonId id = 1; id <= Expire::most + 5; ++id)
            count += store().person(id) ? 1 : 0;
        return count;
    };
    keep({expire});
    EXPECT_EQ(left(), 5);
    keep({expire});
    EXPECT_EQ(left(), 0);
}

TEST_P(CareContract, AFewTablesAreForgottenAtATimeWithAllTheirEvents) {
    constexpr TableId count = Expire::most + 2;
    add_person(1);
    for (TableId id = 1; id <= count; ++id) {
        open_table(id, {1});
        for (int number = 1; number <= 3; ++number)
            append(id, number, 1, "{}");
        close(id);
    }
    const Expire expire{.tables_changed_before = Time(1'000'000)};
    const auto left = [&] {
        int events = 0;
        for (TableId id = 1; id <= count; ++id)
            events += store().last_event(id);
        return events;
    };
    ASSERT_EQ(left(), 3 * count);
    keep({expire});
    EXPECT_EQ(left(), 3 * 2);
    keep({expire});
    EXPECT_EQ(left(), 0);
}

TEST_P(CareContract, ADeletedPersonIsForgottenAndTheGamesStay) {
    add_person(1);
    add_person(2);
    open_table(10, {1, 2});
    append(10, 1, 1, "{}");
    EXPECT_EQ(write({DeletePerson{1}}), Cause::in_play);
    close(10);
    open_table(11, {2});
    append(11, 1, 1, R"({"say":"a spectator's word"})");
    open_table(12);
    append(12, 1, 1, "{}");
    close(12);
    const FinishedGame game{.id = 5,
                            .game = "hex",
                            .seats = {{.person = 1, .name = "Person 1", .result = 1},
                                      {.person = 2, .name = "Person 2", .result = -1}},
                            .record = "{}"};
    keep({AddGame{game}});
    const RatingKey key{.person = 1, .game = "hex", .kind = "blitz"};
    keep({AddToken{{.hash = {1}, .person = 1}}, AddRating{key, {.games = 1}},
          AddSanction{mute(1, 1, {})}, AddReport{report(1, 1, 2)}, AddReport{report(2, 2, 1)},
          AddLeave{{1, 10, Time(1)}}});
    Sanction by_deleted = mute(2, 2, {});
    by_deleted.by = 1;
    keep({AddSanction{by_deleted}});

    keep({DeletePerson{1}});
    EXPECT_EQ(store().person(1), std::nullopt);
    EXPECT_EQ(store().person_by_skeleton("person1"), std::nullopt);
    EXPECT_EQ(store().token({1}), std::nullopt);
    EXPECT_EQ(store().rating(key), std::nullopt);
    EXPECT_THAT(store().best("hex", "blitz", 500, 10), IsEmpty());
    EXPECT_THAT(store().sanctions(Time(0)), ElementsAre(mute(2, 2, {})));
    EXPECT_THAT(store().reports(false, 10), IsEmpty());
    EXPECT_THAT(store().leaves(1, Time(0)), IsEmpty());
    EXPECT_EQ(store().table(10), std::nullopt);
    EXPECT_EQ(store().table(12), std::nullopt);
    EXPECT_EQ(store().last_event(10), 0);
    EXPECT_EQ(store().events(11, 1, 10).at(0).person, 0) << "a live table keeps its history";
    FinishedGame anonymous = game;
    anonymous.seats[0] = {.result = 1};
    EXPECT_EQ(store().game(5), anonymous);
    EXPECT_THAT(store().games({.person = 1}), IsEmpty());
    EXPECT_THAT(store().games({.person = 2}), ElementsAre(anonymous));
    EXPECT_EQ(write({DeletePerson{1}}), Cause::missing);
    add_person(1);
    EXPECT_THAT(store().games({.person = 1}), IsEmpty());
}

TEST_P(CareContract, WhoIsForgottenIsTakenOutOfTheTablesThatTheyHaveLeft) {
    for (const PersonId person : {1, 2, 3})
        add_person(person);
    open_table(10, {2, 1});
    append(10, 1, 1, "{}");
    append(10, 2, 2, "{}");
    open_table(11, {2, 1});
    const std::vector<LeftTable> both{{.table = 10, .last_event = 1}, {.table = 11}};
    EXPECT_EQ(write({DeletePerson{1}}), Cause::in_play);
    EXPECT_EQ(write({DeletePerson{1, {{.table = 10, .last_event = 1}}}}), Cause::in_play)
        << "belongs to the other one";
    EXPECT_EQ(write({DeletePerson{1, {{.table = 10}, {.table = 11}}}}), Cause::in_play)
        << "has acted since";
    EXPECT_EQ(write({DeletePerson{2, {{.table = 10, .last_event = 2}, {.table = 11}}}}),
              Cause::in_play)
        << "is the host";
    EXPECT_THAT(store().table(10)->people, UnorderedElementsAre(1, 2));
    EXPECT_THAT(store().table(11)->people, UnorderedElementsAre(1, 2));
    keep({DeletePerson{1, both}});
    EXPECT_EQ(store().person(1), std::nullopt);
    EXPECT_THAT(store().table(10)->people, ElementsAre(2));
    EXPECT_THAT(store().table(11)->people, ElementsAre(2));
    close(11);
    EXPECT_EQ(write({DeletePerson{2, {{.table = 10, .last_event = 2}}}}), Cause::in_play);
    open_table(12, {3, 2});
    close(10);
    close(12);
    keep({DeletePerson{2, {{.table = 12}}}});
    EXPECT_EQ(store().table(12), std::nullopt) << "is closed, so it goes with the person";
}

TEST_P(CareContract, AGameEndsWithoutThoseWhoLeftItAndWereForgotten) {
    add_person(2);
    const RatingKey key{.person = 1, .game = "hex", .kind = "fischer"};
    keep({AddRating{key, {.games = 1}},
          AddGame{{.id = 5,
                   .game = "hex",
                   .seats = {{.person = 1, .name = "Person 1", .result = -1},
                             {.person = 2, .name = "Person 2", .result = 1}},
                   .record = "{}"}}});
    const std::vector<GameSeat> seats{{.result = -1},
                                      {.person = 2, .name = "Person 2", .result = 1}};
    EXPECT_EQ(store().game(5)->seats, seats);
    EXPECT_EQ(store().rating(key), std::nullopt);
}

TEST_P(CareContract, APersonsDataAreExportedWithoutSecrets) {
    add_person(1);
    add_person(2);
    keep({ChangePerson{.person = 1, .password = "the-password-hash"}});
    open_table(10, {1, 2});
    append(10, 1, 1, R"({"say":"mine"})");
    append(10, 2, 2, R"({"say":"not mine"})");
    open_table(11, {1});
    append(11, 1, 1, R"({"say":"still running"})");
    close(10);
    keep({AddToken{{.hash = {1}, .kind = TokenKind::api, .person = 1, .label = "my bot"}},
          AddGame{{.id = 5,
                   .game = "hex",
                   .listed = false,
                   .seats = {{.person = 1, .name = "Person 1"}, {.person = 2, .name = "Person 2"}},
                   .record = R"({"moves":["a1"]})"}},
          AddRating{{.person = 1, .game = "hex", .kind = "blitz"}, {.games = 1, .rating = 1512.5}},
          AddReport{report(1, 1, 2)}, AddReport{report(2, 2, 1)}, AddSanction{mute(1, 1, {})},
          AddLeave{{1, 10, Time(1)}}});
    const std::string text = store().export_person(1).value();
    const auto value = json::read(text);
    ASSERT_TRUE(value);
    const auto count = [&](std::string_view name) { return value->find(name)->array()->size(); };
    EXPECT_EQ(*value->find("person")->find("name")->text(), "Person 1");
    EXPECT_EQ(count("tokens"), 1);
    EXPECT_EQ(count("tables"), 2);
    EXPECT_EQ(count("events"), 1);
    EXPECT_EQ(count("games"), 1);
    EXPECT_EQ(count("ratings"), 1);
    EXPECT_EQ(count("reports"), 1);
    EXPECT_EQ(count("sanctions"), 1);
    EXPECT_EQ(count("leaves"), 1);
    EXPECT_THAT(
        text,
        HasSubstr(
            R"("events":[{"table":"000000000000a","number":1,"at":1,"body":{"say":"mine"}}])"));
    EXPECT_THAT(text, HasSubstr(R"({"moves":["a1"],"seats":["Person 1","Person 2"]})"));
    EXPECT_THAT(text, HasSubstr("1512.5"));
    EXPECT_THAT(text, Not(HasSubstr("password-hash")));
    EXPECT_THAT(text, Not(HasSubstr("not mine")));
    EXPECT_THAT(text, Not(HasSubstr("still running")));
    EXPECT_EQ(store().export_person(3), std::nullopt);
}

} // namespace quadrille::store
