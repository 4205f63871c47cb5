#pragma once

/// A view from the JSON that `AnyView::json` wrote: for whoever follows a game from afar and has
/// nothing but views, such as a browser in a card game over the network.
///
/// The view is built anew from the members that say how the game began and went on: `game`,
/// `options`, `seat`, `played`, `start`, `result` and `reason`, in Durak also `hand`, `drawn` and
/// `trump`. Every other member may be missing, but must not contradict what these lead to. Unknown
/// members are ignored, and so is the order of members.

#include "base/json.h"
#include "base/problem.h"
#include "games/any_game.h"

#include <expected>
#include <memory>
#include <string_view>

namespace quadrille {

/// The problem is one line. Costs a replay of the game, in Durak up to one for each card.
std::expected<std::unique_ptr<AnyView>, Problem> read_view(std::string_view text);
/// The same of JSON that was read already.
std::expected<std::unique_ptr<AnyView>, Problem> view_from_json(const json::Value& view);

} // namespace quadrille
