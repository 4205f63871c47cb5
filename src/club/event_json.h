#pragma once

/// Events as the store keeps them: one line of JSON, complete, secrets included. Reading what was
/// written gives an equal event.

#include "base/json.h"
#include "base/problem.h"
#include "club/events.h"

#include <expected>
#include <string_view>

namespace quadrille::club {

json::Value json_of(const Event& event);

/// The problem says what is missing or wrong. Whether the event fits its table is not checked.
std::expected<Event, Problem> read_event(std::string_view text);

} // namespace quadrille::club
