#include "server/date.h"

#include <gtest/gtest.h>

namespace quadrille::server {
namespace {

TEST(Date, IsWrittenAsTheStandardAsks) {
    using std::chrono::system_clock;
    EXPECT_EQ(http_date(system_clock::from_time_t(784111777)), "Sun, 06 Nov 1994 08:49:37 GMT");
    EXPECT_EQ(http_date(system_clock::from_time_t(0)), "Thu, 01 Jan 1970 00:00:00 GMT");
}

TEST(Date, OfNowIsThisSecond) {
    std::string before;
    std::string now;
    std::string after;
    // Repeat until all three are taken within the same second.
    do {
        before = http_date(std::chrono::system_clock::now());
        now = date_now();
        after = http_date(std::chrono::system_clock::now());
    } while (before != after);
    EXPECT_EQ(now, before);
}

} // namespace
} // namespace quadrille::server
