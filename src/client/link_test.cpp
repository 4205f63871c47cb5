#include "client/link.h"

#include <gtest/gtest.h>

namespace quadrille::client {
namespace {

TEST(Link, OfAClub) {
    const auto link = read_link("http://localhost:8080");
    ASSERT_TRUE(link);
    EXPECT_EQ(link->server, (ServerAddress{.host = "localhost", .port = "8080"}));
    EXPECT_EQ(link->server.text(), "http://localhost:8080");
    EXPECT_EQ(link->table, "");
    EXPECT_EQ(read_link("http://localhost:8080/"), link);
    EXPECT_EQ(read_link("https://games.example.org")->server.port, "443");
    EXPECT_EQ(read_link("https://games.example.org")->server.text(), "https://games.example.org");
    EXPECT_EQ(read_link("http://[::1]:81/club/")->server,
              (ServerAddress{.host = "::1", .port = "81", .path = "/club"}));
    EXPECT_EQ(read_link("http://[::1]:81/club/")->server.text(), "http://[::1]:81/club");
}

TEST(Link, OfATable) {
    const auto link = read_link("https://example.org/club/table#05v1k9mw2x7c0.a-key_");
    ASSERT_TRUE(link) << link.error().text;
    EXPECT_EQ(link->table, "05v1k9mw2x7c0");
    EXPECT_EQ(link->key, "a-key_");
    EXPECT_EQ(link->server.path, "/club");
    EXPECT_EQ(table_link(link->server, link->table, link->key),
              "https://example.org/club/table#05v1k9mw2x7c0.a-key_");
    EXPECT_EQ(read_link("http://a/table#05v1k9mw2x7c0")->key, "");
}

TEST(Link, OfAnEvening) {
    const auto link = read_link("https://example.org/club/evening#05v1k9mw2x7c0");
    ASSERT_TRUE(link) << link.error().text;
    EXPECT_EQ(link->evening, "05v1k9mw2x7c0");
    EXPECT_EQ(link->table, "");
    EXPECT_EQ(link->server.path, "/club");
    EXPECT_FALSE(read_link("https://example.org/evening#05v1k9mw2x7c0.key"));
}

TEST(Link, WhatIsNoneIsNamed) {
    for (const std::string_view text :
         {"", "localhost:8080", "ftp://a", "http://", "http://:80", "http://a:0", "http://a:65536",
          "http://a:b", "http://[::1", "http://[::1]80", "http://me@a", "http://a b",
          "http://a\r\nX: y", "http://a/#05v1k9mw2x7c0", "http://a/table#short",
          "http://a/table#0!v1k9mw2x7c0"})
        EXPECT_FALSE(read_link(text)) << text;
    EXPECT_EQ(read_link("localhost:8080").error().text,
              "a link begins with http:// or https://, such as http://localhost:8080, not "
              "\"localhost:8080\"");
}

} // namespace
} // namespace quadrille::client
