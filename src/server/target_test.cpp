#include "server/target.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace quadrille::server {
namespace {

using testing::HasSubstr;

std::string path(std::string_view target) {
    return read_target(target).value_or("refused");
}

std::string fault(std::string_view target) {
    const auto read = read_target(target);
    return read ? "taken as " + *read : read.error().text;
}

TEST(Target, IsThePathWithoutItsFirstSlash) {
    EXPECT_EQ(path("/"), "");
    EXPECT_EQ(path("/index.html"), "index.html");
    EXPECT_EQ(path("/quoridor/play"), "quoridor/play");
    EXPECT_EQ(path("/quoridor/"), "quoridor/");
}

TEST(Target, LosesItsQuery) {
    EXPECT_EQ(path("/hex?size=11&x=/../%00"), "hex");
    EXPECT_EQ(path("/?"), "");
}

TEST(Target, IsDecodedOnce) {
    EXPECT_EQ(path("/a%20b"), "a b");
    EXPECT_EQ(path("/%D7%A9"), "\xd7\xa9");
    EXPECT_EQ(path("/%252e%252e/x"), "%2e%2e/x");
    EXPECT_EQ(path("/100%25"), "100%");
}

TEST(Target, BeginsWithASlash) {
    for (const char* target :
         {"", "*", "index.html", "localhost:80", "http://x/y", "http:///y", "\\x", "..", "?"})
        EXPECT_THAT(fault(target), HasSubstr("begins with a slash")) << target;
}

TEST(Target, LeadsNowhereElse) {
    for (const char* target : {"/..", "/../etc/passwd", "/a/../b", "/a/..", "/./a", "/.",
                               "/%2e%2e/etc/passwd", "/.%2E/x", "/%2e/x", "/a/%2e%2e"})
        EXPECT_THAT(fault(target), HasSubstr("leads elsewhere")) << target;
    EXPECT_EQ(path("/..."), "...");
    EXPECT_EQ(path("/..a/b.."), "..a/b..");
}

TEST(Target, HasNoEmptyParts) {
    for (const char* target : {"//", "//etc/passwd", "/a//b"})
        EXPECT_EQ(fault(target), "the path has an empty part") << target;
}

TEST(Target, HasNoLettersThatMeanSomethingToSomebody) {
    EXPECT_EQ(fault("/a\\b"), R"(the path has "\", which may not stand there)");
    for (const char* target : {"/%00", "/a%2Fb", "/a%2fb", "/..%5c..%5cx", "/%0d%0aX: y", "/%7f",
                               "/a#b", "/a b", "/\xd7\xa9", "/\x01"})
        EXPECT_THAT(fault(target), HasSubstr("may not stand there")) << target;
    EXPECT_THAT(fault(std::string_view("/a\0b", 4)), HasSubstr("may not stand there"));
}

TEST(Target, HasWholeEscapes) {
    for (const char* target : {"/%", "/%2", "/%zz", "/%2g", "/a%", "/%-1"})
        EXPECT_THAT(fault(target), HasSubstr("two hexadecimal digits")) << target;
}

} // namespace
} // namespace quadrille::server
