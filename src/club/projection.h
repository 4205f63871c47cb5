#pragma once

/// What a person is sent of a table. Event numbers are the same for everybody, and nothing depends
/// on cards that the viewer's seat cannot know: exchanging those cards changes not one byte. What
/// is not named public is private, so every member is written out here, and nothing is copied from
/// the events' stored JSON.
///
/// `viewer` is a person, who sees what their seat sees; 0 or anybody who does not sit here sees
/// what spectators see.

#include "base/json.h"
#include "club/table.h"

namespace quadrille::club {

/// One event: `number`, `time`, `event` (its name) and members of its own. `after` is the table
/// just after the event. Started and Ended carry `view`, the seat's view after the event; where
/// cards are hidden, so does Moved.
json::Value project(const Event& event, const Table& after, PersonId viewer);

/// The present state of the table: where to start, and what to show after a reconnect. Events from
/// `number` + 1 on continue it.
json::Value snapshot(const Table& table, PersonId viewer);

/// What the lobby shows of the table.
json::Value summary(const Table& table);

/// The last game's record as one line, with an empty name for every seat where a person sat, for a
/// store that keeps names apart. Empty if there is no finished game.
std::string nameless_record(const Table& table);

} // namespace quadrille::club
