#pragma once

/// Seats as the text protocol names them: black and white where two play, numbers where more do.

#include "games/outcome.h"

#include <optional>
#include <string>
#include <string_view>

namespace quadrille {

/// `black`, `white`, `b`, `w` in any case, or a number. Nothing if the game has no such seat.
std::optional<Seat> read_colour(std::string_view text, int seats);

std::string colour_name(Seat seat, int seats);

/// What may be written: "black or white", "0 to 3".
std::string colour_range(int seats);

} // namespace quadrille
