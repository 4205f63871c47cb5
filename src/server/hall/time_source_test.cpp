#include "server/hall/time_source.h"

#include <gtest/gtest.h>

namespace quadrille::server {
namespace {

club::Time system_time() {
    return std::chrono::duration_cast<club::Time>(
        std::chrono::system_clock::now().time_since_epoch());
}

TEST(SystemTimeTest, BeginsAtTheSystemsTime) {
    const club::Time before = system_time();
    const SystemTime time(club::Time{0});
    EXPECT_GE(time.now(), before);
    EXPECT_LE(time.now(), system_time() + std::chrono::minutes(1));
}

/// The system's clock was set back while the server was away.
TEST(SystemTimeTest, NeverGoesBackBehindWhatTheClubHasSeen) {
    const club::Time seen = system_time() + std::chrono::hours(5);
    SystemTime time(seen);
    EXPECT_GE(time.now(), seen);
    EXPECT_LT(time.drift(), -std::chrono::hours(4));
    time.catch_up();
    EXPECT_GE(time.now(), seen);
}

} // namespace
} // namespace quadrille::server
