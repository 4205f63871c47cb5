#pragma once

/// Tables of an evening, once it is known who is to be brought together: who sits at which of
/// several tables for more than two, and who on which seat.

#include "club/evening/pairing.h"

#include <span>
#include <vector>

namespace quadrille::club::evening {

/// On which seat each sits: such that everybody has sat on all seats about equally often, and not
/// twice running on the same. Bots take the seats beyond the people.
std::vector<PersonId> seated(std::span<const Contender> people, int seats);

/// As few tables as hold everybody, of sizes that differ by one at most. From the first in order
/// on, each table is filled with the next ones whom those at the table have met least; then two at
/// different tables change places as long as fewer meet again by it.
Seating groups(std::span<const Contender> order, const TableSize& size);

} // namespace quadrille::club::evening
