#pragma once

/// What the machine itself needs, beside which the club's times are read: a byte there and back
/// over loopback, and one write that is made durable.

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace quadrille::load {

/// Times that were measured.
class Samples {
  public:
    using Time = std::chrono::nanoseconds;

    void add(Time time) { times_.push_back(time); }

    void add(const Samples& others);

    std::size_t count() const { return times_.size(); }

    /// In milliseconds, that of so many in a hundred: 50 is the median. 0 if there are none.
    double percentile(int percent) const;

    /// "median 4.01 ms, 99th 9.80 ms (1000)".
    std::string text() const;

  private:
    std::vector<Time> times_;
};

/// Appends a block to a new file in this folder and syncs it, so many times. Throws a
/// `std::system_error`.
Samples bare_sync(const std::string& folder, int count);

/// Sends so many bytes to a thread of our own and waits until they are back, so many times.
Samples bare_echo(std::size_t bytes, int count);

} // namespace quadrille::load
