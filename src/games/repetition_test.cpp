#include "games/repetition.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace quadrille {

namespace {

/// A position type whose hashes all collide.
struct Numbered {
    int number = 0;

    static std::uint64_t hash() { return 7; }

    friend bool operator==(const Numbered&, const Numbered&) = default;
};

std::optional<Outcome> outcome(const std::vector<Numbered>& earlier, Numbered position) {
    return Repetition().outcome(std::span(earlier), position);
}

TEST(Repetition, TheThirdOccurrenceDraws) {
    EXPECT_EQ(outcome({}, {1}), std::nullopt);
    EXPECT_EQ(outcome({{1}, {2}}, {1}), std::nullopt);
    EXPECT_EQ(outcome({{1}, {2}, {1}, {3}}, {1}), Outcome::drawn(Ending::repetition));
    EXPECT_EQ(outcome({{1}, {2}, {1}, {3}}, {3}), std::nullopt);
}

TEST(Repetition, EqualHashesAreNotEnough) {
    const std::vector<Numbered> positions{{1}, {2}, {3}, {2}};
    EXPECT_EQ(occurrences(std::span(positions), {2}), 2);
    EXPECT_EQ(occurrences(std::span(positions), {3}), 1);
    EXPECT_EQ(occurrences(std::span(positions), {50}), 0);
}

} // namespace

} // namespace quadrille
