#pragma once

/// Who keeps leaving waits before the next rated game.

#include "club/identity.h"

#include <optional>
#include <span>

namespace quadrille::club {

/// From when on a person who left running games at these times (in any order) may sit down at a
/// rated table again; nothing if they need not wait. Leaves older than `remembered` are forgotten.
/// The first two are free; after the third one waits 5 minutes since the last, and each further one
/// makes it three times as long, up to a day.
std::optional<Time> waits_until(std::span<const Time> leaves, Time now);

constexpr Duration leaves_remembered = std::chrono::days(7);

} // namespace quadrille::club
