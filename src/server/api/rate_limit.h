#pragma once

/// How often one client may do something: so many at once, and then one in every interval.

#include "club/identity.h"
#include "server/address.h"

#include <optional>
#include <unordered_map>

namespace quadrille::server {

struct Rate {
    int burst = 1;
    club::Duration interval{};
};

/// One client's.
class Allowance {
  public:
    /// Nothing: go ahead. Otherwise how long to wait.
    std::optional<club::Duration> take(const Rate& rate, club::Time now);

    /// Nothing was taken for so long that it is as if new.
    bool is_full(club::Time now) const;

  private:
    /// When all that was taken will have come back.
    club::Time settled_{};
};

/// That of all clients, by address as limits count them.
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
