#pragma once

/// Every change that the store can make. A batch is kept as a whole or not at all, so what belongs
/// together (a game's last event, its record, the new ratings) goes into one batch. Besides what
/// stands here, a write that names a person who is not there (other than 0) is refused as
/// `missing`.

#include "store/rows.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace quadrille::store {

/// Refused as `exists` if the id, as `name` if the skeleton is taken.
struct AddPerson {
    Person person{};
};

/// What is given replaces what was; a guest becomes an account by this. Refused as `missing`, or as
/// `name` if the skeleton is somebody else's.
struct ChangePerson {
    PersonId person = 0;
    std::optional<PersonKind> kind{};
    std::optional<std::string> name{};
    std::optional<std::string> skeleton{};
    std::optional<std::string> password{};
    std::optional<bool> owner{};
    std::optional<Time> seen{};
};

/// Forgets a person: tokens, ratings, reports, sanctions, leaves and games that the person brought
/// along go; the person's seats in other finished games stay without name; closed tables that the
/// person belonged to or did something at go with all their events. Refused as `missing`, and as
/// `in_play` while the person is host of a table that is not closed or belongs to one.
struct DeletePerson {
    PersonId person = 0;
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

/// Refused as `missing`: of two who use the same code at once, one succeeds.
struct RemoveToken {
    Hash hash{};
};

/// All of a person's tokens of that kind; person 0 and `owner`: all owner links. None is fine.
struct RemoveTokens {
    PersonId person = 0;
    TokenKind kind = TokenKind::session;
};

/// Refused as `exists`.
struct OpenTable {
    Table table{};
};

/// What is given replaces what was; those who are let in are added to the people. Refused as
/// `missing`.
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

/// Refused as `exists`.
struct AddGame {
    FinishedGame game{};
};

/// The newest rating and a line of its history. Refused as `number` unless `rating.games` is the
/// last one plus 1, so that no result is lost between two who rate at once.
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

/// A value of the club as a whole, by name.
struct SetValue {
    std::string name{};
    std::string text{};
};

/// The server was running then: see Store::last_alive.
struct Heartbeat {
    Time at{};
};

/// Forgets what is older than these. Takes away at most `most` of each, since every move that comes
/// meanwhile waits for it, and a table has its events on as many pages: to be given again and
/// again.
struct Expire {
    static constexpr int most = 5;

    /// Tokens that expired and sanctions that ended before.
    Time now{};
    /// Guests not seen since, as if by DeletePerson, unless they belong to a table that is not
    /// closed.
    Time guests_seen_before{};
    /// Closed tables, with their events. Finished games stay.
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
