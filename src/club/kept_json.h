#pragma once

/// What events of tables and of evenings have in common, as JSON for the store: complete, and with
/// people as numbers.

#include "club/json_fields.h"
#include "club/player.h"

namespace quadrille::club {

/// Whole, also where it does not fit an `int64_t`.
json::Value number_of(std::uint64_t number);
json::Value time_of(Duration time);

json::Value json_of(const Player& player);
json::Value json_of(const Terms& terms);

// What is wrong is told to `outer`; so is a value that is missing.

void read(const json::Value* value, Player& player, Fields& outer);
void read(const json::Value* value, Terms& terms, Fields& outer);

} // namespace quadrille::club
