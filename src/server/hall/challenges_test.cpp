#include "server/hall/challenges.h"

#include <gmock/gmock.h>

namespace quadrille::server {
namespace {

using std::chrono::minutes;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

constexpr club::Time start = std::chrono::hours(1);

Challenge challenge(club::PersonId from, club::PersonId to, club::TableId table) {
    return {.from = from, .to = to, .table = table};
}

TEST(ChallengesTest, OneLastsForItsTime) {
    Challenges challenges;
    ASSERT_TRUE(challenges.add(challenge(1, 2, 10), start));
    ASSERT_THAT(challenges.to(2), SizeIs(1));
    EXPECT_EQ(challenges.to(2)[0].until, start + Challenges::lasts);
    EXPECT_EQ(challenges.next_end(), start + Challenges::lasts);
    EXPECT_THAT(challenges.to(1), IsEmpty());
    EXPECT_THAT(challenges.expire(start + Challenges::lasts - club::Duration{1}), IsEmpty());
    EXPECT_THAT(challenges.expire(start + Challenges::lasts), ElementsAre(2U));
    EXPECT_THAT(challenges.to(2), IsEmpty());
    EXPECT_EQ(challenges.next_end(), std::nullopt);
}

TEST(ChallengesTest, OneAtATimeBetweenTwo) {
    Challenges challenges;
    ASSERT_TRUE(challenges.add(challenge(1, 2, 10), start));
    EXPECT_EQ(challenges.add(challenge(1, 2, 11), start).error().word, "already");
    EXPECT_TRUE(challenges.add(challenge(2, 1, 12), start));
    EXPECT_TRUE(challenges.add(challenge(1, 2, 11), start + Challenges::lasts));
}

TEST(ChallengesTest, WhoSaidNoIsLeftInPeace) {
    Challenges challenges;
    ASSERT_TRUE(challenges.add(challenge(1, 2, 10), start));
    EXPECT_EQ(challenges.decline(2, 11, start), std::nullopt);
    EXPECT_EQ(challenges.decline(3, 10, start), std::nullopt);
    EXPECT_EQ(challenges.decline(2, 10, start), 1U);
    EXPECT_THAT(challenges.to(2), IsEmpty());
    const auto again = challenges.add(challenge(1, 2, 10), start + minutes(1));
    ASSERT_FALSE(again);
    EXPECT_EQ(again.error().word, "too-many");
    EXPECT_EQ(again.error().retry_after, Challenges::peace - minutes(1));
    EXPECT_TRUE(challenges.add(challenge(3, 2, 12), start + minutes(1)));
    EXPECT_TRUE(challenges.add(challenge(1, 2, 10), start + Challenges::peace));
}

TEST(ChallengesTest, ANoHoldsForItsTime) {
    Challenges challenges;
    ASSERT_TRUE(challenges.add(challenge(1, 2, 10), start));
    ASSERT_EQ(challenges.decline(2, 10, start), 1U);
    Challenge elsewhere = challenge(1, 2, 11);
    elsewhere.own = false;
    elsewhere.until = start + Challenges::peace + Challenges::lasts;
    const club::Time before = start + Challenges::peace - club::Duration{1};
    EXPECT_THAT(challenges.declined(1, before), SizeIs(1));
    EXPECT_THAT(challenges.declined(2, before), IsEmpty());
    EXPECT_THAT(challenges.set_others({elsewhere}, before), IsEmpty());
    const club::Time after = start + Challenges::peace;
    EXPECT_THAT(challenges.declined(1, after), IsEmpty());
    EXPECT_THAT(challenges.set_others({elsewhere}, after), ElementsAre(2U));
}

TEST(ChallengesTest, NobodySendsOrIsShownMany) {
    Challenges challenges;
    for (club::PersonId to = 2; to < 2 + Challenges::most_from; ++to)
        ASSERT_TRUE(challenges.add(challenge(1, to, 10), start));
    EXPECT_EQ(challenges.add(challenge(1, 99, 10), start).error().word, "too-many");
    for (club::PersonId from = 20; from < 20 + Challenges::most_to; ++from)
        ASSERT_TRUE(challenges.add(challenge(from, 99, from), start));
    EXPECT_EQ(challenges.add(challenge(50, 99, 50), start).error().word, "too-many");
}

TEST(ChallengesTest, EndWithTheirTable) {
    Challenges challenges;
    ASSERT_TRUE(challenges.add(challenge(1, 2, 10), start));
    ASSERT_TRUE(challenges.add(challenge(1, 3, 10), start));
    ASSERT_TRUE(challenges.add(challenge(4, 2, 11), start));
    EXPECT_THAT(challenges.end(10, [](const Challenge& each) { return each.to == 3; }),
                ElementsAre(3U));
    EXPECT_THAT(challenges.end(10, [](const Challenge&) { return true; }), ElementsAre(2U));
    EXPECT_THAT(challenges.to(2), SizeIs(1));
}

} // namespace
} // namespace quadrille::server
