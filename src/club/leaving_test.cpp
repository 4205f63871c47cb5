/// Waiting times of people who keep leaving.

#include "club/leaving.h"

#include "club/test_table.h"

#include <vector>

namespace quadrille::club {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;

TEST(Leaving, TwiceIsFree) {
    EXPECT_EQ(waits_until({}, Time(0)), std::nullopt);
    EXPECT_EQ(waits_until(std::vector<Time>{1h, 2h}, 2h), std::nullopt);
}

TEST(Leaving, ThenTheWaitGrows) {
    std::vector<Time> leaves{1h, 2h};
    const std::vector<Duration> waits{5min, 15min, 45min, 135min, 405min, 1215min, 24h, 24h, 24h};
    for (const Duration wait : waits) {
        leaves.push_back(leaves.back() + 1min);
        const Time last = leaves.back();
        EXPECT_EQ(waits_until(leaves, last), last + wait);
        EXPECT_EQ(waits_until(leaves, last + wait - 1ms), last + wait);
        EXPECT_EQ(waits_until(leaves, last + wait), std::nullopt);
    }
}

TEST(Leaving, IsForgotten) {
    const std::vector<Time> leaves{3min, 1min, 2min};
    EXPECT_EQ(waits_until(leaves, 4min), 8min);
    EXPECT_EQ(waits_until(leaves, days(7) + 1min), std::nullopt);
    const std::vector<Time> again{0min, 1min, days(7) - 1min};
    EXPECT_EQ(waits_until(again, days(7) - 1ms), days(7) + 4min);
    EXPECT_EQ(waits_until(again, days(7)), std::nullopt);
}

/// The people who left through the events that follow from a command.
std::vector<PersonId> leavers_by(const TestTable& table, PersonId by, CommandBody command) {
    const Time now = TestTable::beginning + table.now();
    const auto decided = table.table().decide({.by = by, .body = std::move(command)}, now);
    EXPECT_TRUE(decided && !decided->empty());
    return leavers(table.table(), *decided);
}

TEST(Leaving, OfAGameForTwo) {
    TestTable table(opening(terms("quoridor", {}, "30/move")), {ben});
    EXPECT_EQ(leavers_by(table, ana, Abort{}), (std::vector<PersonId>{}));
    EXPECT_EQ(table.moves(ana, "e2"), "");
    EXPECT_EQ(table.moves(ben, "e8"), "");
    EXPECT_EQ(leavers_by(table, ana, Resign{.confirmed = true}), (std::vector<PersonId>{}));
    EXPECT_EQ(leavers_by(table, ana, Leave{.confirmed = true}), (std::vector<PersonId>{ana}));
    TestTable late = table;
    late.at(30s + 200ms);
    EXPECT_EQ(leavers_by(late, 0, Tick{}), (std::vector<PersonId>{}));
    EXPECT_EQ(table.does(ana, Gone{}), "");
    table.at(30s);
    EXPECT_EQ(leavers_by(table, ben, Claim{ClaimChoice::win}), (std::vector<PersonId>{ana}));
    EXPECT_EQ(leavers_by(table, ben, Claim{ClaimChoice::bot}), (std::vector<PersonId>{ana}));
    EXPECT_EQ(leavers_by(table, 0, Close{}), (std::vector<PersonId>{}));
    table.at(30s + 200ms);
    EXPECT_EQ(leavers_by(table, 0, Tick{}), (std::vector<PersonId>{ana}));
}

TEST(Leaving, OfAGameForMore) {
    TestTable table(opening(terms("quoridor", {{"players", "3"}}, "30/move")), {ben, cleo});
    EXPECT_EQ(leavers_by(table, ben, Resign{.confirmed = true}), (std::vector<PersonId>{}));
    EXPECT_EQ(leavers_by(table, ben, Leave{.confirmed = true}), (std::vector<PersonId>{ben}));
    EXPECT_EQ(table.does(ben, Gone{}), "");
    table.at(29s);
    EXPECT_EQ(table.moves(ana, "e2"), "");
    table.at(30s);
    EXPECT_EQ(leavers_by(table, 0, Tick{}), (std::vector<PersonId>{ben}));
}

TEST(Leaving, NotShowingUpIsLeaving) {
    TestTable table(opening(terms("quoridor", {}, "300+3")), {ben});
    EXPECT_EQ(table.does(ana, Gone{}), "");
    table.at(30s + 200ms);
    EXPECT_EQ(leavers_by(table, 0, Tick{}), (std::vector<PersonId>{ana}));
}

} // namespace
} // namespace quadrille::club
