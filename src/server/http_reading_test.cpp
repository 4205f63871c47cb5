#include "server/http_reading.h"

#include <gtest/gtest.h>

namespace quadrille::server {
namespace {

namespace http = boost::beast::http;

/// The target and the host after `use_origin_form`.
std::string origin_form(std::string_view target) {
    http::request_header<> header;
    header.target(target);
    header.set(http::field::host, "other");
    use_origin_form(header);
    const Request request = request_of(header);
    return std::string(request.target) + " at " + request.host;
}

TEST(HttpReading, AWholeAddressIsAPathAtAHost) {
    EXPECT_EQ(origin_form("http://localhost:8080/hex?size=11"), "/hex?size=11 at localhost:8080");
    EXPECT_EQ(origin_form("https://[::1]/"), "/ at [::1]");
    EXPECT_EQ(origin_form("http://localhost"), "/ at localhost");
    EXPECT_EQ(origin_form("http://localhost?x=/y"), "/?x=/y at localhost");
    EXPECT_EQ(origin_form("http://localhost//x"), "//x at localhost");
}

TEST(HttpReading, OtherTargetsStayAsTheyAre) {
    for (const std::string target : {"/hex", "/?http://x/y", "*", "localhost:80", "ftp://x/y",
                                     "http:///hex", "http://", "http://?", "//x/y"})
        EXPECT_EQ(origin_form(target), target + " at other");
}

} // namespace
} // namespace quadrille::server
