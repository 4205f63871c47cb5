#pragma once

/// Events of an evening as JSON for the store: complete, seed included.

#include "base/json.h"
#include "club/evening/events.h"

#include <expected>
#include <string_view>

namespace quadrille::club::evening {

json::Value json_of(const Event& event);

/// Reads what json_of wrote. The problem names the member that is missing or wrong.
std::expected<Event, Problem> read_event(std::string_view text);

} // namespace quadrille::club::evening
