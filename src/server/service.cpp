#include "server/service.h"

#include <utility>

namespace quadrille::server {

std::optional<Place> Place::take(Service& service, const Address& peer) {
    if (contain(service.trusted_proxies, peer) || contain(service.unlimited, peer))
        return Place(service, peer, false);
    int& count = service.crowd[peer.group()];
    if (count >= service.limits.connections_each)
        return std::nullopt;
    ++count;
    return Place(service, peer, true);
}

Place::~Place() {
    if (service_ == nullptr || !counted_)
        return;
    const auto entry = service_->crowd.find(peer_.group());
    if (--entry->second == 0)
        service_->crowd.erase(entry);
}

Place::Place(Place&& other) noexcept
    : service_(std::exchange(other.service_, nullptr)), peer_(other.peer_),
      counted_(other.counted_) {}

} // namespace quadrille::server
