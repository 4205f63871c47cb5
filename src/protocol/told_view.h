#pragma once

/// A view that was received as JSON (`AnyView::json`): what a seat sees of a game with hidden
/// cards, without the game. If the JSON includes the past (the member `start`), the result is the
/// view itself (games/read_view.h), and every bot can play from it. Otherwise the view answers only
/// with what the JSON says, and only bots that choose among the legal moves can play from it.

#include "base/problem.h"
#include "games/any_game.h"

#include <expected>
#include <memory>
#include <string_view>

namespace quadrille {

struct ToldView {
    /// The view of a seat, never that of a spectator.
    std::unique_ptr<AnyView> view;
    /// Whether the JSON includes the past.
    bool complete = false;
};

std::expected<ToldView, Problem> read_told_view(std::string_view text);

} // namespace quadrille
