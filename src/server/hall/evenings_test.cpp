/// Evenings in a hall with simulated time, disk and randomness: tables are opened, results are
/// counted, and rounds follow automatically, also after a restart.

#include "server/hall/evenings.h"

#include "base/id.h"
#include "server/hall/test_hall.h"

#include <gmock/gmock.h>

#include <limits>

namespace quadrille::server {
namespace {

using namespace std::chrono_literals;
using club::evening::EveningTerms;
using club::evening::Format;
using testing::HasSubstr;

EveningTerms tuesday(Format format = Format::swiss) {
    EveningTerms terms{.name = "Tuesday", .format = format, .pause = 20s};
    terms.table = small_quoridor("60+1").terms;
    if (format == Format::arena)
        terms.length = 10min;
    return terms;
}

class EveningsTest : public testing::Test {
  protected:
    static std::expected<club::EveningId, Failure> open(TestHall& hall, const Member& host,
                                                        const EveningTerms& terms) {
        std::expected<club::EveningId, Failure> result = failed("none", "not answered");
        hall.hall.evenings().open(
            host, terms, [&](std::expected<club::EveningId, Failure> made) { result = made; });
        hall.settle();
        return result;
    }

    static std::string does(TestHall& hall, const Member& member, club::EveningId evening,
                            club::evening::CommandBody body) {
        std::string word = "not answered";
        hall.hall.evenings().command(member, evening, std::move(body), [&](const Done& done) {
            word = done ? "" : done.error().word;
        });
        hall.settle();
        return word;
    }

    static json::Value snapshot(TestHall& hall, club::EveningId evening) {
        const json::Value message =
            json::read(*hall.hall.evenings().snapshot(evening).value()).value();
        return *message.find("snapshot");
    }

    static std::string state(TestHall& hall, club::EveningId evening) {
        return *snapshot(hall, evening).find("state")->text();
    }

    /// Tables whose games are under way.
    static std::vector<club::TableId> tables(TestHall& hall, club::EveningId evening) {
        std::vector<club::TableId> found;
        const json::Value now = snapshot(hall, evening);
        for (const json::Value& board : *now.find("boards")->array())
            if (board.find("points")->is_null())
                found.push_back(read_id(*board.find("table")->text()).value());
        return found;
    }

    /// The person on seat 0 or 1 of that table.
    Member on_seat(TestHall& hall, club::TableId table, int seat) {
        const json::Value message =
            json::read(*hall.hall.snapshot({.owner = true}, table).value()).value();
        const json::Value& occupant = (*message.find("snapshot")->find("seats")->array())[seat];
        const auto person = read_id(*occupant.find("person")->text()).value();
        return *std::ranges::find(people, person, &Member::person);
    }

    /// The first seat of every table resigns.
    void finish_round(TestHall& hall, club::EveningId evening) {
        for (const club::TableId table : tables(hall, evening))
            ASSERT_TRUE(
                hall.command(on_seat(hall, table, 0), table, club::Resign{.confirmed = true}));
    }

    club::EveningId begun(TestHall& hall, const EveningTerms& terms, int size) {
        host = hall.member(100, "Host");
        for (int number = 1; number <= size; ++number)
            people.push_back(
                hall.member(static_cast<club::PersonId>(number), "P" + std::to_string(number)));
        const auto evening = open(hall, host, terms).value();
        for (const Member& person : people)
            EXPECT_EQ(does(hall, person, evening, club::evening::Join{}), "");
        EXPECT_EQ(does(hall, host, evening, club::evening::Start{}), "");
        return evening;
    }

