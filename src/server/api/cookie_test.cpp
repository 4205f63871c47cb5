#include "server/api/cookie.h"

#include <gmock/gmock.h>

namespace quadrille::server {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(CookieTest, OursIsFoundAmongOthers) {
    EXPECT_EQ(cookie_secret("quadrille=abc", false), "abc");
    EXPECT_EQ(cookie_secret("a=b; quadrille=abc; c=d", false), "abc");
    EXPECT_EQ(cookie_secret("a=b, quadrille=abc", false), "abc");
    EXPECT_EQ(cookie_secret("__Host-quadrille=abc", true), "abc");
    for (const char* cookies :
         {"", "a=b", "quadrille", "xquadrille=abc", "a=quadrille=abc", ";;=;"})
        EXPECT_EQ(cookie_secret(cookies, false), "") << cookies;
    // A page that was loaded without TLS could have set this one.
    EXPECT_EQ(cookie_secret("quadrille=abc", true), "");
}

TEST(CookieTest, IsSetSafely) {
    EXPECT_THAT(set_cookie("abc", false), HasSubstr("quadrille=abc; Path=/; "));
    EXPECT_THAT(set_cookie("abc", false), HasSubstr("HttpOnly; SameSite=Strict\r\n"));
    EXPECT_THAT(set_cookie("abc", true), HasSubstr("__Host-quadrille=abc; Path=/; "));
    EXPECT_THAT(set_cookie("abc", true), HasSubstr("; Secure\r\n"));
    EXPECT_THAT(set_cookie("abc", true), Not(HasSubstr("Domain")));
    EXPECT_THAT(set_cookie("", false), HasSubstr("Max-Age=0;"));
}

TEST(CookieTest, Bearer) {
    EXPECT_EQ(bearer_secret("Bearer abc"), "abc");
    EXPECT_EQ(bearer_secret("bearer  Abc "), "Abc");
    EXPECT_EQ(bearer_secret("BEARER abc"), "abc");
    EXPECT_EQ(bearer_secret("Bearers abc"), "");
    EXPECT_EQ(bearer_secret("Bearer"), "");
    EXPECT_EQ(bearer_secret("Basic abc"), "");
    EXPECT_EQ(bearer_secret(""), "");
}

} // namespace
} // namespace quadrille::server
