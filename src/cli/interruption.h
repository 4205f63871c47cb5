#pragma once

/// Requests to stop: Ctrl-C, a closed terminal, `kill`. A request is remembered, and the command
/// checks for it where it can stop without losing finished work.

namespace quadrille::cli {

/// From now on the first request to stop is remembered instead of ending the program. It also wakes
/// a waiting read.
void heed_interruption();

bool interrupted();

} // namespace quadrille::cli
