#pragma once

/// What people are sent of an evening: the same for everybody, and everything but its seed.

#include "base/json.h"
#include "club/evening/evening.h"

namespace quadrille::club::evening {

/// One event: `number`, `time`, `event` (its name) and members of its own.
json::Value project(const Event& event);

/// The present state of the evening, without its standings. Events from `number` + 1 on continue
/// it.
json::Value snapshot(const Evening& evening);

/// A line for everybody who takes or took part, best first.
json::Array standings_json(const Evening& evening);

/// What a list of evenings shows of it.
json::Value summary(const Evening& evening);

} // namespace quadrille::club::evening
