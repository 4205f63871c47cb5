#pragma once

/// What the terminal at the other end can do, if there is one.

#include <string>

namespace quadrille::cli {

bool input_is_terminal();
bool output_is_terminal();
bool error_is_terminal();

/// The `--colour` argument: "always", "never", or "auto" for a terminal that has colours and a
/// user who did not switch them off (NO_COLOR, TERM=dumb).
bool use_colour(const std::string& choice);

} // namespace quadrille::cli
