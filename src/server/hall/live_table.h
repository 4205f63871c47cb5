#pragma once

/// A table in memory: its state, all its events, its watchers and its queue of commands.

#include "club/table.h"
#include "server/hall/command_queue.h"
#include "server/hall/visitor.h"
#include "store/identity.h"

#include <algorithm>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace quadrille::server {

/// A visitor that watches a table; `next` is the number of the next event to send.
struct Watching {
    Visitor* visitor = nullptr;
    int next = 1;
    /// Shares its hand, and is sent those of others (company.h).
    bool shares_hand = false;
};

/// How well a person is connected; `none`: not at all.
enum class ConnectionQuality : std::uint8_t { none, good, slow, bad };

/// The quality of the better of two connections of the same person.
inline ConnectionQuality better(ConnectionQuality one, ConnectionQuality other) {
    if (one == ConnectionQuality::none || other == ConnectionQuality::none)
        return std::max(one, other);
    return std::min(one, other);
}

/// Who is at a table on other servers.
struct Elsewhere {
    /// Watchers who do not sit there.
    int spectators = 0;
    /// The players who are there. `none` stands for a player who polls over HTTP.
    std::map<club::PersonId, ConnectionQuality> people{};

    friend bool operator==(const Elsewhere&, const Elsewhere&) = default;
};

/// A request for events that waits for the first of them.
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
    /// The hash of a private table's key.
    std::optional<store::Hash> key;
    /// The members of a private table: its host, and people who have sat there or have shown the
    /// key.
    std::set<club::PersonId> members;

    std::deque<Waiting<club::Command>> queue;
    /// Events of the first command are being stored, or what other servers have written is being
    /// read.
    bool storing = false;

    std::vector<Watching> audience;
    std::vector<Polling> polls;
    /// By seat, as last sent to the watchers.
    std::vector<ConnectionQuality> connections;
    /// Snapshots of the table after some of its events, by event number, so that projecting later
    /// events does not require replaying all earlier ones (audience.cpp).
    mutable std::map<int, club::Table> earlier;

    bool is_private() const { return key.has_value(); }

    bool closed() const { return table.state() == club::TableState::closed; }
};

} // namespace quadrille::server
