#include "server/codings.h"

#include <gtest/gtest.h>

#include <array>

namespace quadrille::server {
namespace {

constexpr std::array both{Coding::brotli, Coding::gzip};
constexpr std::array only_gzip{Coding::gzip};

std::string_view chosen(std::string_view accepted) {
    return name(choose_coding(accepted, both));
}

TEST(Codings, BrowsersGetTheSmallest) {
    EXPECT_EQ(chosen("gzip, deflate, br, zstd"), "br");
    EXPECT_EQ(chosen("gzip, deflate"), "gzip");
    EXPECT_EQ(name(choose_coding("gzip, deflate, br", only_gzip)), "gzip");
    EXPECT_EQ(name(choose_coding("br", only_gzip)), "identity");
    EXPECT_EQ(name(choose_coding("br, gzip", {})), "identity");
}

TEST(Codings, WhoSaysNothingGetsThePlainFile) {
    EXPECT_EQ(chosen(""), "identity");
    EXPECT_EQ(chosen("deflate"), "identity");
    EXPECT_EQ(chosen(", ,"), "identity");
}

TEST(Codings, WeightsAreHonoured) {
    EXPECT_EQ(chosen("br;q=0.5, gzip;q=0.8"), "gzip");
    EXPECT_EQ(chosen("br;q=0, gzip"), "gzip");
    EXPECT_EQ(chosen("br;q=0.000, gzip;q=0.001"), "gzip");
    EXPECT_EQ(chosen("gzip;q=0.9, identity;q=1.0"), "identity");
    EXPECT_EQ(chosen("gzip;q=0.5, identity;q=0.5"), "gzip");
    EXPECT_EQ(chosen("gzip;q=0.2"), "gzip");
}

TEST(Codings, StarIsAllTheRest) {
    EXPECT_EQ(chosen("*"), "br");
    EXPECT_EQ(chosen("br;q=0.5, *"), "gzip");
    EXPECT_EQ(chosen("br;q=0, gzip;q=0, *"), "identity");
    EXPECT_EQ(chosen("gzip, *;q=0"), "gzip");
    EXPECT_EQ(chosen("*;q=0"), "identity") << "something has to be sent";
    EXPECT_EQ(chosen("identity;q=0"), "identity") << "nothing else is accepted";
    EXPECT_EQ(chosen("identity;q=0, br"), "br");
}

TEST(Codings, SpellingMayVary) {
    EXPECT_EQ(chosen("GZIP"), "gzip");
    EXPECT_EQ(chosen("x-gzip"), "gzip");
    EXPECT_EQ(chosen("  br ; Q=1.000 "), "br");
}

TEST(Codings, WhatCannotBeReadSaysNothing) {
    for (const char* accepted : {"br;q=2", "br;q=1.001", "br;q=-1", "br;q=", "br;q=0.5555", "br;q",
                                 "br;x=1", "br;q=0x", "br;q=1e0", "br;;", "brq=1", "br;q=.5"})
        EXPECT_EQ(chosen(accepted), "identity") << accepted;
    EXPECT_EQ(chosen("br;q=9, gzip"), "gzip");
}

} // namespace
} // namespace quadrille::server
