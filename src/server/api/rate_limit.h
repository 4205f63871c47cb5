#pragma once

/// Rate limits per client: `burst` actions at once, and after that one per `interval`.

#include "club/identity.h"
#include "server/address.h"

#include <optional>
#include <unordered_map>

namespace quadrille::server {

struct Rate {
    int burst = 1;
    club::Duration interval{};
};

/// The allowance of one client.
class Allowance {
  public:
    /// Takes one. Returns nothing if it is allowed, otherwise how long to wait.
    std::optional<club::Duration> take(const Rate& rate, club::Time now);

    /// Whether the whole burst is available again, as for a new client.
    bool is_full(club::Time now) const;

  private:
    /// When the allowance will be full again.
    club::Time settled_{};
};

/// The allowances of all clients, by Address::group().
class RateLimit {
  public:
    explicit RateLimit(const Rate& rate) : rate_(rate) {}

    std::optional<club::Duration> take(const Address& client, club::Time now);

    std::size_t size() const { return allowances_.size(); }

  private:
    void forget_full(club::Time now);

    Rate rate_;
    std::size_t forget_at_ = 1024;
    std::unordered_map<Address, Allowance, AddressHash> allowances_;
};

} // namespace quadrille::server
