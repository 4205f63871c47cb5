#pragma once

/// Events that people make at all tables of a club, as fast as the store keeps them.

#include "bench/club_load/bare.h"
#include "filled_club.h"
#include "store/store.h"

#include <chrono>
#include <cstdint>
#include <vector>

namespace quadrille::many {

struct StreamFigures {
    double seconds = 0;
    std::int64_t events = 0;
    std::int64_t commits = 0;
    /// From giving an event to the store until it is kept.
    load::Samples kept_after;
};

/// So many moves wait at a time, each at another table; the tables take turns in the order of
/// `places`, whose last events it counts on. Throws std::runtime_error if one is refused.
StreamFigures stream(store::Store& store, std::vector<Place>& places, int waiting,
                     std::chrono::seconds length);

} // namespace quadrille::many
