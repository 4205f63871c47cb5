#pragma once

/// Reads moves as other programs spell them: in capitals, or under another name.

#include "games/any_game.h"

#include <string>
#include <string_view>

namespace quadrille {

std::string lower_case(std::string_view text);

/// The legal move of the seat to move that this text means; the text itself if it does not mean
/// exactly one.
std::string spelled_move(const AnyGame& game, std::string_view text);
std::string spelled_move(const AnyView& view, std::string_view text);

} // namespace quadrille
