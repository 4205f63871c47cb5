#include "server/address.h"

#include <gmock/gmock.h>

#include <vector>

namespace quadrille::server {
namespace {

Address address(std::string_view text) {
    const auto read = Address::read(text);
    EXPECT_TRUE(read) << text;
    return read.value_or(Address{});
}

Network network(std::string_view text) {
    const auto read = Network::read(text);
    EXPECT_TRUE(read) << text;
    return read.value_or(Network{});
}

TEST(AddressTest, IsWrittenAsPeopleKnowIt) {
    for (const char* text : {"127.0.0.1", "192.0.2.255", "::1", "2001:db8::7"})
        EXPECT_EQ(address(text).text(), text);
    EXPECT_EQ(address("[::1]").text(), "::1");
    EXPECT_EQ(address("::ffff:192.0.2.1").text(), "192.0.2.1");
    EXPECT_EQ(address("::ffff:192.0.2.1"), address("192.0.2.1"));
}

TEST(AddressTest, OthersAreNone) {
    for (const char* text : {"", "[]", "localhost", "1.2.3", "1.2.3.4.5", "256.1.1.1", "1.2.3.4 ",
                             ":::", "fe80::1%eth0", "12345::", "unknown"})
        EXPECT_FALSE(Address::read(text)) << text;
    EXPECT_FALSE(Address::read(std::string_view("1.2.3.4\0x", 9)));
}

TEST(AddressTest, SixIsCountedByItsNetwork) {
    EXPECT_EQ(address("2001:db8:1:2:3:4:5:6").group(), address("2001:db8:1:2::9").group());
    EXPECT_NE(address("2001:db8:1:2::").group(), address("2001:db8:1:3::").group());
    EXPECT_NE(address("192.0.2.1").group(), address("192.0.2.2").group());
}

TEST(AddressTest, Loopback) {
    EXPECT_TRUE(address("127.0.0.1").is_loopback());
    EXPECT_TRUE(address("127.9.9.9").is_loopback());
    EXPECT_TRUE(address("::1").is_loopback());
    EXPECT_FALSE(address("128.0.0.1").is_loopback());
    EXPECT_FALSE(address("::2").is_loopback());
}

TEST(NetworkTest, Contains) {
    EXPECT_TRUE(network("10.0.0.0/8").contains(address("10.255.0.1")));
    EXPECT_FALSE(network("10.0.0.0/8").contains(address("11.0.0.1")));
    EXPECT_TRUE(network("192.0.2.128/25").contains(address("192.0.2.200")));
    EXPECT_FALSE(network("192.0.2.128/25").contains(address("192.0.2.100")));
    EXPECT_TRUE(network("192.0.2.1").contains(address("192.0.2.1")));
    EXPECT_FALSE(network("192.0.2.1").contains(address("192.0.2.3")));
    EXPECT_TRUE(network("2001:db8::/32").contains(address("2001:db8:9::1")));
    EXPECT_FALSE(network("2001:db8::/32").contains(address("2001:db9::1")));
    EXPECT_TRUE(network("0.0.0.0/0").contains(address("9.9.9.9")));
    EXPECT_FALSE(network("0.0.0.0/0").contains(address("2001:db8::1")));
}

TEST(NetworkTest, OthersAreRefused) {
    for (const char* text :
         {"", "/8", "10.0.0.0/", "10.0.0.0/33", "::/129", "10.0.0.0/-1", "proxy"})
        EXPECT_THAT(Network::read(text).error().text, testing::HasSubstr("an address or a network"))
            << text;
}

TEST(ClientTest, OnlyTrustedProxiesAreBelieved) {
    const std::vector trusted{network("127.0.0.1"), network("10.0.0.0/8")};
    const auto client = [&](std::string_view peer, std::string_view forwarded) {
        return client_behind(address(peer), forwarded, trusted).text();
    };
    EXPECT_EQ(client("127.0.0.1", ""), "127.0.0.1");
    EXPECT_EQ(client("127.0.0.1", "192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(client("192.0.2.9", "192.0.2.7"), "192.0.2.9");
    EXPECT_EQ(client("127.0.0.1", "198.51.100.1, 192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(client("127.0.0.1", "198.51.100.1, 192.0.2.7, 10.1.2.3"), "192.0.2.7");
    EXPECT_EQ(client("127.0.0.1", "2001:db8::1,10.1.2.3"), "2001:db8::1");
    EXPECT_EQ(client("127.0.0.1", "10.1.2.3, garbage"), "127.0.0.1");
    EXPECT_EQ(client("127.0.0.1", "10.0.0.1, 10.0.0.2"), "10.0.0.1");
}

} // namespace
} // namespace quadrille::server
