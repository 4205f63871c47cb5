#pragma once

/// Standard output with checks for errors: a full disk is reported, and the program ends silently
/// if the reader closes the pipe (`quadrille moves quoridor | head -1`).

#include <string_view>

namespace quadrille::cli {

void write(std::string_view text);

/// Writes the text and a line end.
void write_line(std::string_view text);

/// Flushes standard output; to be called before waiting, and at the end.
void flush_output();

} // namespace quadrille::cli
