#pragma once

/// Sends the events of a table to its watchers, to each from the number on that it has asked for. A
/// slow watcher is never sent more than it has room for: it catches up later from the events that
/// the table keeps, so nothing is lost and nothing piles up.

#include "server/hall/live_table.h"

#include <vector>

namespace quadrille::server {

/// The events from number `from` on, at most `limit`, as that person may see them.
std::vector<Message> render(const LiveTable& live, int from, int limit, club::PersonId viewer);

/// The present state of the table, as that person may see it.
Message render_snapshot(const LiveTable& live, club::PersonId viewer);

/// Sends the table's newest event to all watchers that have room and have been sent all events
/// before it, and answers the polls. To be called after each event.
void broadcast(LiveTable& live);

/// Sends a watcher the events it has not been sent yet, as long as it has room.
void catch_up(const LiveTable& live, Watching& watching);

/// The number of watchers who do not sit at the table.
int spectators(const LiveTable& live);

} // namespace quadrille::server
