#pragma once

/// What tables and evenings show of people and of what is played, as JSON: what is not written out
/// here is not told.

#include "base/json.h"
#include "club/player.h"

namespace quadrille::club {

/// "kind", "person", "name", and what else is so.
json::Object player_members(const Player& player);
json::Value terms_of(const Terms& terms);

} // namespace quadrille::club
