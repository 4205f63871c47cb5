#pragma once

/// Every change that the store can make. A batch is kept as a whole or not at all, so what belongs
/// together (a game's last event, its record, the new ratings) goes into one batch. Besides the
/// reasons stated below, a write that names a person who does not exist (other than 0) is refused
/// as `missing`, unless it says otherwise.

#include "store/rows.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace quadrille::store {

/// Refused as `exists` if the id is taken, as `name` if the skeleton is taken.
struct AddPerson {
    Person person{};
};

/// Replaces the members that are given; this is also how a guest becomes an account. Refused as
/// `missing`, or as `name` if the skeleton is somebody else's.
struct ChangePerson {
    PersonId person = 0;
    std::optional<PersonKind> kind{};
    std::optional<std::string> name{};
    std::optional<std::string> skeleton{};
    std::optional<std::string> password{};
    std::optional<bool> owner{};
    std::optional<Time> seen{};
};

/// A table at which a person does not sit, as of that event.
struct LeftTable {
    TableId table = 0;
    int last_event = 0;
};

/// Forgets a person. Their tokens, ratings, leaves, the sanctions against them, the reports by and
/// about them, and the games that they brought along are deleted. Their seats in other finished
/// games stay, without a name. Closed tables that they belonged to or did something at are deleted
/// with all their events. Refused as `missing`, and as `in_play` while the person is host of a
/// table that is not closed or belongs to one, those in `left` excepted. A table is not excepted if
/// it has an event of theirs after `last_event`: they may have sat down.
struct DeletePerson {
    PersonId person = 0;
    std::vector<LeftTable> left{};
};

/// Refused as `exists`.
struct AddToken {
    Token token{};
};

/// Refused as `missing`.
struct ExtendToken {
    Hash hash{};
    std::optional<Time> expires{};
};

/// Refused as `missing`, so that of two who use the same code at once only one succeeds.
struct RemoveToken {
    Hash hash{};
};

/// Removes all of a person's tokens of that kind; person 0 and `owner`: all owner links. There may
/// be none.
struct RemoveTokens {
    PersonId person = 0;
    TokenKind kind = TokenKind::session;
};

/// Refused as `exists`.
struct OpenTable {
    Table table{};
};

/// Replaces the members that are given; the people in `let_in` are added to the table's people.
/// Refused as `missing`.
struct ChangeTable {
    TableId table = 0;
    Time changed{};
    std::optional<TableState> state{};
    std::optional<std::string> summary{};
    std::optional<std::vector<PersonId>> people{};
    std::vector<PersonId> let_in{};
};

/// Refused as `number` unless the event's number is the table's last one plus 1, and as `missing`
/// if there is no such table.
struct AppendEvent {
    TableId table = 0;
    Event event{};
};

/// Refused as `exists`. Players who do not exist, because they left the game and were forgotten
/// before it ended, are kept without person and name, like all whose data are deleted. This does
/// not hold for a game that was brought along, which belongs to its person.
struct AddGame {
    FinishedGame game{};
};

/// Adds a rating, the newest of its history. Refused as `number` unless `rating.games` is the last
/// one plus 1, so that no result is lost when two servers rate at once. Without effect for a person
/// who does not exist.
struct AddRating {
    RatingKey key{};
    Rating rating{};
};

/// Refused as `exists`.
struct AddSanction {
    Sanction sanction{};
};

/// Refused as `missing`.
struct LiftSanction {
    SanctionId sanction = 0;
};

/// Refused as `exists`.
struct AddReport {
    Report report{};
};

/// Refused as `missing`.
struct SettleReport {
    ReportId report = 0;
    Time at{};
};

struct AddLeave {
    Leave leave{};
};

/// Sets a value of the club as a whole, by name.
struct SetValue {
    std::string name{};
    std::string text{};
};

/// The server was running at that time: see Store::last_alive.
struct Heartbeat {
    Time at{};
};

/// Deletes what is older than these times, but at most `most` of each kind, since every move that
/// comes meanwhile has to wait, and the events of a table may be on as many pages. To be repeated
/// again and again.
struct Expire {
    static constexpr int most = 5;

    /// Tokens and sanctions that ended before.
    Time now{};
    /// Guests not seen since, by the rules of DeletePerson, unless they belong to a table that is
    /// not closed.
    Time guests_seen_before{};
    /// Closed tables not changed since, with their events. Finished games stay.
    Time tables_changed_before{};
    Time leaves_before{};
    Time reports_settled_before{};
};

using Write =
    std::variant<AddPerson, ChangePerson, DeletePerson, AddToken, ExtendToken, RemoveToken,
                 RemoveTokens, OpenTable, ChangeTable, AppendEvent, AddGame, AddRating, AddSanction,
                 LiftSanction, AddReport, SettleReport, AddLeave, SetValue, Heartbeat, Expire>;

using Batch = std::vector<Write>;

} // namespace quadrille::store
