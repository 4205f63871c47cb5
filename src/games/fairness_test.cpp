/// The shuffle of fairness.h: it is uniform, its results never change, and tampering is detected.

#include "games/fairness.h"

#include "base/random.h"
#include "base/text.h"
#include "games/catalogue.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

namespace quadrille {
namespace {

template <class Bytes>
Bytes random_bytes(Random& random) {
    Bytes bytes{};
    for (std::uint8_t& byte : bytes)
        byte = static_cast<std::uint8_t>(random.next());
    return bytes;
}

/// Consecutive bytes, starting with `first`.
template <class Bytes>
Bytes counting(std::uint8_t first) {
    Bytes bytes{};
    for (std::uint8_t& byte : bytes)
        byte = first++;
    return bytes;
}

Fairness example() {
    const auto secret = counting<Secret>(0);
    return {.commitment = commitment_to(secret),
            .secret = secret,
            .numbers = {counting<SeatNumber>(0x40), number_from_secret(secret, 1)},
            .from_secret = {1}};
}

const Choices for_two{{"players", "2"}, {"cards", "36"}};

std::string example_deal() {
    return honest_deal("durak", for_two, example().secret, example().numbers).value();
}

// These values were computed by an independent script written from the specification in
// docs/club.md.
TEST(Fairness, PinnedValues) {
    EXPECT_EQ(hexadecimal(example().commitment),
              "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
    EXPECT_EQ(hexadecimal(example().numbers[1]), "0c94bc0b62378d03be21b2ea93fad4ff");
    EXPECT_EQ(example_deal(), "7S AS TH TS 8H JH 6D TD 9D 6H AC 9S KS QD 9H 8D 9C AH "
                              "KD 6S 7D KC 6C KH TC 7C 7H QH 8C QC JC JD 8S AD JS QS");
    EXPECT_EQ(honest_order(counting<Secret>(0), std::vector{counting<SeatNumber>(0x40)}, 5),
              (std::vector<int>{4, 3, 1, 0, 2}));
}

TEST(Fairness, EveryOrderIsAsLikely) {
    Random random(1);
    std::map<std::vector<int>, int> seen;
    const int draws = 24 * test_effort(1000);
    for (int i = 0; i < draws; ++i)
        ++seen[honest_order(random_bytes<Secret>(random), {}, 4)];
    ASSERT_EQ(seen.size(), 24U);
    double chi_square = 0;
    for (const auto& [order, count] : seen)
        chi_square += (count - draws / 24.0) * (count - draws / 24.0) / (draws / 24.0);
    // The 99.9th percentile for 23 degrees of freedom.
    EXPECT_LT(chi_square, 49.7);
}

TEST(Fairness, EveryCardIsAsLikelyAtEveryPlace) {
    Random random(2);
    const int cards = 36;
    const int draws = test_effort(3600);
    std::vector<std::vector<int>> at(cards, std::vector<int>(cards));
    const auto secret = random_bytes<Secret>(random);
    for (int i = 0; i < draws; ++i) {
        // Only the number of one seat varies.
        const std::vector<SeatNumber> numbers{SeatNumber{}, random_bytes<SeatNumber>(random)};
        const auto order = honest_order(secret, numbers, cards);
        EXPECT_EQ(std::set<int>(order.begin(), order.end()).size(), 36U);
        for (int place = 0; place < cards; ++place)
            ++at[order[place]][place];
    }
    double chi_square = 0;
    const double expected = draws / 36.0;
    for (const auto& row : at)
        for (const int count : row)
            chi_square += (count - expected) * (count - expected) / expected;
    // 35 * 35 degrees of freedom, so nearly normal: within four standard deviations of the mean.
    EXPECT_LT(std::abs(chi_square - 35 * 35), 4 * std::sqrt(2.0 * 35 * 35));
}

TEST(Fairness, EverybodyCounts) {
    const Fairness fair = example();
    const std::string deal = example_deal();
    const auto dealt = [](const Secret& secret, const std::vector<SeatNumber>& numbers) {
        return honest_deal("durak", for_two, secret, numbers).value();
    };
    Secret other_secret = fair.secret;
    other_secret[31] ^= 1;
    EXPECT_NE(dealt(other_secret, fair.numbers), deal);
    for (const std::size_t seat : {0U, 1U}) {
        auto numbers = fair.numbers;
        numbers[seat][15] ^= 1;
        EXPECT_NE(dealt(fair.secret, numbers), deal);
    }
    EXPECT_NE(dealt(fair.secret, {fair.numbers[1], fair.numbers[0]}), deal);
}

TEST(Fairness, DealsFitTheGame) {
    for (const char* cards : {"24", "36", "52"}) {
        const Choices options{{"players", "3"}, {"cards", cards}};
        const auto deal =
            honest_deal("durak", options, Secret{}, std::vector<SeatNumber>(3)).value();
        EXPECT_EQ(words(deal).size(), *whole_number(cards));
        EXPECT_TRUE(start("durak", options, {.position = {}, .deal = deal, .seed = 0}));
    }
    EXPECT_EQ(honest_deal("hex", {}, Secret{}, {}).error().text, "hex is played without a deal");
    EXPECT_FALSE(honest_deal("durak", {{"cards", "7"}}, Secret{}, {}));
}

TEST(Fairness, JsonReadsBack) {
    EXPECT_EQ(Fairness::from_json(example().to_json()), example());
}

TEST(Fairness, WhatIsTamperedWithIsFoundOut) {
    const std::string deal = example_deal();
    const auto said = [&](const Fairness& fairness, std::string_view told) {
        const auto verified = verify(fairness, "durak", for_two, told);
        return verified ? "fair" : verified.error().text;
    };
    EXPECT_EQ(said(example(), deal), "fair");

    Fairness other = example();
    other.secret[0] ^= 1;
    EXPECT_EQ(said(other, deal), "fairness: the secret is not the one that was committed to");
    other.commitment = commitment_to(other.secret);
    EXPECT_EQ(said(other, deal), "fairness: the number of seat 1 does not follow from the secret");
    other.from_secret.clear();
    EXPECT_EQ(said(other, deal),
              "fairness: the deal does not follow from the secret and the numbers");

    other = example();
    other.numbers[0][0] ^= 1;
    EXPECT_EQ(said(other, deal),
              "fairness: the deal does not follow from the secret and the numbers");
    std::string swapped = deal;
    std::swap(swapped[0], swapped[3]);
    std::swap(swapped[1], swapped[4]);
    EXPECT_EQ(said(example(), swapped),
              "fairness: the deal does not follow from the secret and the numbers");
}

TEST(Fairness, BadFormIsNamed) {
    const auto said = [](std::string_view from, std::string_view to) {
        std::string text = example().to_json().write();
        const std::size_t at = text.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        const auto value = json::read(text.replace(at, from.size(), to));
        EXPECT_TRUE(value) << text;
        const auto read = Fairness::from_json(*value);
        return read ? "read" : read.error().text;
    };
    EXPECT_EQ(said("sha256-fisher-yates-1", "mine"),
              "fairness needs a shuffle that is known: sha256-fisher-yates-1");
    EXPECT_EQ(said("630dcd", "630dc"), "fairness needs a commitment of 64 hexadecimal digits");
    EXPECT_EQ(said("\"secret\":\"00", "\"secret\":\"0x"),
              "fairness needs a secret of 64 hexadecimal digits");
    EXPECT_EQ(said("[\"4041", "[\"40"), "fairness needs numbers of 32 hexadecimal digits");
    EXPECT_EQ(said("\"numbers\":[", "\"numbers\":7,\"more\":["),
              "fairness has an unknown member \"more\"");
    for (const char* seats : {"[2]", "[-1]", "[1,1]", "[1,0]", "[\"1\"]", "1"})
        EXPECT_EQ(said("[1]", seats),
                  "fairness needs from_secret, a list of seats in ascending order");
    EXPECT_EQ(Fairness::from_json(7).error().text, "fairness must be an object");
}

} // namespace
} // namespace quadrille
