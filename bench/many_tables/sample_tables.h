#pragma once

/// Tables with real events: games of all four kinds, played at random by two people up to some
/// move, as the club keeps them. Many tables are made of them by putting others in the people's
/// places.

#include "store/rows.h"

#include <array>
#include <string>
#include <vector>

namespace quadrille::many {

/// Who plays at every sample. Numbers with as many digits as most have.
inline constexpr std::array<store::PersonId, 2> sample_people{9'000'000'000'000'000'001U,
                                                              9'000'000'000'000'000'002U};

struct SampleTable {
    /// Its line in the list of tables.
    store::Table row;
    std::vector<store::Event> events;
};

/// So many, of the four games in turn; each has got further than the one before, up to 64 moves.
std::vector<SampleTable> sample_tables(int count);

} // namespace quadrille::many
