#pragma once

/// What can be seen in a position without a search, such as connections in Hex. It is reported
/// along with an analysis and drawn on the board.

#include "base/json.h"
#include "games/any_game.h"

#include <optional>
#include <string>
#include <vector>

namespace quadrille {

struct Insight {
    /// Text for people.
    std::vector<std::string> lines;
    /// Members that are added to the JSON of an analysis, for programs.
    json::Object members;
};

/// The insight into the current position; nothing if the game is over or offers none.
std::optional<Insight> insight(const AnyGame& game);

} // namespace quadrille
