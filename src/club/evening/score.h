#pragma once

/// The points of a game in an evening. Each seat is compared with each other seat at the table: 1
/// for a better place, 1/2 for the same, 0 for a worse one; its points are the mean. So a game for
/// two brings 1, 1/2 or 0; the winner of four gets 1 and each of the others 1/3; the loser of four
/// in Durak gets 0 and the others 2/3. Those who left a game are placed behind all who stayed,
/// later leavers before earlier ones.

#include "club/table.h"

#include <span>
#include <vector>

namespace quadrille::club::evening {

/// Points are counted in units of 1/120, so that halves, thirds, quarters and fifths add up
/// exactly.
constexpr int whole_point = 120;

/// From places, where a greater number is better.
std::vector<int> points_of(std::span<const double> places);

/// By seat. An aborted game counts as equal for all. A game must have ended at the table, or the
/// table must be closed.
std::vector<int> points_of(const Table& table);

} // namespace quadrille::club::evening
