#pragma once

/// What is to be done when: one moment for each thing that waits, which a new moment replaces.
/// Knows no clock.

#include "club/identity.h"

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace quadrille::server {

/// What could not be kept is tried again after so long.
constexpr club::Duration retry_after{1'000};

/// What waits: a kind of duty, and for whom or what.
struct Duty {
    enum class Kind {
        /// A table's deadline, or another try after it could not be kept.
        table,
        /// A person who was lost sight of at a table is told to be gone.
        absence,
        /// A poll that waits for events ends without one.
        poll,
        /// Tables that nobody needs leave the memory.
        eviction,
        /// An evening's deadline, or another try; its standings are told; a poll ends; one that is
        /// over leaves the memory.
        evening,
        evening_news,
        evening_poll,
        evening_eviction,
        lobby,
        pairing,
        /// Challenges whose time is over.
        challenges,
        heartbeat,
        expiry,
    };
    Kind kind = Kind::table;
    std::uint64_t first = 0;
    std::uint64_t second = 0;

    friend auto operator<=>(const Duty&, const Duty&) = default;
};

class Agenda {
  public:
    /// At that time instead of any other.
    void set(const Duty& duty, club::Time time);
    /// The same, unless it is to be done earlier already.
    void set_latest(const Duty& duty, club::Time time);
    void cancel(const Duty& duty);

    std::optional<club::Time> next() const;
    /// Takes out the first thing that is due, if one is.
    std::optional<Duty> take_due(club::Time now);

  private:
    std::set<std::pair<club::Time, Duty>> by_time_;
    std::map<Duty, club::Time> times_;
};

} // namespace quadrille::server
