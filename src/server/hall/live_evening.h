#pragma once

/// An evening in memory: its state, all its events, its watchers and its queue of commands.

#include "club/evening/evening.h"
#include "server/hall/live_table.h"

#include <deque>
#include <set>
#include <utility>
#include <vector>

namespace quadrille::server {

/// A visitor that watches an evening.
struct EveningWatching {
    Visitor* visitor = nullptr;
    /// The number of the next event to send.
    int next = 1;
    /// Has not been sent the present standings.
    bool behind = true;
};

struct LiveEvening {
    LiveEvening(club::EveningId its_id, club::evening::Evening its_evening)
        : id(its_id), evening(std::move(its_evening)) {}

    club::EveningId id;
    club::evening::Evening evening;
    std::vector<club::evening::Event> events;

    std::deque<Waiting<club::evening::Command>> queue;
    /// Events of the first command are being stored, or what other servers have written is being
    /// read.
    bool storing = false;
    /// Tables that are being opened.
    std::set<club::TableId> opening;

    std::vector<EveningWatching> audience;
    std::vector<Polling> polls;

    bool over() const { return evening.state() == club::evening::EveningState::over; }
};

} // namespace quadrille::server
