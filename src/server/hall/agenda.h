#pragma once

/// A schedule of duties. Each duty has at most one due time; setting a new one replaces it. Knows
/// no clock.

#include "club/identity.h"

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace quadrille::server {

/// How long to wait before retrying something that could not be stored.
constexpr club::Duration retry_after{1'000};

/// A scheduled duty: its kind, and the ids of what it is about (a table, a person, a poll).
struct Duty {
    enum class Kind {
        /// A table's deadline, or a retry after a failed write.
        table,
        /// A person whose connections to a table were lost is reported as gone.
        absence,
        /// A poll for events ends without any.
        poll,
        /// A closed table is removed from memory if nobody needs it.
        eviction,
        /// An evening's deadline or a retry; its standings are sent; a poll ends; an evening that
        /// is over is removed from memory.
        evening,
        evening_news,
        evening_poll,
        evening_eviction,
        lobby,
        pairing,
        /// Expired challenges are removed.
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
    /// Schedules the duty at that time, replacing any other.
    void set(const Duty& duty, club::Time time);
    /// Schedules the duty no later than that time: an earlier time is kept.
    void set_latest(const Duty& duty, club::Time time);
    void cancel(const Duty& duty);

    std::optional<club::Time> next() const;
    /// Removes and returns the first duty that is due, if any.
    std::optional<Duty> take_due(club::Time now);

  private:
    std::set<std::pair<club::Time, Duty>> by_time_;
    std::map<Duty, club::Time> times_;
};

} // namespace quadrille::server
