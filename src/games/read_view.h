#pragma once

/// Reads views from the JSON written by `AnyView::json`, for clients that have nothing but views of
/// a game, such as a browser in a card game over the network.
///
/// The view is rebuilt from the members that describe the start and course of the game: `game`,
/// `options`, `seat`, `played`, `start`, `result` and `reason`, in Durak also `hand`, `drawn` and
/// `trump`. Every other member may be missing, but if present must agree with the rebuilt view.
/// Unknown members and the order of members are ignored.

#include "base/json.h"
#include "base/problem.h"
#include "games/any_game.h"

#include <expected>
#include <memory>
#include <string_view>

namespace quadrille {

/// The problem is one line. Costs one replay of the game; in Durak up to one for each card.
std::expected<std::unique_ptr<AnyView>, Problem> read_view(std::string_view text);
/// The same for JSON that is already parsed.
std::expected<std::unique_ptr<AnyView>, Problem> view_from_json(const json::Value& view);

} // namespace quadrille
