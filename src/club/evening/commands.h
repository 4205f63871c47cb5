#pragma once

/// What somebody wants to happen in an evening; Evening::decide says what follows from it. `by` is
/// the person whose session it came from, or 0 for the server and the server's owner.

#include "club/evening/events.h"

#include <variant>
#include <vector>

namespace quadrille::club::evening {

/// Makes an evening; see Evening::open.
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

/// By the host: sends somebody away for good.
struct Remove {
    PersonId person = 0;
};

/// By the host: the first round, or the next one before its pause is over.
struct Start {};

/// By the host: nothing more is played.
struct Close {};

// By the server; `by` is 0.

/// The game at a table has ended. Given again it changes nothing.
struct Score {
    TableId table = 0;
    std::vector<int> points{};
    /// Those who lost it without having made a move: they are not here.
    std::vector<PersonId> absent{};
};

/// Something is due: see Evening::deadline.
struct Tick {};

/// The first command after a restart. `last_alive`: when the server last surely ran.
struct Resume {
    Time last_alive{};
};

using CommandBody = std::variant<Join, Leave, Remove, Start, Close, Score, Tick, Resume>;

struct Command {
    PersonId by = 0;
    CommandBody body{};
};

} // namespace quadrille::club::evening
