#pragma once

/// IP addresses of clients, as rate limits and connection limits use them. An address is stored as
/// 16 bytes; IPv4 addresses are stored in their IPv4-mapped IPv6 form and printed in dotted
/// decimal. Behind a reverse proxy, X-Forwarded-For is believed only where a trusted proxy has
/// written it.

#include "base/problem.h"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quadrille::server {

class Address {
  public:
    Address() = default;

    /// An IPv6 address, or an IPv4 address in its IPv4-mapped form.
    explicit Address(const std::array<std::uint8_t, 16>& bytes) : bytes_(bytes) {}

    /// Parses "192.0.2.1" or "2001:db8::1", with or without square brackets. Returns nothing if the
    /// text is not an address.
    static std::optional<Address> read(std::string_view text);

    std::string text() const;

    bool is_version_4() const;
    bool is_loopback() const;

    /// The address that limits are counted for: an IPv4 address itself, or the /64 network of an
    /// IPv6 address, which is what one household usually gets.
    Address group() const;

    const std::array<std::uint8_t, 16>& bytes() const { return bytes_; }

    friend auto operator<=>(const Address&, const Address&) = default;

  private:
    friend class Network;

    std::array<std::uint8_t, 16> bytes_{};
};

struct AddressHash {
    std::size_t operator()(const Address& address) const;
};

/// All addresses with a common prefix.
class Network {
  public:
    /// Parses "192.0.2.1", "10.0.0.0/8" or "2001:db8::/32".
    static std::expected<Network, Problem> read(std::string_view text);

    bool contains(const Address& address) const;

  private:
    Address first_;
    int bits_ = 128;
};

/// Whether any of the networks contains the address.
bool contain(std::span<const Network> networks, const Address& address);

/// The client behind the connection from `peer`. `forwarded_for` is the value of X-Forwarded-For: a
/// comma-separated list to which each proxy appends the address it was contacted from. It is read
/// from the end for as long as the address reached so far is a trusted proxy.
Address client_behind(const Address& peer, std::string_view forwarded_for,
                      std::span<const Network> trusted);

} // namespace quadrille::server
