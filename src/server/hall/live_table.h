#pragma once

/// A table in memory: its state, all its events, who watches it and what waits to happen to it.
/// Commands happen one after the other: while the events of one are being stored, the others wait.

#include "club/table.h"
#include "server/hall/failure.h"
#include "server/hall/visitor.h"
#include "store/identity.h"

#include <deque>
#include <expected>
#include <functional>
#include <optional>
#include <set>
#include <vector>

namespace quadrille::server {

/// The number of the table's last event when it was done, or why it was not.
using Done = std::expected<int, Failure>;
using WhenDone = std::move_only_function<void(const Done&)>;

/// Something that shall happen at a table.
struct Waiting {
    club::Command command;
    /// When it came.
    club::Time at{};
    WhenDone done;
    /// How often it was tried to store what follows from it.
    int tries = 0;
    /// What is being stored is not its own, but something that was due before it.
    bool overdue = false;
};

/// Somebody who is sent what happens, from event `next` on.
struct Watching {
    Visitor* visitor = nullptr;
    int next = 1;
};

/// Somebody who asked for events once, and waits for the first of them.
struct Polling {
    std::uint64_t id = 0;
    club::PersonId person = 0;
    int from = 1;
    int limit = 0;
    std::move_only_function<void(std::vector<Message>)> answer;
};

struct LiveTable {
    LiveTable(club::TableId its_id, club::Table its_table)
        : id(its_id), table(std::move(its_table)) {}

    club::TableId id;
    club::Table table;
    std::vector<club::Event> events;
    /// Of a private table.
    std::optional<store::Hash> key;
    /// Those who sit here or have shown the key.
    std::set<club::PersonId> members;

    std::deque<Waiting> queue;
    /// Events of the first in the queue are on their way to the disk.
    bool storing = false;

    std::vector<Watching> audience;
    std::vector<Polling> polls;
    /// What the lobby shows, as it is now.
    std::string summary;

    bool is_private() const { return key.has_value(); }

    bool closed() const { return table.state() == club::TableState::closed; }
};

} // namespace quadrille::server
