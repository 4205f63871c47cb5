#pragma once

/// The club's time. It never goes back, and advances with the machine's steady clock, so that
/// players' clocks do not jump when the system's clock is set. It starts at the system's time, or
/// later if the club has stored a later one.

#include "club/identity.h"

#include <chrono>
#include <functional>

namespace quadrille::server {

class TimeSource {
  public:
    virtual ~TimeSource() = default;

    virtual club::Time now() const = 0;

    /// How far the system's clock is ahead of the club's, because it was set or the machine slept.
    virtual club::Duration drift() const = 0;
    /// Advances to the system's time if that is later. The time skipped counts as downtime.
    virtual void catch_up() = 0;
};

class SystemTime final : public TimeSource {
  public:
    using Clock = std::function<club::Time()>;

    /// Starts at `clock`, or the system's clock if it is null, but not before `earliest`. A `clock`
    /// is given where several servers share one.
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
