#pragma once

/// A table in memory: its state, all its events, who watches it and what waits to happen to it.

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

/// Somebody who is sent what happens, from event `next` on.
struct Watching {
    Visitor* visitor = nullptr;
    int next = 1;
    /// Tells what the own hand is about, and hears it of others.
    bool shares_hand = false;
};

/// How well somebody is connected; `none`: nobody is there.
enum class ConnectionQuality : std::uint8_t { none, good, slow, bad };

/// Of two connections of the same person.
inline ConnectionQuality better(ConnectionQuality one, ConnectionQuality other) {
    if (one == ConnectionQuality::none || other == ConnectionQuality::none)
        return std::max(one, other);
    return std::min(one, other);
}

/// Who is at a table on other servers.
struct Elsewhere {
    /// How many watch who do not sit there.
    int spectators = 0;
    /// Those who sit there; with `none`, somebody who asks now and then.
    std::map<club::PersonId, ConnectionQuality> people{};

    friend bool operator==(const Elsewhere&, const Elsewhere&) = default;
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

    std::deque<Waiting<club::Command>> queue;
    /// Events of the first in the queue are on their way to the disk, or it is being read what
    /// others have written.
    bool storing = false;

    std::vector<Watching> audience;
    std::vector<Polling> polls;
    /// By seat, as it was told last.
    std::vector<ConnectionQuality> connections;
    /// What the lobby shows, as it is now.
    std::string summary;
    /// The table as it was after some of its events, by their numbers: whoever asks for what came
    /// later need not wait for all that came before (audience.cpp).
    mutable std::map<int, club::Table> earlier;

    bool is_private() const { return key.has_value(); }

    bool closed() const { return table.state() == club::TableState::closed; }
};

} // namespace quadrille::server
