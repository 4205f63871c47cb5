#pragma once

/// The results of a bot's search as text.

#include "bots/search_info.h"

#include <cstdint>
#include <string>

namespace quadrille::cli {

/// Thousandths as "54.1%".
std::string percent(int permille);

/// The value of a line for the seat to move: "54.1%" or "54.1% ±1.2%", or, if the result is proven,
/// "wins in 3" or "loses in 2", counted in that seat's own moves.
std::string worth_text(const SearchLine& line, int seats);

/// 1234567 as "1.23 million".
std::string count_text(double count);

/// One line with the depth, the value of the best line, the nodes per second and the best line.
std::string progress_text(const SearchInfo& thoughts, int seats, double seconds);

} // namespace quadrille::cli
