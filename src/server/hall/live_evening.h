#pragma once

/// An evening in memory: its state, all its events, who watches it and what waits to happen to it.

#include "club/evening/evening.h"
#include "server/hall/live_table.h"

#include <deque>
#include <set>
#include <utility>
#include <vector>

namespace quadrille::server {

/// Somebody who is sent what happens.
struct EveningWatching {
    Visitor* visitor = nullptr;
    /// From this event on.
    int next = 1;
    /// Has not been sent how it stands now.
    bool behind = true;
};

struct LiveEvening {
    LiveEvening(club::EveningId its_id, club::evening::Evening its_evening)
        : id(its_id), evening(std::move(its_evening)) {}

    club::EveningId id;
    club::evening::Evening evening;
    std::vector<club::evening::Event> events;

    std::deque<Waiting<club::evening::Command>> queue;
    /// Events of the first in the queue are on their way to the disk, or it is being read what
    /// others have written.
    bool storing = false;
    /// Tables that are being opened.
    std::set<club::TableId> opening;

    std::vector<EveningWatching> audience;
    std::vector<Polling> polls;

    bool over() const { return evening.state() == club::evening::EveningState::over; }
};

} // namespace quadrille::server
