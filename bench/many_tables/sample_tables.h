#pragma once

/// Tables with real events as a club stores them: games of all four kinds, played at random by two
/// people up to some move. Many tables are made of them by replacing the two people.

#include "store/rows.h"

#include <array>
#include <string>
#include <vector>

namespace quadrille::many {

/// The two people who play at every sample. Their ids have as many digits as most ids.
inline constexpr std::array<store::PersonId, 2> sample_people{9'000'000'000'000'000'001U,
                                                              9'000'000'000'000'000'002U};

struct SampleTable {
    /// The row in the list of tables.
    store::Table row;
    std::vector<store::Event> events;
};

/// Returns `count` samples, of the four games in turn. Each has more moves than the one before, up
/// to 64, unless its game ends earlier.
std::vector<SampleTable> sample_tables(int count);

} // namespace quadrille::many
