#pragma once

/// What a bot thinks, in words for people.

#include "bots/search_info.h"

#include <cstdint>
#include <string>

namespace quadrille::cli {

/// Thousandths as "54.1%".
std::string percent(int permille);

/// What a line is worth to the seat to move: "54.1%" or "54.1% ±1.2%", or where the end is proven
/// "wins in 3", "loses in 2". The number counts that seat's own moves until then.
std::string worth_text(const SearchLine& line, int seats);

/// 1234567 as "1.23 million".
std::string count_text(double count);

/// In one line: depth, worth of the best line, nodes a second, that line.
std::string progress_text(const SearchInfo& thoughts, int seats, double seconds);

} // namespace quadrille::cli
