#include "store/sql_writer.h"

#include "database/connection.h"
#include "database/postgres_connection.h"
#include "store/not_kept.h"
#include "store/sql_rows.h"

#include <string>
#include <type_traits>
#include <utility>

namespace quadrille::store {

namespace {

using database::FailureKind;

template <typename Connection>
using FailureOf = std::conditional_t<std::is_same_v<Connection, database::PostgresConnection>,
                                     database::PostgresFailure, SQLite::Exception>;

/// 0 (nobody) becomes NULL.
std::optional<PersonId> nullable(PersonId person) {
    return person == 0 ? std::nullopt : std::optional(person);
}

std::optional<std::string> nullable(const std::string& skeleton) {
    return skeleton.empty() ? std::nullopt : std::optional(skeleton);
}

} // namespace

template <typename Connection>
Outcome SqlWriter<Connection>::apply(const Batch& batch) {
    const std::optional<Time> alive_before = alive_;
    // Another server may have written the same, or deleted a person, between our check and our
    // write; the next attempt will see it.
    for (int tries = 1;; ++tries) {
        connection_.change("SAVEPOINT batch");
        std::optional<NotKept> refused;
        bool again = false;
        try {
            refused = try_apply(batch);
        } catch (const FailureOf<Connection>& failure) {
            const FailureKind kind = database::kind_of(failure);
            again = (kind == FailureKind::unique || kind == FailureKind::foreign_key) && tries < 3;
            if (kind == FailureKind::foreign_key && !again)
                refused = NotKept{NotKept::Cause::missing, database::describe(failure)};
            else if (!again)
                throw;
        }
        if (refused || again) {
            connection_.change("ROLLBACK TO batch");
            alive_ = alive_before;
        }
        connection_.change("RELEASE batch");
        if (refused)
            return std::unexpected(*std::move(refused));
        if (!again)
            return {};
    }
}

template <typename Connection>
std::optional<NotKept> SqlWriter<Connection>::try_apply(const Batch& batch) {
    try {
        for (const Write& write : batch)
            std::visit([this](const auto& one) { this->apply(one); }, write);
        return {};
    } catch (const Refused& refusal) {
        return refusal.reason;
    } catch (const FailureOf<Connection>& failure) {
        if (database::kind_of(failure) == FailureKind::bad_value)
            return NotKept{NotKept::Cause::storage, database::describe(failure)};
        throw;
    }
}

template <typename Connection>
void SqlWriter<Connection>::refuse(const Outcome& reason) {
    throw Refused{reason.error()};
}

template <typename Connection>
bool SqlWriter<Connection>::has(std::string_view sql, std::uint64_t id) {
    return connection_.template value<int>(sql, id).has_value();
}

template <typename Connection>
bool SqlWriter<Connection>::exists_or_nobody(PersonId person) {
    return person == 0 || has("SELECT 1 FROM people WHERE id = ?", person);
}

template <typename Connection>
void SqlWriter<Connection>::require_free_skeleton(const std::string& skeleton, PersonId person) {
    const auto holder =
        connection_.template value<PersonId>("SELECT id FROM people WHERE skeleton = ?", skeleton);
    if (holder && *holder != person)
        refuse(name_taken());
}

template <typename Connection>
void SqlWriter<Connection>::apply(const AddPerson& write) {
    const Person& person = write.person;
    if (has("SELECT 1 FROM people WHERE id = ?", person.id))
        refuse(exists("person", person.id));
    require_free_skeleton(person.skeleton, person.id);
    connection_.change("INSERT INTO people VALUES(?, ?, ?, ?, ?, ?, ?, ?)", person.id,
                       std::to_underlying(person.kind), person.name, nullable(person.skeleton),
                       person.password, person.owner, person.created, person.seen);
}

template <typename Connection>
void SqlWriter<Connection>::apply(const ChangePerson& write) {
    if (write.skeleton) {
        require_free_skeleton(*write.skeleton, write.person);
        connection_.change("UPDATE people SET skeleton = ? WHERE id = ?", nullable(*write.skeleton),
                           write.person);
    }
    const auto kind =
        write.kind.transform([](PersonKind value) { return std::to_underlying(value); });
    const int changed = connection_.change(
        "UPDATE people SET kind = coalesce(?, kind), name = coalesce(?, name), "
        "password = coalesce(?, password), owner = coalesce(?, owner), seen = coalesce(?, seen) "
        "WHERE id = ?",
        kind, write.name, write.password, write.owner, write.seen, write.person);
    if (changed == 0)
        refuse(missing("person", write.person));
}

template <typename Connection>
void SqlWriter<Connection>::apply(const AddToken& write) {
    const Token& token = write.token;
    if (connection_.template value<int>("SELECT 1 FROM tokens WHERE hash = ?", token.hash))
        refuse(token_exists());
    connection_.change("INSERT INTO tokens VALUES(?, ?, ?, ?, ?, ?)", token.hash,
                       std::to_underlying(token.kind), nullable(token.person), token.label,
                       token.created, token.expires);
}

template <typename Connection>
void SqlWriter<Connection>::apply(const ExtendToken& write) {
    if (connection_.change("UPDATE tokens SET expires = ? WHERE hash = ?", write.expires,
                           write.hash) == 0)
        refuse(token_missing());
}

template <typename Connection>
void SqlWriter<Connection>::apply(const RemoveToken& write) {
    if (connection_.change("DELETE FROM tokens WHERE hash = ?", write.hash) == 0)
        refuse(token_missing());
}

template <typename Connection>
void SqlWriter<Connection>::apply(const RemoveTokens& write) {
    if (write.person == 0)
        connection_.change("DELETE FROM tokens WHERE person IS NULL AND kind = ?",
                           std::to_underlying(write.kind));
    else
        connection_.change("DELETE FROM tokens WHERE person = ? AND kind = ?", write.person,
                           std::to_underlying(write.kind));
}

template <typename Connection>
void SqlWriter<Connection>::apply(const OpenTable& write) {
    const Table& table = write.table;
    if (has("SELECT 1 FROM tables WHERE id = ?", table.id))
        refuse(exists("table", table.id));
    connection_.change("INSERT INTO tables VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)", table.id,
                       nullable(table.host), table.game, std::to_underlying(table.state), table.key,
                       table.summary, table.opened, table.changed, std::to_underlying(table.kind));
    set_people(table.id, table.people);
}

template <typename Connection>
void SqlWriter<Connection>::apply(const ChangeTable& write) {
    const auto state =
        write.state.transform([](TableState value) { return std::to_underlying(value); });
    const int changed =
        connection_.change("UPDATE tables SET changed = ?, state = coalesce(?, state), "
                           "summary = coalesce(?, summary) WHERE id = ?",
                           write.changed, state, write.summary, write.table);
    if (changed == 0)
        refuse(missing("table", write.table));
    if (write.people)
        set_people(write.table, *write.people);
    for (const PersonId person : write.let_in)
        connection_.change("INSERT INTO table_people VALUES(?, ?) ON CONFLICT DO NOTHING",
                           write.table, person);
}

template <typename Connection>
void SqlWriter<Connection>::set_people(TableId table, const std::vector<PersonId>& people) {
    connection_.change("DELETE FROM table_people WHERE table_id = ?", table);
    for (const PersonId person : people)
        connection_.change("INSERT INTO table_people VALUES(?, ?)", table, person);
}

template <typename Connection>
void SqlWriter<Connection>::apply(const AppendEvent& write) {
    const Event& event = write.event;
    const auto last = connection_.template value<int>(
        "SELECT number FROM events WHERE table_id = ? ORDER BY number DESC LIMIT 1", write.table);
    if (!last && !has("SELECT 1 FROM tables WHERE id = ?", write.table))
        refuse(missing("table", write.table));
    if (event.number != last.value_or(0) + 1)
        refuse(wrong_number("event", event.number, last.value_or(0)));
    connection_.change("INSERT INTO events VALUES(?, ?, ?, ?, ?)", write.table, event.number,
                       event.at, nullable(event.person), event.body);
    if (event.person != 0)
        connection_.change("INSERT INTO event_people VALUES(?, ?) ON CONFLICT DO NOTHING",
                           write.table, event.person);
    alive_ = event.at;
}

template <typename Connection>
void SqlWriter<Connection>::apply(const AddGame& write) {
    const FinishedGame& game = write.game;
    if (has("SELECT 1 FROM games WHERE id = ?", game.id))
        refuse(exists("game", game.id));
    const auto place = connection_.template value<std::int64_t>(
        "INSERT INTO games(id, table_id, game, kind, rated, listed, reason, started, ended, "
        "record) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?) RETURNING place",
        game.id, game.table, game.game, game.kind, game.rated, game.listed, game.reason,
        game.started, game.ended, game.record);
    int number = 0;
    for (const GameSeat& seat : game.seats) {
        const bool forgotten = game.kind != brought_kind && !exists_or_nobody(seat.person);
        connection_.change("INSERT INTO seats VALUES(?, ?, ?, ?, ?, ?)", place, number++,
                           nullable(forgotten ? 0 : seat.person),
                           forgotten ? std::string() : seat.name, seat.bot, seat.result);
    }
}

template <typename Connection>
void SqlWriter<Connection>::apply(const AddRating& write) {
    const auto& [key, rating] = write;
    if (!exists_or_nobody(key.person))
        return;
    const auto known = rated_player(connection_, key);
    const int last = known ? known->second : 0;
    if (rating.games != last + 1)
        refuse(wrong_number("rating", rating.games, last));
    std::optional<std::int64_t> player;
    if (known) {
        player = known->first;
        connection_.change("UPDATE rated_players SET games = ?, rating = ?, deviation = ? "
                           "WHERE id = ?",
                           rating.games, rating.rating, rating.deviation, *player);
    } else {
        player = connection_.template value<std::int64_t>(
            "INSERT INTO rated_players(person, bot, game, kind, games, rating, deviation) "
            "VALUES(?, ?, ?, ?, ?, ?, ?) RETURNING id",
            nullable(key.person), key.bot, key.game, key.kind, rating.games, rating.rating,
            rating.deviation);
    }
    connection_.change("INSERT INTO ratings VALUES(?, ?, ?, ?, ?, ?, ?)", player, rating.games,
                       rating.rating, rating.deviation, rating.volatility, rating.changed,
                       rating.game);
}

template <typename Connection>
void SqlWriter<Connection>::apply(const AddSanction& write) {
    const Sanction& sanction = write.sanction;
    if (has("SELECT 1 FROM sanctions WHERE id = ?", sanction.id))
        refuse(exists("sanction", sanction.id));
    connection_.change("INSERT INTO sanctions VALUES(?, ?, ?, ?, ?, ?, ?, ?)", sanction.id,
                       std::to_underlying(sanction.kind), nullable(sanction.person),
                       sanction.address, sanction.reason, nullable(sanction.by), sanction.since,
                       sanction.until);
}

template <typename Connection>
void SqlWriter<Connection>::apply(const LiftSanction& write) {
    if (connection_.change("DELETE FROM sanctions WHERE id = ?", write.sanction) == 0)
        refuse(missing("sanction", write.sanction));
}

template <typename Connection>
void SqlWriter<Connection>::apply(const AddReport& write) {
    const Report& report = write.report;
    if (has("SELECT 1 FROM reports WHERE id = ?", report.id))
        refuse(exists("report", report.id));
    connection_.change("INSERT INTO reports(id, reporter, accused, table_id, text, at, settled) "
                       "VALUES(?, ?, ?, ?, ?, ?, ?)",
                       report.id, nullable(report.reporter), nullable(report.accused), report.table,
                       report.text, report.at, report.settled);
}

template <typename Connection>
void SqlWriter<Connection>::apply(const SettleReport& write) {
    if (connection_.change("UPDATE reports SET settled = ? WHERE id = ?", write.at, write.report) ==
        0)
        refuse(missing("report", write.report));
}

template <typename Connection>
void SqlWriter<Connection>::apply(const AddLeave& write) {
    connection_.change("INSERT INTO leaves(person, table_id, at) VALUES(?, ?, ?)",
                       nullable(write.leave.person), write.leave.table, write.leave.at);
}

template <typename Connection>
void SqlWriter<Connection>::apply(const SetValue& write) {
    connection_.change("INSERT INTO club_values VALUES(?, ?) "
                       "ON CONFLICT(name) DO UPDATE SET text = excluded.text",
                       write.name, write.text);
}

template <typename Connection>
void SqlWriter<Connection>::apply(const Heartbeat& write) {
    alive_ = write.at;
}

template class SqlWriter<database::Connection>;
template class SqlWriter<database::PostgresConnection>;

} // namespace quadrille::store
