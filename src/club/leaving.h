#pragma once

/// Who keeps leaving waits before the next rated game.

#include "club/table.h"

#include <optional>
#include <span>
#include <vector>

namespace quadrille::club {

/// Who left a running game by these events, which `before` decided: those who said so, those who
/// were gone for too long, and those whose time ran out while they were gone. Resigning is not
/// leaving, nor is aborting.
std::vector<PersonId> leavers(const Table& before, std::span<const Event> events);

/// From when on a person who left running games at these times (in any order) may sit down at a
/// rated table again; nothing if they need not wait. Leaves older than `remembered` are forgotten.
/// The first two are free; after the third one waits 5 minutes since the last, and each further one
/// makes it three times as long, up to a day.
std::optional<Time> waits_until(std::span<const Time> leaves, Time now);

constexpr Duration leaves_remembered = std::chrono::days(7);

} // namespace quadrille::club
