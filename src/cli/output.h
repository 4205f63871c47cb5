#pragma once

/// Standard output with checks for errors: a full disk is reported, and the program ends silently
/// if the reader closes the pipe (`quadrille moves quoridor | head -1`). Standard error without:
/// nothing may depend on whether somebody can read it.

#include <string_view>

namespace quadrille::cli {

void write(std::string_view text);

/// Writes the text and a line end.
void write_line(std::string_view text);

/// Flushes standard output; to be called before waiting, and at the end.
void flush_output();

/// Writes the text to standard error, and does nothing if that fails.
void tell_error(std::string_view text);

/// Puts /dev/null in the place of standard streams that are closed, so that no file that the
/// program opens gets what is written to them. Reading and writing there still fail.
void fill_closed_streams();

} // namespace quadrille::cli
