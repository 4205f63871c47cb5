#pragma once

/// Taking part in an evening of a club: joins it, and plays at every table that it names for us
/// until it is over. Comes back by itself when the connection breaks.

#include "cli/join/visit.h"

#include <functional>
#include <string>

namespace quadrille::cli {

/// `play` plays at the table of that name until its game is over. Ends with one line: our place
/// and points. Gives whether the evening was played to its end.
bool take_part(Visit& visit, const std::string& evening,
               const std::function<void(const std::string& table)>& play);

} // namespace quadrille::cli
