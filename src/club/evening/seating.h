#pragma once

/// Seats the people of an evening once it is known who is to play: at which of several tables for
/// more than two, and on which seat.

#include "club/evening/pairing.h"

#include <span>
#include <vector>

namespace quadrille::club::evening {

/// Assigns the seats of a table so that everybody sits on all seats about equally often, and not
/// twice running on the same one. Bots take the seats that are left over.
std::vector<PersonId> seated(std::span<const Contender> people, int seats);

/// Distributes people to as few tables as possible, whose sizes differ by one at most. Each table
/// begins with the next person in order and is filled with those who have met its people least;
/// then people at different tables swap places as long as that means fewer repeated meetings.
Seating groups(std::span<const Contender> order, const TableSize& size);

} // namespace quadrille::club::evening
