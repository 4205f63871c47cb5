#pragma once

/// Writes events at all tables of a club, as fast as the store makes them durable.

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
    /// The times from passing an event to the store until it is durable.
    load::Samples kept_after;
};

/// Writes moves for `length`, with `waiting` of them under way at a time. The tables take turns in
/// the order of `places`, whose `last_event` is updated. Throws std::runtime_error if a move is
/// refused.
StreamFigures stream(store::Store& store, std::vector<Place>& places, int waiting,
                     std::chrono::seconds length);

} // namespace quadrille::many
