#pragma once

/// What a game brings in an evening: compared with each other seat at the table, 1 for a better
/// place, 1/2 for the same, 0 for a worse one, and the mean of these. So a game for two brings 1,
/// 1/2 or 0; the winner of four brings 1 and each of the others 1/3; the loser of four in Durak 0
/// and the others 2/3. Those who left a game are placed behind all who stayed, later ones before
/// earlier ones.

#include "club/table.h"

#include <span>
#include <vector>

namespace quadrille::club::evening {

/// Points are whole numbers of 1/120, so that halves, thirds, quarters and fifths add up exactly.
constexpr int whole_point = 120;

/// From places, the greater the better.
std::vector<int> points_of(std::span<const double> places);

/// By seat. A game that was aborted counts as equal for all. One must have ended at the table, or
/// the table must be closed.
std::vector<int> points_of(const Table& table);

} // namespace quadrille::club::evening
