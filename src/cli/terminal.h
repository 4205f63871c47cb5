#pragma once

/// Whether standard input, output and error are terminals, and whether to use colours.

#include <string>

namespace quadrille::cli {

bool input_is_terminal();
bool output_is_terminal();
bool error_is_terminal();

/// `choice` is the value of `--colour`: "always", "never", or "auto", which means colours on a
/// terminal unless they are switched off by NO_COLOR or TERM=dumb.
bool use_colour(const std::string& choice);

} // namespace quadrille::cli
