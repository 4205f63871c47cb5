#include "games/repetition.h"

#include <gtest/gtest.h>

#include <cstdint>

namespace quadrille {

namespace {

/// A position whose hash is worth nothing.
struct Numbered {
    int number = 0;

    static std::uint64_t hash() { return 7; }

    friend bool operator==(const Numbered&, const Numbered&) = default;
};

struct NoMove {};

TEST(Repetition, TheThirdOccurrenceDraws) {
    Repetition<Numbered, NoMove> history;
    history.begin({1});
    EXPECT_EQ(history.occurrences({1}), 1);
    history.add({1}, {}, {2});
    history.add({2}, {}, {1});
    EXPECT_EQ(history.occurrences({1}), 2);
    EXPECT_EQ(history.outcome({1}), std::nullopt);
    history.add({1}, {}, {3});
    history.add({3}, {}, {1});
    EXPECT_EQ(history.outcome({1}), Outcome::drawn(Ending::repetition));
    EXPECT_EQ(history.outcome({3}), std::nullopt);
}

TEST(Repetition, EqualHashesAreNotEnough) {
    Repetition<Numbered, NoMove> history;
    history.begin({1});
    for (int number = 2; number < 10; ++number)
        history.add({number - 1}, {}, {number});
    EXPECT_EQ(history.occurrences({5}), 1);
    EXPECT_EQ(history.occurrences({50}), 0);
}

TEST(Repetition, ANewBeginningForgets) {
    Repetition<Numbered, NoMove> history;
    history.begin({1});
    history.add({1}, {}, {1});
    history.begin({1});
    EXPECT_EQ(history.occurrences({1}), 1);
}

} // namespace

} // namespace quadrille
