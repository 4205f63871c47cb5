#pragma once

/// What the store keeps, as plain values. Texts are UTF-8 without zero bytes. What is called opaque
/// is the caller's JSON: it is kept and given back byte for byte, and never decides anything.

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
    /// As it is shown.
    std::string name{};
    /// The name with look-alike letters made one, by the caller: no two people have the same,
    /// unless it is empty.
    std::string skeleton{};
    /// The password's hash with its parameters, as libsodium writes it; empty: no password.
    std::string password{};
    /// May mute, ban, close tables.
    bool owner = false;
    Time created{};
    Time seen{};

    friend bool operator==(const Person&, const Person&) = default;
};

/// `recovery` codes and `owner` links are used once: see RemoveToken.
enum class TokenKind { session, api, recovery, owner };

struct Token {
    Hash hash{};
    TokenKind kind = TokenKind::session;
    /// 0 for owner links, which belong to whoever opens them.
    PersonId person = 0;
    /// What its person calls it.
    std::string label{};
    Time created{};
    /// Nothing: never.
    std::optional<Time> expires{};

    friend bool operator==(const Token&, const Token&) = default;
};

/// One entry of a table's history. The numbers of a table are 1, 2, 3 ... without gaps.
struct Event {
    int number = 0;
    Time at{};
    /// Whose doing it was: what a person's export contains. 0: the club's or a bot's.
    PersonId person = 0;
    /// Opaque.
    std::string body{};

    friend bool operator==(const Event&, const Event&) = default;
};

/// `closed`: nothing happens here any more. `ended`: a rematch may follow.
enum class TableState { waiting, running, ended, closed };

/// What has numbered events, people and an end: a table, or an evening of the club (a tournament),
/// which is kept in the same way.
enum class TableKind { table, evening };

/// What the lobby shows of a table and a restart needs; the truth is in its events.
struct Table {
    TableId id = 0;
    PersonId host = 0;
    std::string game{};
    TableState state = TableState::waiting;
    /// Of a private table: the hash of the key in its link.
    std::optional<Hash> key{};
    /// Opaque: options, clock, seats, as the lobby lists them.
    std::string summary{};
    Time opened{};
    Time changed{};
    /// Those who sit here or were let in by the key, without repetition, in ascending order.
    std::vector<PersonId> people{};
    TableKind kind = TableKind::table;

    friend bool operator==(const Table&, const Table&) = default;
};

struct GameSeat {
    /// 0: a bot, or somebody whose data were deleted.
    PersonId person = 0;
    /// The person's, as shown when the game was played; empty for a bot of the server, and when the
    /// person's data were deleted.
    std::string name{};
    /// "level:5" for a bot of the server, "program" for a person's program, empty for people.
    std::string bot{};
    /// As in records: +1 won, -1 lost, 0 drawn, fractions with more than two.
    double result = 0;

    friend bool operator==(const GameSeat&, const GameSeat&) = default;
};

/// In place of a kind of clock: a game that a person brought along. It was played elsewhere, counts
/// for no rating, is not listed, and goes with its person.
inline constexpr std::string_view brought_kind = "brought";

struct FinishedGame {
    GameId id = 0;
    /// 0: at none of the club's.
    TableId table = 0;
    std::string game{};
    /// Of clock, as ratings are kept apart by it; or `brought_kind`.
    std::string kind{};
    bool rated = false;
    /// May be found by others than its players.
    bool listed = true;
    std::string reason{};
    Time started{};
    Time ended{};
    std::vector<GameSeat> seats{};
    /// Opaque: the record, with nobody's name in it. Names are in `seats` alone, so that they can
    /// be forgotten; record_line() puts them in.
    std::string record{};

    friend bool operator==(const FinishedGame&, const FinishedGame&) = default;
};

/// Somebody whom a person has played, and how often each was ahead of the other.
struct Opponent {
    /// 0: a bot of the server.
    PersonId person = 0;
    /// The person's present name; empty for a bot of the server.
    std::string name{};
    /// As in GameSeat.
    std::string bot{};
    int games = 0;
    int won = 0;
    int drawn = 0;
    int lost = 0;

    friend bool operator==(const Opponent&, const Opponent&) = default;
};

/// Whose rating: a person's (`bot` is empty), a person's program's (`bot` is "program"), or that of
/// a bot of the server by its name (the person is 0).
struct RatingKey {
    PersonId person = 0;
    std::string bot{};
    std::string game{};
    /// Of clock.
    std::string kind{};

    friend auto operator<=>(const RatingKey&, const RatingKey&) = default;
    friend bool operator==(const RatingKey&, const RatingKey&) = default;
};

/// After the `games`-th rated game, numbered from 1 without gaps.
struct Rating {
    int games = 0;
    double rating = 0;
    double deviation = 0;
    double volatility = 0;
    Time changed{};
    /// The game that brought it.
    GameId game = 0;

    friend bool operator==(const Rating&, const Rating&) = default;
};

/// A line of the best list.
struct RankedPlayer {
    RatingKey key{};
    /// The person's present name, or the bot's.
    std::string name{};
    Rating rating{};

    friend bool operator==(const RankedPlayer&, const RankedPlayer&) = default;
};

enum class SanctionKind { mute, ban };

/// Against a person, or against an address or network as the caller writes it; never both.
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

/// What somebody told the owners about somebody.
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
