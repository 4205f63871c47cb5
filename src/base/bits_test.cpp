/// Bits against std::set, for sets of one, two and more words.

#include "base/bits.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <vector>

namespace quadrille {

namespace {

/// Calls the property for sets of different sizes.
template <class Property>
void for_each_width(Property property) {
    property.template operator()<1>();
    property.template operator()<63>();
    property.template operator()<64>();
    property.template operator()<65>();
    property.template operator()<121>();
    property.template operator()<128>();
    property.template operator()<616>();
}

template <int Count>
std::set<int> any_numbers() {
    const auto numbers = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, Count));
    return {numbers.begin(), numbers.end()};
}

template <int Count>
Bits<Count> bits(const std::set<int>& numbers) {
    Bits<Count> set;
    for (const int number : numbers)
        set.insert(number);
    return set;
}

template <int Count>
Bits<Count> everything() {
    Bits<Count> set;
    for (int number = 0; number < Count; ++number)
        set.insert(number);
    return set;
}

template <int Count>
std::vector<int> visited(const Bits<Count>& set) {
    std::vector<int> numbers;
    set.each([&](int number) { numbers.push_back(number); });
    return numbers;
}

RC_GTEST_PROP(Bits, HoldWhatWasInserted, ()) {
    for_each_width([]<int Count>() {
        const std::set<int> plain = any_numbers<Count>();
        Bits<Count> set = bits<Count>(plain);
        RC_ASSERT(visited(set) == std::vector<int>(plain.begin(), plain.end()));
        RC_ASSERT(set.count() == static_cast<int>(plain.size()));
        RC_ASSERT(set.any() == !plain.empty());
        RC_ASSERT(set.none() == plain.empty());
        for (int number = 0; number < Count; ++number)
            RC_ASSERT(set.contains(number) == plain.contains(number));
        if (!plain.empty())
            RC_ASSERT(set.first() == *plain.begin());
        for (const int number : plain)
            set.remove(number);
        RC_ASSERT(set == Bits<Count>());
    });
}

RC_GTEST_PROP(Bits, JoinAndCutLikeSets, ()) {
    for_each_width([]<int Count>() {
        const std::set<int> left = any_numbers<Count>();
        const std::set<int> right = any_numbers<Count>();
        const auto both = bits<Count>(left) & bits<Count>(right);
        const auto either = bits<Count>(left) | bits<Count>(right);
        const auto missing = ~bits<Count>(left);
        for (int number = 0; number < Count; ++number) {
            RC_ASSERT(both.contains(number) == (left.contains(number) && right.contains(number)));
            RC_ASSERT(either.contains(number) == (left.contains(number) || right.contains(number)));
            RC_ASSERT(missing.contains(number) == !left.contains(number));
        }
        RC_ASSERT((bits<Count>(left) == bits<Count>(right)) == (left == right));
    });
}

template <int Count, int Distance>
void check_shifts(const std::set<int>& plain) {
    std::set<int> larger;
    std::set<int> smaller;
    for (const int number : plain) {
        if (number + Distance < Count)
            larger.insert(number + Distance);
        if (number >= Distance)
            smaller.insert(number - Distance);
    }
    const Bits<Count> up = bits<Count>(plain).template up<Distance>();
    RC_ASSERT((up & everything<Count>()) == bits<Count>(larger));
    RC_ASSERT(bits<Count>(plain).template down<Distance>() == bits<Count>(smaller));
}

RC_GTEST_PROP(Bits, MoveAcrossWords, ()) {
    for_each_width([]<int Count>() {
        const std::set<int> plain = any_numbers<Count>();
        check_shifts<Count, 0>(plain);
        check_shifts<Count, 1>(plain);
        check_shifts<Count, 11>(plain);
        check_shifts<Count, 22>(plain);
        check_shifts<Count, 63>(plain);
        check_shifts<Count, 64>(plain);
        check_shifts<Count, 65>(plain);
        check_shifts<Count, 130>(plain);
    });
}

TEST(Bits, OfIsTheSetOfOne) {
    for_each_width([]<int Count>() {
        for (int number = 0; number < Count; ++number)
            EXPECT_EQ(Bits<Count>::of(number), bits<Count>({number}));
    });
}

} // namespace

} // namespace quadrille
