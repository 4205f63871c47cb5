#pragma once

/// The address of the other end of a connection.

#include "server/address.h"

#include <boost/asio/ip/address.hpp>

namespace quadrille::server {

/// The address without the network interface (fe80::1%eth0) that belongs to a link-local one.
inline Address address_of(const boost::asio::ip::address& address) {
    namespace ip = boost::asio::ip;
    return Address(
        (address.is_v6() ? address.to_v6() : ip::make_address_v6(ip::v4_mapped, address.to_v4()))
            .to_bytes());
}

} // namespace quadrille::server
