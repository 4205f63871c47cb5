#pragma once

/// What the store keeps, as plain values. Texts are UTF-8 without zero bytes. What is called opaque
/// is the caller's JSON: it is stored and returned byte for byte, and the store never bases a
/// decision on it.

#include "store/identity.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::store {

enum class PersonKind { guest, account };

struct Person {
    PersonId id = 0;
    PersonKind kind = PersonKind::guest;
    /// As shown.
    std::string name{};
    /// The name with look-alikes folded, computed by the caller. No two people have the same,
    /// unless it is empty.
    std::string skeleton{};
    /// The hash of the password with its parameters, as written by libsodium; empty: no password.
    std::string password{};
    /// May mute and ban people and close tables.
    bool owner = false;
    Time created{};
    Time seen{};

    friend bool operator==(const Person&, const Person&) = default;
};

/// `recovery` codes and `owner` links can be used once: see RemoveToken.
enum class TokenKind { session, api, recovery, owner };

struct Token {
    Hash hash{};
    TokenKind kind = TokenKind::session;
    /// 0 for owner links, which belong to whoever opens them.
    PersonId person = 0;
    /// A name given by its person.
    std::string label{};
    Time created{};
    /// Nothing: it never expires.
    std::optional<Time> expires{};

    friend bool operator==(const Token&, const Token&) = default;
};

/// One entry of a table's history. The events of a table are numbered 1, 2, 3 ... without gaps.
struct Event {
    int number = 0;
    Time at{};
    /// The person who caused it, whose export contains it. 0: the club or a bot.
    PersonId person = 0;
    /// Opaque.
    std::string body{};

    friend bool operator==(const Event&, const Event&) = default;
};

/// `closed`: nothing happens at the table any more. `ended`: a rematch may follow.
enum class TableState { waiting, running, ended, closed };

/// The kinds of things with numbered events, people and an end: a table, or an evening of the club
/// (a tournament), which is stored in the same way.
enum class TableKind { table, evening };

/// What the lobby shows of a table and what a restart needs. The events are authoritative.
struct Table {
    TableId id = 0;
    PersonId host = 0;
    std::string game{};
    TableState state = TableState::waiting;
    /// For a private table only: the hash of the key in its link.
    std::optional<Hash> key{};
    /// Opaque: options, clock, seats, as the lobby lists them.
    std::string summary{};
    Time opened{};
    Time changed{};
    /// The people who sit here or were let in by the key, without repetition, in ascending order.
    std::vector<PersonId> people{};
    TableKind kind = TableKind::table;

    friend bool operator==(const Table&, const Table&) = default;
};

struct GameSeat {
    /// 0: a bot, or somebody whose data were deleted.
    PersonId person = 0;
    /// The person's name, as shown when the game was played; empty for a bot of the server, and
    /// after the person's data were deleted.
    std::string name{};
    /// "level:5" for a bot of the server, "program" for a person's program, empty for people.
    std::string bot{};
    /// As in records: +1 won, -1 lost, 0 drawn, fractions with more than two.
    double result = 0;

    friend bool operator==(const GameSeat&, const GameSeat&) = default;
};

/// Stands in place of the kind of clock for a game that a person brought along. Such a game was
/// played elsewhere, is not rated, is not listed, and is deleted with its person.
inline constexpr std::string_view brought_kind = "brought";

struct FinishedGame {
    GameId id = 0;
    /// 0: not played at a table of the club.
    TableId table = 0;
    std::string game{};
    /// The kind of clock, for each of which there are separate ratings; or `brought_kind`.
    std::string kind{};
    bool rated = false;
    /// Whether people other than its players may find it.
    bool listed = true;
    std::string reason{};
    Time started{};
    Time ended{};
    std::vector<GameSeat> seats{};
    /// Opaque: the record without people's names. Names are in `seats` alone, so that they can be
    /// forgotten; record_line() puts them in.
    std::string record{};

    friend bool operator==(const FinishedGame&, const FinishedGame&) = default;
};

/// Somebody a person has played, and how often each was ahead of the other.
struct Opponent {
    /// 0: a bot of the server.
    PersonId person = 0;
    /// The person's current name; empty for a bot of the server.
    std::string name{};
    /// As in GameSeat.
    std::string bot{};
    int games = 0;
    int won = 0;
    int drawn = 0;
    int lost = 0;

    friend bool operator==(const Opponent&, const Opponent&) = default;
};

/// Whose rating it is: a person's (`bot` is empty), a person's program's (`bot` is "program"), or
/// that of a bot of the server by its name (`person` is 0).
struct RatingKey {
    PersonId person = 0;
    std::string bot{};
    std::string game{};
    /// The kind of clock.
    std::string kind{};

    friend auto operator<=>(const RatingKey&, const RatingKey&) = default;
    friend bool operator==(const RatingKey&, const RatingKey&) = default;
};

/// The rating after the `games`-th rated game; these are numbered from 1 without gaps.
struct Rating {
    int games = 0;
    double rating = 0;
    double deviation = 0;
    double volatility = 0;
    Time changed{};
    /// The game that led to it.
    GameId game = 0;

    friend bool operator==(const Rating&, const Rating&) = default;
};

/// A player with a name and the current rating, as in a list of the best.
struct RankedPlayer {
    RatingKey key{};
    /// The person's current name, or the bot's.
    std::string name{};
    Rating rating{};

    friend bool operator==(const RankedPlayer&, const RankedPlayer&) = default;
};

enum class SanctionKind { mute, ban };

/// Either against a person, or against an address or network as written by the caller.
struct Sanction {
    SanctionId id = 0;
    SanctionKind kind = SanctionKind::mute;
    PersonId person = 0;
    std::string address{};
    std::string reason{};
    /// The owner who imposed it.
    PersonId by = 0;
    Time since{};
    /// Nothing: for good.
    std::optional<Time> until{};

    friend bool operator==(const Sanction&, const Sanction&) = default;
};

/// What somebody reported to the owners about somebody else.
struct Report {
    ReportId id = 0;
    PersonId reporter = 0;
    PersonId accused = 0;
    /// 0: about no table in particular.
    TableId table = 0;
    std::string text{};
    Time at{};
    /// When an owner dealt with it.
    std::optional<Time> settled{};

    friend bool operator==(const Report&, const Report&) = default;
};

/// A running game that a person left.
struct Leave {
    PersonId person = 0;
    TableId table = 0;
    Time at{};

    friend bool operator==(const Leave&, const Leave&) = default;
};

} // namespace quadrille::store
