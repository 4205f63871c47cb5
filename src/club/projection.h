#pragma once

/// What a person is sent of a table. The same event numbers for everybody; nothing that the seat
/// cannot know: changing such cards changes not one byte. What is not named public is private, so
/// every member is written out here, and nothing is copied from the events' private JSON.
///
/// `viewer` is a person, who sees what their seat sees; 0 or anybody else sees what spectators see.

#include "base/json.h"
#include "club/table.h"

namespace quadrille::club {

/// One event: `number`, `time`, `event` (its name) and members of its own. `after` is the table
/// just after it. Where cards are hidden, Started, Moved and Ended carry `view`, the seat's view
/// after the event; in open games Started alone does, and Moved tells the move.
json::Value project(const Event& event, const Table& after, PersonId viewer);

/// The whole table as it stands: where to begin, and what to show after a reconnect. Events from
/// `number` + 1 on continue it.
json::Value snapshot(const Table& table, PersonId viewer);

/// What the lobby shows of it.
json::Value summary(const Table& table);

/// The finished game's record as one line, without people's names (each seat's is empty where a
/// person sat), for a store that keeps names apart.
std::string nameless_record(const Table& table);

} // namespace quadrille::club
