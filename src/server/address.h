#pragma once

/// Where a client comes from, as limits count it. An address is 16 bytes; one of IPv4 is kept in
/// its IPv6 form and written as people know it. Behind proxies the client is whom the last proxy
/// that is trusted names, and nobody else's word counts.

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
    /// "192.0.2.1", "2001:db8::1", either in brackets or not. Nothing if it is none.
    static std::optional<Address> read(std::string_view text);

    std::string text() const;

    bool is_version_4() const;
    bool is_loopback() const;

    /// What limits count as one client: an address of IPv4, a network of 64 bits of IPv6, which is
    /// what one household gets.
    Address group() const;

    const std::array<std::uint8_t, 16>& bytes() const { return bytes_; }

    friend auto operator<=>(const Address&, const Address&) = default;

  private:
    friend class Network;

    std::array<std::uint8_t, 16> bytes_{};
};

/// For unordered containers.
struct AddressHash {
    std::size_t operator()(const Address& address) const;
};

/// All addresses that begin with the same bits.
class Network {
  public:
    /// "192.0.2.1", "10.0.0.0/8", "2001:db8::/32".
    static std::expected<Network, Problem> read(std::string_view text);

    bool contains(const Address& address) const;

  private:
    Address first_;
    int bits_ = 128;
};

/// Whether one of them contains it.
bool contain(std::span<const Network> networks, const Address& address);

/// Who speaks through the connection of `peer`. `forwarded_for` is what X-Forwarded-For says:
/// addresses with commas between them, each added by the proxy behind it, so it is read from the
/// end for as long as those who wrote it are trusted.
Address client_behind(const Address& peer, std::string_view forwarded_for,
                      std::span<const Network> trusted);

} // namespace quadrille::server
