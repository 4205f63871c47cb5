#pragma once

/// What happens in a club evening, a tournament of people in one club. Like a table, an evening is
/// the list of its events, numbered 1, 2, 3 ...; applying them again gives the same evening. The
/// games are played at tables, each with events of its own.

#include "club/events.h"
#include "club/player.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace quadrille::club::evening {

/// `round_robin`: everybody meets everybody. `swiss`: a number of rounds, each between people with
/// about equal points. `arena`: for a fixed time, people are paired whenever they are free.
enum class Format { round_robin, swiss, arena };

/// What is agreed on when an evening is made.
struct EveningTerms {
    /// Chosen by the host.
    std::string name{};
    Format format = Format::swiss;
    /// The terms of its tables. The options are those of the largest table; `listed` also applies
    /// to the evening. `sides` is not used: the evening assigns the seats.
    Terms table{};
    /// 0: as many as the number of people requires. Always 0 for an arena.
    int rounds = 0;
    /// For an arena only.
    Duration length{};
    /// Between two rounds.
    Duration pause{};
    /// The bot that takes seats which are left over; empty: none.
    std::string bot{};

    friend bool operator==(const EveningTerms&, const EveningTerms&) = default;
};

/// Always the first event. The host need not take part.
struct Opened {
    EveningTerms terms{};
    Player host{};
    /// Determines lots and the numbers of tables. Never revealed.
    Seed seed{};

    friend bool operator==(const Opened&, const Opened&) = default;
};

/// The person takes part from the next pairing on. Somebody who had left comes back with all their
/// results.
struct Joined {
    Player player{};

    friend bool operator==(const Joined&, const Joined&) = default;
};

/// `absent`: did not come to a game. `removed`: by the host, for good.
enum class LeftBecause { left, removed, absent };

/// The person is not paired any more. A game in progress goes on.
struct Left {
    PersonId person = 0;
    LeftBecause why = LeftBecause::left;

    friend bool operator==(const Left&, const Left&) = default;
};

struct Started {
    /// How many rounds will be played; 0: until everybody has met, or for the time of the arena.
    int rounds = 0;

    friend bool operator==(const Started&, const Started&) = default;
};

/// A table of the evening.
struct Board {
    TableId table = 0;
    /// By seat; 0 is a bot.
    std::vector<PersonId> seats{};

    friend bool operator==(const Board&, const Board&) = default;
};

/// Games begin at these tables. In an arena, `round` counts the pairings.
struct Paired {
    int round = 1;
    std::vector<Board> boards{};
    /// The people who sit out this round.
    std::vector<PersonId> byes{};

    friend bool operator==(const Paired&, const Paired&) = default;
};

/// The game at a table has ended.
struct Scored {
    TableId table = 0;
    /// By seat, in the units of score.h.
    std::vector<int> points{};

    friend bool operator==(const Scored&, const Scored&) = default;
};

/// The club was down from `since` until the time of this event; pauses and arenas are extended by
/// that time.
struct Resumed {
    Time since{};

    friend bool operator==(const Resumed&, const Resumed&) = default;
};

/// `finished`: everything was played, or too few people are left. `by_host`, `by_owner` (of the
/// server): ended early. `expired`: nothing happened for too long.
enum class EndedBecause { finished, by_host, by_owner, expired };

/// The standings are final. Always the last event.
struct Ended {
    EndedBecause why = EndedBecause::finished;

    friend bool operator==(const Ended&, const Ended&) = default;
};

using EventBody = std::variant<Opened, Joined, Left, Started, Paired, Scored, Resumed, Ended>;

struct Event {
    int number = 0;
    /// Never before that of the preceding event. An event caused by a deadline has the exact time
    /// of the deadline.
    Time time{};
    /// The person who caused it. 0: the clock, the rules or the server.
    PersonId by = 0;
    EventBody body{};

    friend bool operator==(const Event&, const Event&) = default;
};

std::string_view name(const EventBody& body);
std::string_view name(Format format);
std::string_view name(LeftBecause why);
std::string_view name(EndedBecause why);

/// The index of that kind of event in EventBody.
std::optional<std::size_t> event_named(std::string_view text);
std::optional<Format> format_named(std::string_view text);
std::optional<LeftBecause> left_named(std::string_view text);
std::optional<EndedBecause> ended_named(std::string_view text);

} // namespace quadrille::club::evening
