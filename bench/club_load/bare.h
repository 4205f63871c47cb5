#pragma once

/// The machine's own times, as a reference for those of the club: a round trip over loopback, and
/// one durable write.

#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

namespace quadrille::load {

/// A set of measured times.
class Samples {
  public:
    using Time = std::chrono::nanoseconds;

    void add(Time time) { times_.push_back(time); }

    void add(const Samples& others);

    std::size_t count() const { return times_.size(); }

    /// The percentile in milliseconds: 50 is the median. 0 if there are no times.
    double percentile(int percent) const;

    /// "median 4.01 ms, 99th 9.80 ms (1000)".
    std::string text() const;

  private:
    std::vector<Time> times_;
};

/// Appends a block to a new file in this folder and syncs it, `count` times. Throws a
/// `std::system_error` if that fails.
Samples bare_sync(const std::string& folder, int count);

/// Sends `bytes` bytes to an echoing thread over loopback and waits for them to come back, `count`
/// times.
Samples bare_echo(std::size_t bytes, int count);

} // namespace quadrille::load
