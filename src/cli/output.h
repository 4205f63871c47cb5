#pragma once

/// Standard output, checked: a full disk is reported, and a reader that has seen enough
/// (`quadrille moves quoridor | head -1`) ends the program quietly.

#include <string_view>

namespace quadrille::cli {

void write(std::string_view text);

/// With a line end behind it.
void write_line(std::string_view text);

/// Hands everything written so far to the reader: before waiting, and at the end.
void flush_output();

} // namespace quadrille::cli
