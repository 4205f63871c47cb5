#pragma once

/// Taking part in an evening (a tournament of a club): joins it and plays at every table that it
/// assigns to us, until it is over. Reconnects by itself when the connection is lost.

#include "cli/join/visit.h"

#include <functional>
#include <string>

namespace quadrille::cli {

/// `play` must play at the table of that name until its game is over. Finally writes one line with
/// our place and points. Returns whether the evening was played to its end.
bool take_part(Visit& visit, const std::string& evening,
               const std::function<void(const std::string& table)>& play);

} // namespace quadrille::cli
