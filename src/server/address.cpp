#include "server/address.h"

#include "base/hash.h"
#include "base/text.h"

#include <algorithm>
#include <arpa/inet.h>
#include <cstring>

namespace quadrille::server {

namespace {

constexpr std::array<std::uint8_t, 12> version_4_prefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
constexpr int version_4_bits = 96;
constexpr std::size_t group_bytes = 8;

} // namespace

std::optional<Address> Address::read(std::string_view text) {
    if (text.starts_with('[') && text.ends_with(']') && text.size() >= 2)
        text = text.substr(1, text.size() - 2);
    const std::string terminated(text);
    if (terminated.contains('\0'))
        return std::nullopt;
    Address address;
    if (inet_pton(AF_INET6, terminated.c_str(), address.bytes_.data()) == 1)
        return address;
    std::ranges::copy(version_4_prefix, address.bytes_.begin());
    if (inet_pton(AF_INET, terminated.c_str(), address.bytes_.data() + version_4_prefix.size()) ==
        1)
        return address;
    return std::nullopt;
}

std::string Address::text() const {
    std::array<char, INET6_ADDRSTRLEN> space{};
    if (is_version_4())
        inet_ntop(AF_INET, bytes_.data() + version_4_prefix.size(), space.data(), space.size());
    else
        inet_ntop(AF_INET6, bytes_.data(), space.data(), space.size());
    return space.data();
}

bool Address::is_version_4() const {
    return std::ranges::equal(version_4_prefix, std::span(bytes_).first<version_4_prefix.size()>());
}

bool Address::is_loopback() const {
    if (is_version_4())
        return bytes_[version_4_prefix.size()] == 127;
    return std::ranges::all_of(std::span(bytes_).first<15>(),
                               [](auto byte) { return byte == 0; }) &&
           bytes_.back() == 1;
}

Address Address::group() const {
    Address group = *this;
    if (!is_version_4())
        std::ranges::fill(std::span(group.bytes_).subspan<group_bytes>(), std::uint8_t{0});
    return group;
}

std::size_t AddressHash::operator()(const Address& address) const {
    std::array<std::uint64_t, 2> words{};
    std::memcpy(words.data(), address.bytes().data(), sizeof words);
    return scramble(words[0] ^ scramble(words[1]));
}

std::expected<Network, Problem> Network::read(std::string_view text) {
    const std::size_t slash = text.find('/');
    const auto address = Address::read(text.substr(0, slash));
    const auto refused = [&] {
        return problem("an address or a network is one such as 192.0.2.1, 10.0.0.0/8 or "
                       "2001:db8::/32, not " +
                       quoted(text));
    };
    if (!address)
        return refused();
    Network network;
    network.first_ = *address;
    if (slash != std::string_view::npos) {
        const int most = address->is_version_4() ? 32 : 128;
        const auto bits = whole_number(text.substr(slash + 1));
        if (!bits || *bits < 0 || *bits > most)
            return refused();
        network.bits_ = address->is_version_4() ? *bits + version_4_bits : *bits;
    }
    return network;
}

bool Network::contains(const Address& address) const {
    for (int bit = 0; bit < bits_; bit += 8) {
        const auto index = static_cast<std::size_t>(bit / 8);
        const int wanted = std::min(8, bits_ - bit);
        const int difference = address.bytes_[index] ^ first_.bytes_[index];
        if ((difference >> (8 - wanted)) != 0)
            return false;
    }
    return true;
}

bool contain(std::span<const Network> networks, const Address& address) {
    return std::ranges::any_of(networks,
                               [&](const Network& network) { return network.contains(address); });
}

Address client_behind(const Address& peer, std::string_view forwarded_for,
                      std::span<const Network> trusted) {
    Address client = peer;
    while (!forwarded_for.empty() && contain(trusted, client)) {
        const std::size_t comma = forwarded_for.rfind(',');
        const bool last = comma == std::string_view::npos;
        const auto named =
            Address::read(trimmed(last ? forwarded_for : forwarded_for.substr(comma + 1)));
        if (!named)
            break;
        client = *named;
        forwarded_for = last ? std::string_view{} : forwarded_for.substr(0, comma);
    }
    return client;
}

} // namespace quadrille::server
