/// Quick pairing: who is matched with whom, and when.

#include "club/pairing.h"

#include "base/random.h"
#include "club/test_table.h"
#include "games/catalogue.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

#include <set>

namespace quadrille::club {
namespace {

using namespace std::chrono_literals;

Wish wish(PersonId person, const Terms& terms, double rating, Time since = Time(0)) {
    return {.player = player(person), .terms = terms, .rating = rating, .since = since};
}

Terms quick(const std::string& game, const Choices& options = {},
            std::string_view clock = "300+3") {
    Terms result = terms(game, start(game, options).value()->options(), clock);
    result.sides = Sides::random;
    return result;
}

std::vector<std::vector<PersonId>> people(const std::vector<std::vector<Wish>>& tables) {
    std::vector<std::vector<PersonId>> result;
    for (const auto& table : tables) {
        result.emplace_back();
        for (const Wish& each : table)
            result.back().push_back(each.player.person);
    }
    return result;
}

using Groups = std::vector<std::vector<PersonId>>;

TEST(Pairing, ThoseWhoWantTheSame) {
    Pairing pairing;
    pairing.add(wish(1, quick("hex"), 1500));
    pairing.add(wish(2, quick("quoridor"), 1500));
    pairing.add(wish(3, quick("hex", {{"size", "9"}}), 1500));
    pairing.add(wish(4, quick("hex", {}, "30/move"), 1500));
    EXPECT_TRUE(pairing.match(1min).empty());
    pairing.add(wish(5, quick("hex"), 1520));
    EXPECT_EQ(people(pairing.match(0s)), (Groups{{1, 5}}));
    EXPECT_EQ(pairing.waiting().size(), 3U);
}

TEST(Pairing, NobodyWithThemselves) {
    Pairing pairing;
    pairing.add(wish(1, quick("hex"), 1500));
    pairing.add(wish(1, quick("hex"), 1500, 5s));
    EXPECT_EQ(pairing.waiting().size(), 1U);
    EXPECT_TRUE(pairing.match(1h).empty());
    pairing.remove(1);
    EXPECT_TRUE(pairing.waiting().empty());
}

TEST(Pairing, TheWindowWidens) {
    Pairing pairing;
    pairing.add(wish(1, quick("hex"), 1500, 0s));
    pairing.add(wish(2, quick("hex"), 1900, 10s));
    // The limit is 100 points, and 15 more for each second that the one who came last has waited.
    EXPECT_TRUE(pairing.match(29'999ms).empty());
    EXPECT_EQ(people(pairing.match(30s)), (Groups{{1, 2}}));
}

TEST(Pairing, TheNearestOfThoseWhoFit) {
    Pairing pairing;
    pairing.add(wish(1, quick("hex"), 1500, 0s));
    pairing.add(wish(2, quick("hex"), 1590, 1s));
    pairing.add(wish(3, quick("hex"), 1510, 2s));
    pairing.add(wish(4, quick("hex"), 1600, 3s));
    EXPECT_EQ(people(pairing.match(3s)), (Groups{{1, 3}, {2, 4}}));
}

TEST(Pairing, AllWishesGoWithTheirPerson) {
    Pairing pairing;
    pairing.add(wish(1, quick("hex"), 1500));
    pairing.add(wish(1, quick("quoridor"), 1500));
    pairing.add(wish(2, quick("quoridor"), 1500, 1s));
    pairing.add(wish(3, quick("hex"), 1500, 2s));
    EXPECT_EQ(people(pairing.match(2s)), (Groups{{1, 3}}));
    EXPECT_EQ(pairing.waiting().size(), 1U);
}

TEST(Pairing, TablesOfMany) {
    Pairing pairing;
    const Terms four = quick("durak", {{"players", "4"}});
    for (PersonId person = 1; person <= 3; ++person)
        pairing.add(wish(person, four, 1500 + 50 * static_cast<double>(person)));
    EXPECT_TRUE(pairing.match(0s).empty());
    pairing.add(wish(4, four, 1450));
    // 1450 and 1650 are too far apart at first.
    EXPECT_TRUE(pairing.match(0s).empty());
    EXPECT_EQ(people(pairing.match(7s)), (Groups{{1, 2, 3, 4}}));
}

TEST(Pairing, EverybodyAtMostOnceAndWithinTheWindow) {
    Random random(1);
    for (int round = 0; round < test_effort(200); ++round) {
        Pairing pairing;
        const std::vector<Terms> all{quick("hex"), quick("quoridor"),
                                     quick("durak", {{"players", "3"}})};
        Time now(0);
        std::set<PersonId> seated;
        for (PersonId person = 1; person <= 30; ++person) {
            now += Duration(random.below(3000));
            pairing.add(wish(person, all[random.below(3)], 1000 + random.below(1000), now));
            for (const auto& table : pairing.match(now))
                for (const Wish& each : table) {
                    EXPECT_TRUE(seated.insert(each.player.person).second);
                    EXPECT_EQ(each.terms, table.front().terms);
                    for (const Wish& other : table)
                        EXPECT_LE(std::abs(each.rating - other.rating),
                                  Pairing::window(now - each.since));
                }
            for (const Wish& waiting : pairing.waiting())
                EXPECT_FALSE(seated.contains(waiting.player.person));
        }
        EXPECT_EQ(seated.size() + pairing.waiting().size(), 30U);
        pairing.match(now + 1h);
        EXPECT_LE(pairing.waiting().size(), 1U + 1U + 2U);
    }
}

} // namespace
} // namespace quadrille::club
