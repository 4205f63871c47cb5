#include "games/outcome.h"

#include <gtest/gtest.h>

#include <numeric>
#include <set>

namespace quadrille {

namespace {

std::string results(const Outcome& outcome, int seats) {
    return results_json(outcome, seats).write();
}

TEST(Outcome, AWinnerTakesOneFromTheOthersTogether) {
    EXPECT_EQ(results(Outcome::won_by(0, Ending::goal), 2), "[1,-1]");
    EXPECT_EQ(results(Outcome::won_by(1, Ending::goal), 3), "[-0.5,1,-0.5]");
    EXPECT_EQ(results(Outcome::won_by(3, Ending::goal), 4),
              "[-0.3333333333333333,-0.3333333333333333,-0.3333333333333333,1]");
}

TEST(Outcome, ASoleLoserGivesOneToTheOthersTogether) {
    EXPECT_EQ(results(Outcome::lost_by(0, Ending::resignation), 2), "[-1,1]");
    EXPECT_EQ(results(Outcome::lost_by(2, Ending::time), 3), "[0.5,0.5,-1]");
    EXPECT_EQ(results(Outcome::lost_by(0, Ending::last_with_cards), 5), "[-1,0.25,0.25,0.25,0.25]");
    EXPECT_EQ(results(Outcome::lost_by(0, Ending::last_with_cards), 6), "[-1,0.2,0.2,0.2,0.2,0.2]");
}

TEST(Outcome, ADrawIsNothingForAll) {
    EXPECT_EQ(results(Outcome::drawn(Ending::repetition), 4), "[0,0,0,0]");
}

TEST(Outcome, ResultsAddUpToNothing) {
    for (int seats = 2; seats <= most_seats; ++seats)
        for (Seat seat = 0; seat < seats; ++seat)
            for (const Outcome outcome :
                 {Outcome::won_by(seat, Ending::goal), Outcome::lost_by(seat, Ending::time)}) {
                double sum = 0;
                for (Seat each = 0; each < seats; ++each)
                    sum += outcome.result(each, seats);
                EXPECT_NEAR(sum, 0, 1e-12);
            }
}

TEST(Outcome, EndingsHaveNamesThatReadBack) {
    std::set<std::string_view> names;
    for (int i = 0; i <= static_cast<int>(Ending::aborted); ++i) {
        const auto ending = static_cast<Ending>(i);
        EXPECT_EQ(ending_named(name(ending)), ending);
        names.insert(name(ending));
    }
    EXPECT_EQ(names,
              (std::set<std::string_view>{"goal", "connection", "last-with-cards", "empty-hands",
                                          "repetition", "length", "resignation", "time", "forfeit",
                                          "agreement", "illegal-move", "crash", "aborted"}));
    for (const char* text : {"", "Goal", "goals", "last_with_cards"})
        EXPECT_EQ(ending_named(text), std::nullopt) << text;
}

TEST(Outcome, TheRulesEndAGameOrPeopleDo) {
    EXPECT_TRUE(by_the_rules(Ending::goal));
    EXPECT_TRUE(by_the_rules(Ending::repetition));
    EXPECT_FALSE(by_the_rules(Ending::length));
    EXPECT_FALSE(by_the_rules(Ending::resignation));
    EXPECT_FALSE(by_the_rules(Ending::aborted));
}

} // namespace

} // namespace quadrille
