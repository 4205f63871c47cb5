#pragma once

/// What happens in a club evening, a tournament of people in one club. Like a table it is the list
/// of its events, numbered 1, 2, 3 ...; reading them again gives the same evening. The games
/// themselves are played at tables, each with events of its own.

#include "club/events.h"
#include "club/player.h"

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace quadrille::club::evening {

/// `round_robin`: everybody meets everybody. `swiss`: a number of rounds between those with about
/// equal points. `arena`: for a time, whoever is free plays.
enum class Format { round_robin, swiss, arena };

/// What is agreed on when an evening is made.
struct EveningTerms {
    /// What its host calls it.
    std::string name{};
    Format format = Format::swiss;
    /// Of its tables. The options name the largest table; `listed` holds for the evening too, and
    /// sides are chosen by the evening.
    Terms table{};
    /// 0: as many as fit the number of people. Not of an arena.
    int rounds = 0;
    /// Of an arena.
    Duration length{};
    /// Between two rounds.
    Duration pause{};
    /// Takes the seats that are left over; empty: nobody does.
    std::string bot{};

    friend bool operator==(const EveningTerms&, const EveningTerms&) = default;
};

/// Always the first event. The host need not take part.
struct Opened {
    EveningTerms terms{};
    Player host{};
    /// Decides lots and the numbers of tables. Never told to anybody.
    Seed seed{};

    friend bool operator==(const Opened&, const Opened&) = default;
};

/// Takes part from the next pairing on. Who has left comes back by this, with all results.
struct Joined {
    Player player{};

    friend bool operator==(const Joined&, const Joined&) = default;
};

/// `absent`: did not come to a game. `removed`: sent away by the host, for good.
enum class LeftBecause { left, removed, absent };

/// Is not paired any more. A game under way goes on.
struct Left {
    PersonId person = 0;
    LeftBecause why = LeftBecause::left;

    friend bool operator==(const Left&, const Left&) = default;
};

struct Started {
    /// How many will be played; 0: until all have met, or for the time of the arena.
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

/// These play now. In an arena `round` counts the pairings.
struct Paired {
    int round = 1;
    std::vector<Board> boards{};
    /// Those who are left over in this round.
    std::vector<PersonId> byes{};

    friend bool operator==(const Paired&, const Paired&) = default;
};

/// A game has ended.
struct Scored {
    TableId table = 0;
    /// By seat, in the units of score.h.
    std::vector<int> points{};

    friend bool operator==(const Scored&, const Scored&) = default;
};

/// The club was away from `since` until the time of this event: no pause and no arena is shorter
/// for it.
struct Resumed {
    Time since{};

    friend bool operator==(const Resumed&, const Resumed&) = default;
};

/// `finished`: all was played, or too few are left. `by_host`, `by_owner` of the server: closed
/// before. `expired`: nothing happened for long.
enum class EndedBecause { finished, by_host, by_owner, expired };

/// The standings are final. Always the last event.
struct Ended {
    EndedBecause why = EndedBecause::finished;

    friend bool operator==(const Ended&, const Ended&) = default;
};

using EventBody = std::variant<Opened, Joined, Left, Started, Paired, Scored, Resumed, Ended>;

struct Event {
    int number = 0;
    /// Never before that of the event before it. What a deadline brought about has its exact time.
    Time time{};
    /// Whose doing it was. 0: the clock's, the rules' or the server's.
    PersonId by = 0;
    EventBody body{};

    friend bool operator==(const Event&, const Event&) = default;
};

std::string_view name(const EventBody& body);
std::string_view name(Format format);
std::string_view name(LeftBecause why);
std::string_view name(EndedBecause why);

/// The place of that event in EventBody.
std::optional<std::size_t> event_named(std::string_view text);
std::optional<Format> format_named(std::string_view text);
std::optional<LeftBecause> left_named(std::string_view text);
std::optional<EndedBecause> ended_named(std::string_view text);

} // namespace quadrille::club::evening
