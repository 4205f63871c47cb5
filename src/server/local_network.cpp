#include "server/local_network.h"

#include <arpa/inet.h>
#include <array>
#include <ifaddrs.h>
#include <memory>
#include <net/if.h>
#include <netinet/in.h>

namespace quadrille::server {

namespace {

std::string text_of(const sockaddr* address) {
    std::array<char, INET6_ADDRSTRLEN> space{};
    if (address->sa_family == AF_INET) {
        const auto* four = reinterpret_cast<const sockaddr_in*>(address);
        inet_ntop(AF_INET, &four->sin_addr, space.data(), space.size());
    } else {
        const auto* six = reinterpret_cast<const sockaddr_in6*>(address);
        inet_ntop(AF_INET6, &six->sin6_addr, space.data(), space.size());
    }
    return space.data();
}

bool is_reachable(const ifaddrs& entry, bool with_version_6) {
    if (entry.ifa_addr == nullptr || (entry.ifa_flags & IFF_UP) == 0 ||
        (entry.ifa_flags & IFF_LOOPBACK) != 0)
        return false;
    if (entry.ifa_addr->sa_family == AF_INET)
        return true;
    if (entry.ifa_addr->sa_family != AF_INET6 || !with_version_6)
        return false;
    const auto* six = reinterpret_cast<const sockaddr_in6*>(entry.ifa_addr);
    return !IN6_IS_ADDR_LINKLOCAL(&six->sin6_addr);
}

} // namespace

std::vector<std::string> local_addresses(bool with_version_6) {
    std::vector<std::string> addresses;
    ifaddrs* first = nullptr;
    if (getifaddrs(&first) != 0)
        return addresses;
    const std::unique_ptr<ifaddrs, void (*)(ifaddrs*)> owner(first, &freeifaddrs);
    for (const ifaddrs* entry = first; entry != nullptr; entry = entry->ifa_next)
        if (is_reachable(*entry, with_version_6))
            addresses.push_back(text_of(entry->ifa_addr));
    return addresses;
}

} // namespace quadrille::server
