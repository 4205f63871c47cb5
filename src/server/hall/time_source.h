#pragma once

/// What time it is in the club. It never goes back, and goes at the pace of the machine's steady
/// clock, so that nobody's clock jumps when the system's is set. Times are nevertheless those of
/// people: at its start it is the system's, or later if the club has seen a later one.

#include "club/identity.h"

#include <chrono>
#include <functional>

namespace quadrille::server {

class TimeSource {
  public:
    virtual ~TimeSource() = default;

    virtual club::Time now() const = 0;

    /// How far the system's clock is ahead of the club's: it was set, or the machine slept.
    virtual club::Duration drift() const = 0;
    /// Takes over the system's time, if that is later. What passed meanwhile is downtime.
    virtual void catch_up() = 0;
};

class SystemTime final : public TimeSource {
  public:
    using Clock = std::function<club::Time()>;

    /// Not before that. By the system's clock, or another in its place that all servers of the club
    /// share.
    explicit SystemTime(club::Time earliest, Clock clock = nullptr);

    club::Time now() const override;
    club::Duration drift() const override;
    void catch_up() override;

  private:
    Clock clock_;
    std::chrono::steady_clock::time_point start_;
    club::Time begin_;
};

} // namespace quadrille::server
