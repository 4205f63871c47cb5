#include "server/peer_address.h"

#include <gtest/gtest.h>

namespace quadrille::server {
namespace {

std::string text_of(std::string_view peer) {
    return address_of(boost::asio::ip::make_address(peer)).text();
}

TEST(PeerAddress, IsThatOfTheOtherEnd) {
    EXPECT_EQ(text_of("192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(text_of("::ffff:192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(text_of("2001:db8::1"), "2001:db8::1");
}

TEST(PeerAddress, OfALinkLocalOneHasNoInterface) {
    EXPECT_EQ(text_of("fe80::1%7"), "fe80::1");
}

} // namespace
} // namespace quadrille::server
