#pragma once

/// Commands: what somebody wants to happen in an evening. Evening::decide returns the events that
/// follow. `by` is the person whose session a command came from, or 0 for the server and its owner.

#include "club/evening/events.h"

#include <variant>
#include <vector>

namespace quadrille::club::evening {

/// Opens an evening; see Evening::open.
struct Open {
    EveningTerms terms{};
    Player host{};
    /// From the system's random source.
    Seed seed{};
};

struct Join {
    Player player{};
};

struct Leave {};

/// By the host: removes somebody for good.
struct Remove {
    PersonId person = 0;
};

/// By the host: starts the first round, or the next one before its pause is over.
struct Start {};

/// By the host: ends the evening.
struct Close {};

// From the server; `by` is 0.

/// The game at a table has ended. Repeating this changes nothing.
struct Score {
    TableId table = 0;
    std::vector<int> points{};
    /// Players who lost without having made a move: they are not here.
    std::vector<PersonId> absent{};
};

/// Something is due: see Evening::deadline.
struct Tick {};

/// The first command after a restart. `last_alive` is when the server is last known to have run.
struct Resume {
    Time last_alive{};
};

using CommandBody = std::variant<Join, Leave, Remove, Start, Close, Score, Tick, Resume>;

struct Command {
    PersonId by = 0;
    CommandBody body{};
};

} // namespace quadrille::club::evening
