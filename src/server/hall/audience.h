#pragma once

/// Carries the events of a table to those who watch it, each from the number on that they asked
/// for. A slow one is never sent more than it takes: it stays behind and catches up by the events
/// that the table has kept, so that nothing is missing and nothing piles up.

#include "server/hall/live_table.h"

#include <vector>

namespace quadrille::server {

/// The events `from` to the last one as that person may see them, at most `limit`.
std::vector<Message> render(const LiveTable& live, int from, int limit, club::PersonId viewer);

/// The table as it stands, as a message.
Message render_snapshot(const LiveTable& live, club::PersonId viewer);

/// The table has just changed by its last event: sends it to all who have all before it and have
/// room. Then answers the polls.
void broadcast(LiveTable& live);

/// Sends what a watcher has missed, as far as there is room.
void catch_up(const LiveTable& live, Watching& watching);

/// How many watch who do not sit here.
int spectators(const LiveTable& live);

} // namespace quadrille::server
