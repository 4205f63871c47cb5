#include "server/api/rate_limit.h"

#include <gtest/gtest.h>

namespace quadrille::server {
namespace {

using std::chrono::milliseconds;

constexpr Rate rate{.burst = 3, .interval = milliseconds(100)};

TEST(AllowanceTest, SoManyAtOnceThenOneInEveryInterval) {
    Allowance allowance;
    const club::Time now{1'000'000};
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(allowance.take(rate, now), std::nullopt) << i;
    EXPECT_EQ(allowance.take(rate, now), milliseconds(100));
    EXPECT_EQ(allowance.take(rate, now + milliseconds(40)), milliseconds(60));
    EXPECT_EQ(allowance.take(rate, now + milliseconds(100)), std::nullopt);
    EXPECT_EQ(allowance.take(rate, now + milliseconds(100)), milliseconds(100));
}

TEST(AllowanceTest, NeverMoreThanTheBurst) {
    Allowance allowance;
    const club::Time now{1'000'000};
    EXPECT_EQ(allowance.take(rate, now), std::nullopt);
    const club::Time later = now + std::chrono::hours(5);
    for (int i = 0; i < 3; ++i)
        EXPECT_EQ(allowance.take(rate, later), std::nullopt) << i;
    EXPECT_TRUE(allowance.take(rate, later));
}

TEST(RateLimitTest, ClientsDoNotHinderEachOther) {
    RateLimit limit(rate);
    const club::Time now{1'000'000};
    const Address one = *Address::read("192.0.2.1");
    const Address other = *Address::read("192.0.2.2");
    for (int i = 0; i < 3; ++i)
        EXPECT_FALSE(limit.take(one, now));
    EXPECT_TRUE(limit.take(one, now));
    EXPECT_FALSE(limit.take(other, now));
}

TEST(RateLimitTest, OneNetworkOfIpv6IsOneClient) {
    RateLimit limit(rate);
    const club::Time now{1'000'000};
    for (const char* text : {"2001:db8::1", "2001:db8::2", "2001:db8::3"})
        EXPECT_FALSE(limit.take(*Address::read(text), now));
    EXPECT_TRUE(limit.take(*Address::read("2001:db8::4"), now));
}

TEST(RateLimitTest, ForgetsThoseWhoHaveGone) {
    RateLimit limit(rate);
    club::Time now{1'000'000};
    for (int i = 0; i < 20'000; ++i) {
        limit.take(
            *Address::read("10.0." + std::to_string(i / 256) + "." + std::to_string(i % 256)), now);
        now += milliseconds(100);
    }
    EXPECT_LT(limit.size(), 2'000U);
}

} // namespace
} // namespace quadrille::server
