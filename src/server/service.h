#pragma once

/// What all connections of a server share, and who is there: a place for each connection, counted
/// in all and for each address.

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

/// A connection or a channel, as its server looks after it.
class Guest {
  public:
    using Clock = std::chrono::steady_clock;

    virtual ~Guest() = default;

    /// To be called now and then: ends what has taken too long.
    virtual void look_at_clock(Clock::time_point now) = 0;
    /// The server stops: whoever waits for a request stops waiting, the others finish.
    virtual void finish() = 0;
    /// At once, whatever is going on.
    virtual void cut() = 0;
};

struct Service {
    Application& application;
    Limits limits;
    Log log;
    /// Whose word about clients counts.
    std::vector<Network> trusted_proxies;
    /// Those who may have as many connections as they like.
    std::vector<Network> unlimited;
    /// Every answer is the last of its connection.
    bool stopping = false;
    /// Called when a guest has left.
    std::function<void()> left;
    std::list<Guest*> guests;
    /// Connections of each address, as limits count them.
    std::unordered_map<Address, int, AddressHash> crowd;
};

/// One connection's share of the limit for its address. Moves on when the connection becomes a
/// channel.
class Place {
  public:
    /// Nothing if the address has too many. Proxies that are trusted have no limit.
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

/// Enters a guest into the server's list for as long as it lives.
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
