#pragma once

/// Taking part in an evening (a tournament of a club): joins it and plays at every table that it
/// assigns to us, until it is over. Reconnects by itself when the connection is lost.

#include "cli/join/visit.h"

#include <functional>
#include <string>

namespace quadrille::cli {

/// Plays at the table of that name until its game is over. Returns whether to go on with the
/// evening.
using PlayAtTable = std::function<bool(const std::string& table)>;

/// Finally writes one line with our place and points. Returns whether the evening was played to its
/// end. If `play` does not go on, leaves the evening; also if it throws a `Failure` and we are a
/// guest, who cannot come back.
bool take_part(Visit& visit, const std::string& evening, const PlayAtTable& play);

} // namespace quadrille::cli
