#pragma once

/// People who keep leaving running games have to wait before their next rated one.

#include "club/table.h"

#include <optional>
#include <span>
#include <vector>

namespace quadrille::club {

/// Who left a running game through these events, which `before` decided: those who said so, those
/// who were gone for too long, and those whose time ran out while they were gone. Resigning or
/// aborting is not leaving.
std::vector<PersonId> leavers(const Table& before, std::span<const Event> events);

/// When a person who left running games at these times (in any order) may sit down at a rated table
/// again; nothing if they need not wait. Leaves older than `leaves_remembered` are ignored. The
/// first two are free; the third means a wait of 5 minutes from the last leave, and each further
/// one makes it three times as long, up to a day.
std::optional<Time> waits_until(std::span<const Time> leaves, Time now);

constexpr Duration leaves_remembered = std::chrono::days(7);

} // namespace quadrille::club
