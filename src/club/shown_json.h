#pragma once

/// What tables and evenings show of people and terms, as JSON. What is not written out here stays
/// private.

#include "base/json.h"
#include "club/player.h"

namespace quadrille::club {

/// "kind", "person" and "name"; "guest", "program" and "rating" where they apply.
json::Object player_members(const Player& player);
json::Value terms_of(const Terms& terms);

} // namespace quadrille::club
