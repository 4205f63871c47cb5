#pragma once

/// Keeps a client below the club's limit of messages (docs/api.md), so that a fast program is
/// slowed down here instead of being disconnected by the club.

#include <algorithm>
#include <chrono>

namespace quadrille::client {

class Pace {
  public:
    using Clock = std::chrono::steady_clock;

    /// How long the next message must wait. Zero means that it may be sent now, and counts it.
    Clock::duration take(Clock::time_point now) {
        const Clock::time_point earliest = now - burst * interval;
        next_ = std::max(next_, earliest);
        if (next_ > now)
            return next_ - now;
        next_ += interval;
        return {};
    }

  private:
    /// A little less than the club allows: 100 at once, then one every 50 ms.
    static constexpr int burst = 80;
    static constexpr std::chrono::milliseconds interval{55};

    /// When the next message may be sent; in the past by up to `burst` intervals.
    Clock::time_point next_{};
};

} // namespace quadrille::client
