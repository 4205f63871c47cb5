#pragma once

/// What can be seen in a position without searching, such as connections in Hex: told beside an
/// analysis, and drawn on the board.

#include "base/json.h"
#include "games/any_game.h"

#include <optional>
#include <string>
#include <vector>

namespace quadrille {

struct Insight {
    /// For people.
    std::vector<std::string> lines;
    /// For programs: members that are added to those of an analysis.
    json::Object members;
};

/// Of the position the game has come to; nothing if it is over, or if there is nothing of the kind
/// in this game.
std::optional<Insight> insight(const AnyGame& game);

} // namespace quadrille
