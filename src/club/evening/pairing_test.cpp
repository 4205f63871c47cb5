/// Compares pairing with a naive second implementation, and tests the matching that it uses.

#include "club/evening/pairing.h"

#include "base/random.h"
#include "club/evening/matching.h"
#include "club/evening/naive_pairing.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>

namespace quadrille::club::evening {
namespace {

/// The largest possible number of pairs, by trying everything.
int naive_matching(int size, const Allowed& allowed, std::vector<bool> used = {}) {
    used.resize(static_cast<std::size_t>(size));
    const auto first = std::ranges::find(used, false) - used.begin();
    if (first == size)
        return 0;
    used[first] = true;
    int best = naive_matching(size, allowed, used);
    for (int other = static_cast<int>(first) + 1; other < size; ++other)
        if (!used[other] && allowed(static_cast<int>(first), other)) {
            used[other] = true;
            best = std::max(best, 1 + naive_matching(size, allowed, used));
            used[other] = false;
        }
    return best;
}

RC_GTEST_PROP(Matching, IsTheLargestThereIs, ()) {
    const int size = *rc::gen::inRange(0, 9);
    const auto edges = *rc::gen::container<std::set<std::pair<int, int>>>(
        rc::gen::pair(rc::gen::inRange(0, 9), rc::gen::inRange(0, 9)));
    const Allowed allowed = [&](int one, int other) {
        return edges.contains({std::min(one, other), std::max(one, other)});
    };
    const std::vector<int> partners = largest_matching(size, allowed);
    int matched = 0;
    for (int one = 0; one < size; ++one)
        if (partners[one] != -1) {
            RC_ASSERT(partners[partners[one]] == one);
            RC_ASSERT(allowed(one, partners[one]));
            ++matched;
        }
    RC_ASSERT(matched == 2 * naive_matching(size, allowed));
}

std::vector<Contender> random_contenders(Random& random, int size) {
    std::vector<Contender> all;
    for (int number = 0; number < size; ++number) {
        Contender one{.person = static_cast<PersonId>(number) + 1,
                      .points = static_cast<int>(random.below(4)) * 60,
                      .strength = 1500 + static_cast<int>(random.below(3)),
                      .lot = random.next(),
                      .byes = static_cast<int>(random.below(2))};
        for (int& times : one.seats)
            times = static_cast<int>(random.below(3));
        one.last_seat = static_cast<Seat>(random.below(2));
        all.push_back(std::move(one));
    }
    for (Contender& one : all)
        for (Contender& other : all)
            if (one.person < other.person && random.chance(1, 2)) {
                one.met[other.person] = other.met[one.person] =
                    1 + static_cast<int>(random.below(2));
                one.last_met = {other.person};
                other.last_met = {one.person};
            }
    return all;
}

const Contender& who(const std::vector<Contender>& all, PersonId person) {
    return *std::ranges::find(all, person, &Contender::person);
}

TEST(SwissRound, AgreesWithTheNaiveOne) {
    Random random(1);
    for (int i = 0; i < 400; ++i) {
        const auto all = random_contenders(random, 2 + static_cast<int>(random.below(8)));
        const Seating seating = swiss_round(all, {.most = 2});
        const NaiveRound naive = naive_swiss_round(by_standing(all));
        ASSERT_EQ(seating.tables.size(), naive.pairs.size());
        for (std::size_t table = 0; table < naive.pairs.size(); ++table) {
            const std::set<PersonId> people(seating.tables[table].begin(),
                                            seating.tables[table].end());
            ASSERT_EQ(people, std::set({naive.pairs[table].first, naive.pairs[table].second}));
        }
        ASSERT_EQ(seating.byes.size(), all.size() % 2);
        if (!seating.byes.empty()) {
            ASSERT_EQ(seating.byes.front(), naive.left_over);
        }
    }
}

TEST(SwissRound, ThoseWhoSatThereLessHaveTheSeat) {
    Random random(2);
    for (int i = 0; i < 400; ++i) {
        const auto all = random_contenders(random, 8);
        for (const auto& table : swiss_round(all, {.most = 2}).tables) {
            const Contender& first = who(all, table[0]);
            const Contender& second = who(all, table[1]);
            const int balance = first.seats[0] - first.seats[1];
            const int other = second.seats[0] - second.seats[1];
            ASSERT_LE(balance, other);
            if (balance == other && first.last_seat != second.last_seat) {
                ASSERT_EQ(first.last_seat, 1);
            }
        }
    }
}

TEST(SwissRound, UpperHalfMeetsLowerHalf) {
    std::vector<Contender> all;
    for (PersonId person = 1; person <= 8; ++person)
        all.push_back({.person = person, .strength = 2000 - static_cast<int>(person)});
    const Seating seating = swiss_round(all, {.most = 2});
    ASSERT_EQ(seating.tables.size(), 4U);
    EXPECT_EQ(seating.tables[0], (std::vector<PersonId>{1, 5}));
    EXPECT_EQ(seating.tables[3], (std::vector<PersonId>{4, 8}));
}

TEST(SwissRound, ABotTakesTheSeatThatIsLeftOver) {
    Random random(3);
    const auto all = random_contenders(random, 7);
    const Seating seating = swiss_round(all, {.most = 2, .bots = true});
    EXPECT_TRUE(seating.byes.empty());
    ASSERT_EQ(seating.tables.size(), 4U);
    EXPECT_EQ(std::ranges::count(seating.tables.back(), PersonId{0}), 1);
}

RC_GTEST_PROP(Groups, EverybodySitsOnce, ()) {
    Random random(*rc::gen::arbitrary<std::uint64_t>());
    const int size = *rc::gen::inRange(1, 40);
    const int most = *rc::gen::inRange(3, 7);
    const bool bots = *rc::gen::arbitrary<bool>();
    const auto all = random_contenders(random, size);
    const Seating seating = swiss_round(all, {.most = most, .bots = bots});
    std::multiset<PersonId> people(seating.byes.begin(), seating.byes.end());
    std::set<std::size_t> sizes;
    for (const auto& table : seating.tables) {
        const auto seated = table.size() - std::ranges::count(table, PersonId{0});
        sizes.insert(seated);
        RC_ASSERT(table.size() == (bots ? static_cast<std::size_t>(most) : seated));
        RC_ASSERT(std::cmp_less_equal(table.size(), most));
        for (const PersonId person : table)
            if (person != 0)
                people.insert(person);
    }
    RC_ASSERT(people.size() == all.size());
    RC_ASSERT(std::set(people.begin(), people.end()).size() == all.size());
    RC_ASSERT(seating.byes.size() == (size == 1 && !bots ? 1U : 0U));
    if (!sizes.empty())
        RC_ASSERT(*sizes.rbegin() - *sizes.begin() <= 1U);
}

TEST(Groups, NobodyMeetsAgainWhereThatIsEasilyAvoided) {
    std::vector<Contender> all;
    for (PersonId person = 0; person < 16; ++person)
        all.push_back({.person = person + 1, .lot = person});
    // They have met at tables of four, in order.
    for (Contender& one : all)
        for (const Contender& other : all)
            if (one.person != other.person && (one.person - 1) / 4 == (other.person - 1) / 4)
                one.met[other.person] = 1;
    for (const auto& table : swiss_round(all, {.most = 4}).tables)
        for (const PersonId one : table)
            for (const PersonId other : table)
                EXPECT_FALSE(who(all, one).met.contains(other)) << one << ' ' << other;
}

TEST(RoundRobin, TurnsTheCircle) {
    for (int size = 2; size <= 13; ++size)
        for (const bool bots : {false, true}) {
            std::vector<Contender> all;
            for (PersonId person = 1; std::cmp_less_equal(person, size); ++person)
                all.push_back({.person = person});
            int rounds = 0;
            std::size_t games = 0;
            for (;; ++rounds) {
                const Seating seating = round_robin_round(all, {.most = 2, .bots = bots});
                if (seating.tables.empty())
                    break;
                games += seating.tables.size();
                for (const auto& table : seating.tables)
                    for (Seat seat = 0; seat < 2; ++seat) {
                        if (table[seat] == 0)
                            continue;
                        auto& one = *std::ranges::find(all, table[seat], &Contender::person);
                        ++one.seats[seat];
                        if (table[1 - seat] == 0)
                            ++one.byes;
                        else
                            ASSERT_EQ(++one.met[table[1 - seat]], 1);
                    }
                for (const PersonId person : seating.byes)
                    ++std::ranges::find(all, person, &Contender::person)->byes;
            }
            EXPECT_EQ(rounds, size + size % 2 - 1);
            EXPECT_EQ(games, size * (size - 1) / 2 + (bots && size % 2 == 1 ? size : 0));
            for (const Contender& one : all)
                EXPECT_LE(std::abs(one.seats[0] - one.seats[1]), 1) << size;
        }
}

TEST(Arena, NobodyMeetsTheSameTwiceRunningWhileOthersPlay) {
    Random random(4);
    for (int i = 0; i < 400; ++i) {
        const auto all = random_contenders(random, 1 + static_cast<int>(random.below(9)));
        const Seating seating = arena_tables(all, {.most = 2}, true);
        EXPECT_TRUE(seating.byes.empty());
        std::set<PersonId> busy;
        for (const auto& table : seating.tables) {
            ASSERT_EQ(table.size(), 2U);
            const Contender& one = who(all, table[0]);
            ASSERT_FALSE(one.last_met == std::vector{table[1]} &&
                         who(all, table[1]).last_met == std::vector{table[0]});
            ASSERT_TRUE(busy.insert(table[0]).second && busy.insert(table[1]).second);
        }
    }
}

TEST(Arena, WhenNobodyPlaysAllPlay) {
    Random random(5);
    for (int size = 1; size < 12; ++size) {
        const auto all = random_contenders(random, size);
        EXPECT_EQ(arena_tables(all, {.most = 2}, false).tables.size(), size / 2);
        EXPECT_EQ(arena_tables(all, {.most = 2, .bots = true}, false).tables.size(),
                  (size + 1) / 2);
        EXPECT_EQ(arena_tables(all, {.most = 4}, true).tables.size(), size / 4);
        EXPECT_EQ(arena_tables(all, {.most = 4}, false).tables.size(),
                  size == 1 ? 0 : (size + 3) / 4);
    }
}

} // namespace
} // namespace quadrille::club::evening
