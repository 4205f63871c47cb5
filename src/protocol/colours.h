#pragma once

/// The names of seats in the text protocol: black and white for two players, numbers for more.

#include "games/outcome.h"

#include <optional>
#include <string>
#include <string_view>

namespace quadrille {

/// Reads `black`, `white`, `b` or `w` in any case, or the number of a seat. Returns nothing for any
/// other text.
std::optional<Seat> read_colour(std::string_view text, int seats);

std::string colour_name(Seat seat, int seats);

/// The possible names, for messages: "black or white", "0 to 3".
std::string colour_range(int seats);

} // namespace quadrille
