#include "server/api/origin.h"

#include <gtest/gtest.h>

namespace quadrille::server {
namespace {

TEST(OriginTest, OfAnAddress) {
    EXPECT_EQ(origin_of("https://games.example.org"), "https://games.example.org");
    EXPECT_EQ(origin_of("https://games.example.org:8443/club/"), "https://games.example.org:8443");
    EXPECT_EQ(origin_of("http://[::1]:8080/"), "http://[::1]:8080");
    EXPECT_EQ(origin_of("games.example.org"), "");
    EXPECT_EQ(origin_of("ftp://games.example.org"), "");
}

TEST(OriginTest, IsWrittenAsBrowsersDo) {
    EXPECT_EQ(origin_of("https://Games.Example.org/"), "https://games.example.org");
    EXPECT_EQ(origin_of("https://games.example.org:443"), "https://games.example.org");
    EXPECT_EQ(origin_of("http://games.example.org:80/club"), "http://games.example.org");
    EXPECT_EQ(origin_of("http://games.example.org:443"), "http://games.example.org:443");
    EXPECT_EQ(origin_of("http://[2001:db8::80]"), "http://[2001:db8::80]");
    EXPECT_EQ(origin_of("http://[2001:db8::80]:80"), "http://[2001:db8::80]");
}

TEST(OriginTest, WithoutANameOfOurOwnTheHostCounts) {
    EXPECT_TRUE(is_own_origin("http://localhost:8080", "localhost:8080", ""));
    EXPECT_TRUE(is_own_origin("http://laptop.local:8080", "laptop.local:8080", ""));
    EXPECT_TRUE(is_own_origin("https://192.0.2.1", "192.0.2.1", ""));
    for (const char* origin : {"", "null", "http://evil.example", "http://localhost:8081",
                               "http://localhost:8080.evil.example", "http://localhost:8080/",
                               "http://localhost", "localhost:8080", "ftp://localhost:8080"})
        EXPECT_FALSE(is_own_origin(origin, "localhost:8080", "")) << origin;
}

TEST(OriginTest, WithANameOfOurOwnNoOtherNameCounts) {
    const char* own = "https://games.example.org";
    EXPECT_TRUE(is_own_origin(own, "games.example.org", own));
    EXPECT_TRUE(is_own_origin(own, "127.0.0.1:8080", own));
    EXPECT_TRUE(is_own_origin("http://192.0.2.1:8080", "192.0.2.1:8080", own));
    EXPECT_TRUE(is_own_origin("http://[2001:db8::1]:8080", "[2001:db8::1]:8080", own));
    EXPECT_TRUE(is_own_origin("http://localhost:8080", "localhost:8080", own));
    EXPECT_FALSE(is_own_origin("http://evil.example", "evil.example", own));
    EXPECT_FALSE(is_own_origin("http://games.example.org", "games.example.org", own));
}

} // namespace
} // namespace quadrille::server
