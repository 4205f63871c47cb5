#pragma once

/// What all connections of a server share: limits, the list of open connections, and the number of
/// connections from each address.

#include "server/address.h"
#include "server/application.h"
#include "server/limits.h"
#include "server/visit.h"

#include <chrono>
#include <functional>
#include <list>
#include <optional>
#include <unordered_map>
#include <vector>

namespace quadrille::server {

/// An open connection or channel, as the server manages it.
class Guest {
  public:
    using Clock = std::chrono::steady_clock;

    virtual ~Guest() = default;

    /// Ends what has exceeded its deadline. Called periodically.
    virtual void look_at_clock(Clock::time_point now) = 0;
    /// The server is stopping. A connection that waits for a request ends, others finish their
    /// answer first; a channel says farewell and closes.
    virtual void finish() = 0;
    /// Closes the connection immediately.
    virtual void cut() = 0;
};

struct Service {
    Application& application;
    Limits limits;
    Log log;
    /// Proxies whose X-Forwarded-For is believed.
    std::vector<Network> trusted_proxies;
    /// Clients whose number of connections is not limited.
    std::vector<Network> unlimited;
    /// The server is stopping: connections close after their present answer.
    bool stopping = false;
    /// Called after a guest was removed.
    std::function<void()> left;
    std::list<Guest*> guests;
    /// The number of connections by Address::group().
    std::unordered_map<Address, int, AddressHash> crowd;
};

/// One connection's share of the limit for its address. It is handed over when the connection
/// becomes a channel.
class Place {
  public:
    /// Returns nothing if the address has too many connections. Trusted proxies are not limited,
    /// nor are the addresses in `unlimited`.
    static std::optional<Place> take(Service& service, const Address& peer);

    ~Place();
    Place(Place&& other) noexcept;
    Place& operator=(Place&&) = delete;
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

    const Address& peer() const { return peer_; }

  private:
    Place(Service& service, const Address& peer, bool counted)
        : service_(&service), peer_(peer), counted_(counted) {}

    Service* service_;
    Address peer_;
    bool counted_;
};

/// Keeps a guest in the server's list for as long as the object lives.
class Presence {
  public:
    Presence(Service& service, Guest& guest)
        : service_(service), place_(service.guests.insert(service.guests.end(), &guest)) {}

    ~Presence() {
        service_.guests.erase(place_);
        if (service_.left)
            service_.left();
    }

    Presence(const Presence&) = delete;
    Presence& operator=(const Presence&) = delete;
    Presence(Presence&&) = delete;
    Presence& operator=(Presence&&) = delete;

  private:
    Service& service_;
    std::list<Guest*>::iterator place_;
};

} // namespace quadrille::server
