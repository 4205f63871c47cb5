#include "server/api/rate_limit.h"

#include <algorithm>

namespace quadrille::server {

std::optional<club::Duration> Allowance::take(const Rate& rate, club::Time now) {
    const club::Time after = std::max(settled_, now) + rate.interval;
    const club::Time latest = now + rate.interval * rate.burst;
    if (after > latest)
        return after - latest;
    settled_ = after;
    return std::nullopt;
}

bool Allowance::is_full(club::Time now) const {
    return settled_ <= now;
}

std::optional<club::Duration> RateLimit::take(const Address& client, club::Time now) {
    if (allowances_.size() >= forget_at_)
        forget_full(now);
    return allowances_[client.group()].take(rate_, now);
}

/// Forgets clients whose allowance is full again.
void RateLimit::forget_full(club::Time now) {
    std::erase_if(allowances_, [&](const auto& entry) { return entry.second.is_full(now); });
    forget_at_ = std::max<std::size_t>(1024, allowances_.size() * 2);
}

} // namespace quadrille::server
