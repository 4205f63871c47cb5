#pragma once

/// What a bot is: an opponent for one seat in one game. It is handed what that seat may see, a view
/// and never the position, and answers with a move in text. So it cannot cheat, and everybody who
/// plays against bots (referee, terminal, server, browser) does it through these few lines.
///
/// A bot thinks in slices: a browser worker cannot be interrupted in the middle of a call, so each
/// call is short and the caller decides between calls whether to go on.

#include "games/any_game.h"

#include <optional>
#include <string>

namespace quadrille {

/// Deterministic: the same seed and the same views, slice by slice, give the same moves.
class Bot {
  public:
    virtual ~Bot() = default;

    /// Thinks for one slice about a view whose seat is to move. Gives the move when it is decided,
    /// nothing when another slice is wanted; then the next call must come with the same view.
    /// Between moves the game may have gone anywhere, also backwards: only the view counts.
    virtual std::optional<std::string> think(const AnyView& view) = 0;
};

} // namespace quadrille