    Member host;
    std::vector<Member> people;
};

TEST_F(EveningsTest, ASwissEveningRunsThrough) {
    TestHall hall;
    const auto evening = begun(hall, tuesday(), 6);
    for (int round = 1; round <= 3; ++round) {
        ASSERT_EQ(tables(hall, evening).size(), 3U) << round;
        EXPECT_EQ(snapshot(hall, evening).find("round")->integer(), round);
        finish_round(hall, evening);
        EXPECT_EQ(state(hall, evening), round == 3 ? "over" : "pausing");
        hall.pass(21s);
    }
    double points = 0;
    const json::Value last = snapshot(hall, evening);
    for (const json::Value& line : *last.find("standings")->array())
        points += *line.find("points")->real();
    EXPECT_EQ(points, 9);
    EXPECT_EQ(hall.hall.figures().games, 9U);
}

TEST_F(EveningsTest, ARestartGoesOnWhereItWas) {
    auto store = std::make_shared<store::MemoryStore>();
    club::EveningId evening = 0;
    club::Time time{};
    {
        TestHall hall(store);
        evening = begun(hall, tuesday(), 4);
        ASSERT_TRUE(hall.command(on_seat(hall, tables(hall, evening)[0], 0),
                                 tables(hall, evening)[0], club::Resign{.confirmed = true}));
        time = hall.time.time;
    }
    TestHall hall(store);
    hall.time.time = time + 1h;
    ASSERT_TRUE(hall.hall.start(time).empty());
    hall.settle();
    EXPECT_EQ(state(hall, evening), "playing");
    ASSERT_EQ(tables(hall, evening).size(), 1U);
    finish_round(hall, evening);
    EXPECT_EQ(state(hall, evening), "pausing");
    hall.pass(21s);
    EXPECT_EQ(tables(hall, evening).size(), 2U);
    finish_round(hall, evening);
    EXPECT_EQ(state(hall, evening), "over");
}

TEST_F(EveningsTest, WhatWasNotOpenedOrCountedBeforeARestartIsThen) {
    auto store = std::make_shared<store::MemoryStore>();
    TestHall before(store);
    const auto evening = begun(before, tuesday(), 4);
    const auto boards = tables(before, evening);
    finish_round(before, evening);
    // A club that stopped right after the pairing: neither the tables nor the results have been
    // stored.
    auto cut = std::make_shared<store::MemoryStore>();
    store::Batch batch{store::AddPerson{*store->person(100)}};
    for (const Member& person : people)
        batch.emplace_back(store::AddPerson{*store->person(person.person)});
    store::Table row = *store->table(evening);
    row.state = store::TableState::running;
    batch.emplace_back(store::OpenTable{row});
    for (const store::Event& event : store->events(evening, 1, 100)) {
        batch.emplace_back(store::AppendEvent{.table = evening, .event = event});
        if (event.body.contains("\"paired\""))
            break;
    }
    ASSERT_TRUE(cut->write(batch, [](const store::Outcome& kept) { ASSERT_TRUE(kept); }));
    cut->settle();
    TestHall after(cut);
    after.time.time = before.time.time;
    ASSERT_TRUE(after.hall.start(before.time.time).empty());
    // A player who comes before the tables are open has to try again.
    for (const club::TableId table : boards)
        EXPECT_EQ(after.hall.snapshot(people.front(), table).error().word, "busy");
    EXPECT_EQ(after.hall.snapshot(people.front(), 1).error().word, "unknown");
    after.settle();
    EXPECT_EQ(tables(after, evening), boards);
    for (const club::TableId table : boards)
        EXPECT_TRUE(after.hall.snapshot({.owner = true}, table)) << id_text(table);
    finish_round(after, evening);
    EXPECT_EQ(state(after, evening), "pausing");
}

TEST_F(EveningsTest, WhoDoesNotComeLosesAndIsLeftOut) {
    TestHall hall;
    const auto evening = begun(hall, tuesday(), 4);
    ASSERT_EQ(tables(hall, evening).size(), 2U);
    // Nobody is at the tables: the first seats lose on time without a move.
    hall.pass(31s);
    EXPECT_EQ(state(hall, evening), "pausing");
    int absent = 0;
    const json::Value now = snapshot(hall, evening);
    for (const json::Value& line : *now.find("standings")->array())
        absent += line.find("left") != nullptr && *line.find("left")->text() == "absent" ? 1 : 0;
    EXPECT_EQ(absent, 2);
    hall.pass(20s);
    EXPECT_EQ(tables(hall, evening).size(), 1U);
}

TEST_F(EveningsTest, ThoseWhoWatchAreToldEverythingOnceAndTheStandings) {
    TestHall hall;
    const auto evening = begun(hall, tuesday(), 4);
    TestVisitor early(1);
    TestVisitor late(2);
    for (TestVisitor* visitor : {&early, &late})
        hall.hall.enter(*visitor);
    hall.hall.evenings().watch(early, evening, 1, [](const Done& done) { EXPECT_TRUE(done); });
    EXPECT_TRUE(early.last_with("standings"));
    finish_round(hall, evening);
    hall.pass(1s);
    hall.hall.evenings().watch(late, evening, std::nullopt, [](const Done&) {});
    ASSERT_TRUE(late.last_with("snapshot"));
    hall.pass(20s);
    const auto numbers = early.numbers();
    for (std::size_t i = 0; i < numbers.size(); ++i)
        EXPECT_EQ(numbers[i], static_cast<int>(i) + 1);
    EXPECT_EQ(early.event_names().back(), "paired");
    EXPECT_EQ(late.event_names(), std::vector<std::string>{"paired"});
    EXPECT_EQ(early.last_with("standings")->write(), late.last_with("standings")->write());
    for (TestVisitor* visitor : {&early, &late})
        hall.hall.leave(*visitor);
}

TEST_F(EveningsTest, PollsAreAnsweredWhenSomethingHappens) {
    TestHall hall;
    const auto evening = begun(hall, tuesday(), 4);
    const int last = *snapshot(hall, evening).find("number")->integer();
    std::vector<std::size_t> answers;
    const auto ask = [&] {
        ASSERT_TRUE(hall.hall.evenings().events(
            evening, last + 1, 100, 10s,
            [&](const std::vector<Message>& events) { answers.push_back(events.size()); }));
    };
    ask();
    hall.pass(11s);
    EXPECT_EQ(answers, std::vector<std::size_t>{0});
    ask();
    finish_round(hall, evening);
    EXPECT_EQ(answers, (std::vector<std::size_t>{0, 1}));
    ASSERT_TRUE(hall.hall.evenings().events(
        evening, std::numeric_limits<int>::max() - 1, 100, 0s,
        [&](const std::vector<Message>& events) { answers.push_back(events.size()); }));
    EXPECT_EQ(answers.back(), 0) << "so many events there are not";
}

TEST_F(EveningsTest, ABotTakesTheSeatThatIsLeftOver) {
    TestHall hall;
    EveningTerms terms = tuesday();
    terms.bot = "level:3";
    const auto evening = begun(hall, terms, 3);
    EXPECT_EQ(tables(hall, evening).size(), 2U);
    for (const club::TableId table : tables(hall, evening)) {
        const auto view = hall.hall.snapshot({.owner = true}, table).value();
        if (view->contains("level:3"))
            return;
    }
    FAIL() << "no bot sits anywhere";
}

TEST_F(EveningsTest, AnArenaPairsWhoIsFreeUntilItsTimeIsOver) {
    TestHall hall;
    const auto evening = begun(hall, tuesday(Format::arena), 4);
    int games = 0;
    for (int step = 0; step < 200 && state(hall, evening) != "over"; ++step) {
        for (const club::TableId table : tables(hall, evening)) {
            ASSERT_TRUE(
                hall.command(on_seat(hall, table, 1), table, club::Resign{.confirmed = true}));
            ++games;
        }
        hall.pass(5s);
    }
    EXPECT_EQ(state(hall, evening), "over");
    EXPECT_GT(games, 100);
}

TEST_F(EveningsTest, HaveLimitsAndOwners) {
    TestHall hall;
    host = hall.member(100, "Host");
    const Member guest{.person = 101, .name = "Guest", .guest = true};
    EXPECT_EQ(open(hall, guest, tuesday()).error().word, "needs-account");
    EveningTerms terms = tuesday();
    terms.bot = "best";
    EXPECT_EQ(open(hall, host, terms).error().word, "bad-terms");
    for (int number = 0; number < 5; ++number)
        ASSERT_TRUE(open(hall, host, tuesday()));
    EXPECT_EQ(open(hall, host, tuesday()).error().word, "too-many");
    const Member other = hall.member(102, "Other");
    const auto evening = open(hall, other, tuesday()).value();
    EXPECT_EQ(does(hall, host, evening, club::evening::Close{}), "host-only");
    EXPECT_EQ(does(hall, host, evening, club::evening::Start{}), "host-only");
    EXPECT_EQ(does(hall, {}, evening, club::evening::Join{}), "sign-in");
    Member owner = host;
    owner.owner = true;
    EXPECT_EQ(hall.hall.evenings().list(0).size(), 6U);
    EXPECT_EQ(does(hall, owner, evening, club::evening::Close{}), "");
    EXPECT_EQ(hall.hall.evenings().list(0).size(), 5U);
    EXPECT_EQ(*snapshot(hall, evening).find("why")->text(), "by-owner");
    hall.pass(2min);
    // The evening was evicted, and is read from disk again.
    EXPECT_EQ(state(hall, evening), "over");
    EXPECT_EQ(does(hall, host, 12345, club::evening::Join{}), "unknown");
}

TEST_F(EveningsTest, ThoseThatAreOverLeaveMemoryWhileVisitorsComeAndGo) {
    TestHall hall;
    host = hall.member(100, "Host");
    const auto evening = open(hall, host, tuesday()).value();
    TestVisitor watcher(0);
    hall.hall.enter(watcher);
    hall.hall.evenings().watch(watcher, evening, 1, [](const Done& done) { EXPECT_TRUE(done); });
    EXPECT_EQ(does(hall, host, evening, club::evening::Close{}), "");
    const auto pass_among_visitors = [&] {
        for (int i = 0; i < 4; ++i) {
            TestVisitor visitor(0);
            hall.hall.enter(visitor);
            hall.pass(30s);
            hall.hall.leave(visitor);
        }
    };
    pass_among_visitors();
    EXPECT_GT(hall.hall.evenings().known_number(evening), 0) << "somebody still watches it";
    hall.hall.leave(watcher);
    pass_among_visitors();
    EXPECT_EQ(hall.hall.evenings().known_number(evening), 0);
}

TEST_F(EveningsTest, HaveTheSameLimitsWhenMadeAllAtOnce) {
    TestHall hall;
    host = hall.member(100, "Host");
    int made = 0;
    int refused = 0;
    for (int number = 0; number < 8; ++number)
        hall.hall.evenings().open(host, tuesday(),
                                  [&](const auto& evening) { ++(evening ? made : refused); });
    hall.settle();
    EXPECT_EQ(made, 5);
    EXPECT_EQ(refused, 3);
}

TEST_F(EveningsTest, WhatIsAskedWhileAnAnswerIsGivenWaitsItsTurn) {
    TestHall hall;
    host = hall.member(100, "Host");
    const Member one = hall.member(101, "One");
    const Member two = hall.member(102, "Two");
    const auto evening = open(hall, host, tuesday()).value();
    std::vector<int> numbers;
    const auto join = [&](const Member& member) {
        hall.hall.evenings().command(member, evening, club::evening::Join{}, [&](const Done& done) {
            numbers.push_back(done.value_or(-1));
        });
    };
    hall.hall.evenings().command(one, evening, club::evening::Leave{}, [&](const Done& refused) {
        EXPECT_EQ(refused.error().word, "not-your-seat");
        join(one);
        join(two);
    });
    hall.settle();
    EXPECT_EQ(numbers, (std::vector<int>{2, 3}));
    EXPECT_EQ(hall.store->figures().refused, 0U);
}

TEST_F(EveningsTest, AnEveningBehindALinkIsListedToItsPeopleAlone) {
    TestHall hall;
    host = hall.member(100, "Host");
    EveningTerms terms = tuesday();
    terms.table.listed = false;
    const auto evening = open(hall, host, terms).value();
    const Member other = hall.member(102, "Other");
    EXPECT_TRUE(hall.hall.evenings().list(0).empty());
    EXPECT_TRUE(hall.hall.evenings().list(102).empty());
    EXPECT_EQ(hall.hall.evenings().list(100).size(), 1U);
    EXPECT_EQ(does(hall, other, evening, club::evening::Join{}), "");
    EXPECT_EQ(hall.hall.evenings().list(102).size(), 1U);
}

TEST_F(EveningsTest, DurakHasTablesOfThoseWhoAreThere) {
    TestHall hall;
    EveningTerms terms = tuesday();
    terms.table.game = "durak";
    terms.table.options = Choices{{"players", "4"}};
    const auto evening = begun(hall, terms, 7);
    EXPECT_EQ(tables(hall, evening).size(), 2U);
    hall.pass(11s);
    std::multiset<std::size_t> sizes;
    for (const club::TableId table : tables(hall, evening)) {
        const json::Value message =
            json::read(*hall.hall.snapshot({.owner = true}, table).value()).value();
        EXPECT_EQ(*message.find("snapshot")->find("state")->text(), "playing");
        sizes.insert(message.find("snapshot")->find("seats")->array()->size());
    }
    EXPECT_EQ(sizes, (std::multiset<std::size_t>{3, 4}));
}

} // namespace
} // namespace quadrille::server
