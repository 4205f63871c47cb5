#include "server/policies.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace quadrille::server {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Policies, TypesGoByTheEndOfTheName) {
    EXPECT_EQ(content_type("index.html"), "text/html; charset=utf-8");
    EXPECT_EQ(content_type("assets/rules-Dk3x_9Qa.wasm"), "application/wasm");
    EXPECT_EQ(content_type("manifest.webmanifest"), "application/manifest+json");
    EXPECT_EQ(content_type("sw.js"), "text/javascript; charset=utf-8");
    EXPECT_EQ(content_type("assets/x.js.map"), "application/json");
    EXPECT_EQ(content_type("net.bin"), "application/octet-stream");
    EXPECT_EQ(content_type("html"), "application/octet-stream");
}

TEST(Policies, HashedNamesAreKeptForever) {
    for (const char* path :
         {"assets/index-Dk3x_9Qa.js", "assets/rules-abcdef12.wasm", "assets/a/b-c-AAAAAAAA.css",
          "assets/x--bc-efG_.js", "assets/index-Dk3x_9Qa.js.map"})
        EXPECT_EQ(cache_control(path), "public, max-age=31536000, immutable") << path;
}

TEST(Policies, OthersAreAskedForAgain) {
    for (const char* path :
         {"index.html", "sw.js", "manifest.webmanifest", "icon-Dk3x_9Qa.svg", "assets/index.js",
          "assets/living-pictures.svg", "assets/index-Dk3x_9Q.js", "assets/index-Dk3x_9Qaa.js",
          "assets/Dk3x_9Qa.js", "assets/-Dk3x 9Qa.js", "other/index-Dk3x_9Qa.js"})
        EXPECT_EQ(cache_control(path), "no-cache") << path;
}

TEST(Policies, PagesRunNothingFromElsewhereOrInside) {
    const std::string fields(security_fields());
    EXPECT_THAT(fields, HasSubstr("default-src 'none'"));
    EXPECT_THAT(fields, HasSubstr("script-src 'self' 'wasm-unsafe-eval';"));
    EXPECT_THAT(fields, Not(HasSubstr("unsafe-inline")));
    EXPECT_THAT(fields, Not(HasSubstr("'unsafe-eval'")));
    EXPECT_TRUE(fields.ends_with("\r\n"));
}

} // namespace
} // namespace quadrille::server
