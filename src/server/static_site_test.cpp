#include "server/static_site.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace quadrille::server {
namespace {

using testing::HasSubstr;
using testing::Not;

StaticSite small_site(std::map<std::string, std::string> more = {}) {
    std::map<std::string, std::string> files{
        {"index.html", "the page"},          {"index.html.br", "br"},
        {"index.html.gz", "gzip"},           {"assets/app-Dk3x_9Qa.js", "the script"},
        {"assets/app-Dk3x_9Qa.js.gz", "gz"}, {"icon.svg", "<svg/>"},
        {"hex/index.html", "about Hex"},     {"hex/play/index.html", "the table"}};
    files.merge(more);
    return StaticSite(Site(std::move(files)));
}

Answer get(std::string_view target, std::string_view accepted = {},
           std::string_view known_tags = {}) {
    return small_site().answer({.method = "GET",
                                .target = target,
                                .accept_encoding = std::string(accepted),
                                .if_none_match = std::string(known_tags)});
}

std::string tag_of(const Answer& answer) {
    const std::size_t begin = answer.fields.find("ETag: ") + 6;
    return answer.fields.substr(begin, answer.fields.find('\r', begin) - begin);
}

TEST(StaticSite, SendsAFileWithItsTypeAndLength) {
    const Answer answer = get("/icon.svg");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(*answer.body, "<svg/>");
    EXPECT_THAT(answer.fields, HasSubstr("Content-Type: image/svg+xml\r\n"));
    EXPECT_THAT(answer.fields, HasSubstr("Content-Length: 6\r\n"));
    EXPECT_THAT(answer.fields, HasSubstr("Cache-Control: no-cache\r\n"));
    EXPECT_THAT(answer.fields, HasSubstr("Content-Security-Policy: "));
    EXPECT_THAT(answer.fields, Not(HasSubstr("Vary"))) << "there is only one form of it";
}

TEST(StaticSite, SendsThePage) {
    for (const char* target : {"/", "/?x=1", "/index.html"}) {
        const Answer answer = get(target);
        EXPECT_EQ(answer.status, 200) << target;
        EXPECT_EQ(*answer.body, "the page") << target;
        EXPECT_THAT(answer.fields, HasSubstr("Content-Type: text/html")) << target;
        EXPECT_THAT(answer.fields, HasSubstr("Cache-Control: no-cache\r\n")) << target;
    }
}

TEST(StaticSite, SendsThePageOfAFolder) {
    EXPECT_EQ(*get("/hex/").body, "about Hex");
    EXPECT_EQ(*get("/hex/play/?bot=level:2").body, "the table");
    EXPECT_THAT(get("/hex/play/").fields, HasSubstr("Content-Type: text/html"));
}

TEST(StaticSite, LeadsToTheSlashAtTheEndOfAFolder) {
    const auto place = [](std::string_view target) {
        const Answer answer = get(target);
        EXPECT_EQ(answer.status, 301) << target;
        const std::size_t begin = answer.fields.find("Location: ") + 10;
        return answer.fields.substr(begin, answer.fields.find('\r', begin) - begin);
    };
    EXPECT_EQ(place("/hex"), "./hex/");
    EXPECT_EQ(place("/hex/play?bot=level:2&size=7"), "./play/?bot=level:2&size=7");
    EXPECT_EQ(place("/hex/%70lay"), "./play/");
    EXPECT_EQ(place("/hex?a\r\nX: \x80%41"), "./hex/?a%0D%0AX:%20%80%41");
}

TEST(StaticSite, SaysInALineThatThereIsNoSuchFile) {
    for (const char* target :
         {"/missing.js", "/assets", "/assets/app", "/assets/", "/.env", "/.git/config", "/hex/more",
          "/hex/more/", "/quoridor", "/quoridor/", "/quoridor/play", "/wp-login.php", "/a.b/c",
          "/%252e%252e/etc/passwd", "/%252e", "/index.html.br", "/index.html/", "/INDEX.HTML",
          "/icon.svg/x"}) {
        const Answer answer = get(target);
        EXPECT_EQ(answer.status, 404) << target;
        EXPECT_EQ(*answer.body, "there is no such file here\n") << target;
    }
}

TEST(StaticSite, ShowsPeopleItsOwnPageForAddressesThatLeadNowhere) {
    const StaticSite site = small_site({{"404.html", "nothing here"}});
    for (const char* target : {"/chess", "/quoridor/", "/hex/more/still?x=1.5", "/%D7%90"}) {
        const Answer answer =
            site.answer({.method = "GET", .target = target, .if_none_match = "*"});
        EXPECT_EQ(answer.status, 404) << target;
        EXPECT_EQ(*answer.body, "nothing here") << target;
        EXPECT_THAT(answer.fields, HasSubstr("Content-Type: text/html")) << target;
        EXPECT_THAT(answer.fields, HasSubstr("Content-Security-Policy: ")) << target;
    }
    for (const char* target : {"/x.js", "/assets/app-Dk3x_9Qa.css", "/.env", "/a.b/c"}) {
        const Answer answer = site.answer({.method = "GET", .target = target});
        EXPECT_EQ(answer.status, 404) << target;
        EXPECT_EQ(*answer.body, "there is no such file here\n") << target;
    }
}

TEST(StaticSite, RefusesBrokenTargets) {
    const Answer answer = get("/../etc/passwd");
    EXPECT_EQ(answer.status, 400);
    EXPECT_THAT(*answer.body, HasSubstr("leads elsewhere"));
}

TEST(StaticSite, SendsWhatTheClientCanRead) {
    const Answer brotli = get("/", "gzip, deflate, br");
    EXPECT_EQ(*brotli.body, "br");
    EXPECT_THAT(brotli.fields, HasSubstr("Content-Encoding: br\r\n"));
    EXPECT_THAT(brotli.fields, HasSubstr("Content-Length: 2\r\n"));
    EXPECT_THAT(brotli.fields, HasSubstr("Vary: Accept-Encoding\r\n"));
    EXPECT_EQ(*get("/", "gzip").body, "gzip");
    EXPECT_EQ(*get("/assets/app-Dk3x_9Qa.js", "br, gzip;q=0.1").body, "gz");
    const Answer plain = get("/");
    EXPECT_EQ(*plain.body, "the page");
    EXPECT_THAT(plain.fields, Not(HasSubstr("Content-Encoding")));
    EXPECT_THAT(plain.fields, HasSubstr("Vary: Accept-Encoding\r\n"));
}

TEST(StaticSite, SaysInShortThatNothingChanged) {
    const std::string tag = tag_of(get("/", "br"));
    const Answer answer = get("/", "br", tag);
    EXPECT_EQ(answer.status, 304);
    EXPECT_EQ(*answer.body, "");
    EXPECT_EQ(tag_of(answer), tag);
    EXPECT_THAT(answer.fields, HasSubstr("Cache-Control: no-cache\r\n"));
    EXPECT_THAT(answer.fields, Not(HasSubstr("Content-Length")));
    EXPECT_EQ(get("/", "gzip", tag).status, 200) << "each form has a tag of its own";
    EXPECT_EQ(get("/", "br", "\"other\"").status, 200);
}

TEST(StaticSite, HashedNamesAreKept) {
    EXPECT_THAT(get("/assets/app-Dk3x_9Qa.js").fields,
                HasSubstr("Cache-Control: public, max-age=31536000, immutable\r\n"));
}

TEST(StaticSite, AnswersOnlyWhoReads) {
    for (const char* method : {"POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "TRACE", "get", ""}) {
        const Answer answer = small_site().answer({.method = method, .target = "/"});
        EXPECT_EQ(answer.status, 405) << method;
        EXPECT_THAT(answer.fields, HasSubstr("Allow: GET, HEAD\r\n")) << method;
    }
    EXPECT_EQ(small_site().answer({.method = "HEAD", .target = "/"}).status, 200);
}

TEST(StaticSite, IsHealthy) {
    const Answer answer = get("/healthz");
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(*answer.body, "ok\n");
    EXPECT_THAT(answer.fields, HasSubstr("Cache-Control: no-store\r\n"));
}

TEST(Answer, HasAHead) {
    const Answer answer = line_answer(404, "nothing", "X: y\r\n");
    const std::string head = head_of(answer, "today", "close");
    EXPECT_TRUE(head.starts_with("HTTP/1.1 404 Not Found\r\nDate: today\r\nConnection: close\r\n"));
    EXPECT_THAT(head, HasSubstr("\r\nX: y\r\n"));
    EXPECT_THAT(head, HasSubstr("\r\nContent-Length: 8\r\n"));
    EXPECT_EQ(head.find("\r\n\r\n"), head.size() - 4);
    EXPECT_THAT(head_of(answer, "today", ""), Not(HasSubstr("Connection")));
}

} // namespace
} // namespace quadrille::server
