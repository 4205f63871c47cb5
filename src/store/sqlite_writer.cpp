#include "store/sqlite_writer.h"

#include "database/failure.h"
#include "store/not_kept.h"

#include <exception>
#include <string>
#include <utility>

namespace quadrille::store {

namespace {

using database::FailureKind;

/// Ends a batch; the transaction goes on.
struct Refused {
    NotKept reason;
};

/// Nobody is NULL.
std::optional<PersonId> nullable(PersonId person) {
    return person == 0 ? std::nullopt : std::optional(person);
}

std::optional<std::string> nullable(const std::string& skeleton) {
    return skeleton.empty() ? std::nullopt : std::optional(skeleton);
}

} // namespace

std::vector<Outcome> SqliteWriter::commit(std::span<const Batch> batches) {
    std::string reason;
    try {
        return try_commit(batches);
    } catch (const SQLite::Exception& failure) {
        reason = database::describe(failure);
    } catch (const std::exception& failure) {
        reason = failure.what();
    }
    // The failure may have ended the transaction already; if not even that works, the next one
    // tries again.
    try {
        connection_.roll_back();
    } catch (const SQLite::Exception& failure) {
        reason += "; " + database::describe(failure);
    }
    return std::vector<Outcome>(batches.size(), not_kept(NotKept::Cause::storage, reason));
}

std::vector<Outcome> SqliteWriter::try_commit(std::span<const Batch> batches) {
    std::vector<Outcome> outcomes;
    alive_.reset();
    connection_.roll_back();
    connection_.change("BEGIN IMMEDIATE");
    for (const Batch& batch : batches)
        outcomes.push_back(apply(batch));
    if (alive_)
        connection_.change("INSERT INTO alive VALUES(1, ?) "
                           "ON CONFLICT(only) DO UPDATE SET at = excluded.at",
                           *alive_);
    connection_.change("COMMIT");
    return outcomes;
}

Outcome SqliteWriter::apply(const Batch& batch) {
    const std::optional<Time> alive_before = alive_;
    std::optional<NotKept> refused;
    connection_.change("SAVEPOINT batch");
    try {
        for (const Write& write : batch)
            std::visit([this](const auto& one) { apply(one); }, write);
    } catch (const Refused& refusal) {
        refused = refusal.reason;
    } catch (const SQLite::Exception& failure) {
        if (database::kind_of(failure) != FailureKind::foreign_key)
            throw;
        refused = {NotKept::Cause::missing, database::describe(failure)};
    }
    if (refused) {
        connection_.change("ROLLBACK TO batch");
        alive_ = alive_before;
    }
    connection_.change("RELEASE batch");
    if (refused)
        return std::unexpected(*std::move(refused));
    return {};
}

void SqliteWriter::refuse(const Outcome& reason) {
    throw Refused{reason.error()};
}

bool SqliteWriter::has(std::string_view sql, std::uint64_t id) {
    return connection_.value<int>(sql, id).has_value();
}

void SqliteWriter::require_free_skeleton(const std::string& skeleton, PersonId person) {
    const auto holder =
        connection_.value<PersonId>("SELECT id FROM people WHERE skeleton = ?", skeleton);
    if (holder && *holder != person)
        refuse(name_taken());
}

void SqliteWriter::apply(const AddPerson& write) {
    const Person& person = write.person;
    if (has("SELECT 1 FROM people WHERE id = ?", person.id))
        refuse(exists("person", person.id));
    require_free_skeleton(person.skeleton, person.id);
    connection_.change("INSERT INTO people VALUES(?, ?, ?, ?, ?, ?, ?, ?)", person.id,
                       std::to_underlying(person.kind), person.name, nullable(person.skeleton),
                       person.password, person.owner, person.created, person.seen);
}

void SqliteWriter::apply(const ChangePerson& write) {
    if (write.skeleton) {
        require_free_skeleton(*write.skeleton, write.person);
        connection_.change("UPDATE people SET skeleton = ? WHERE id = ?", nullable(*write.skeleton),
                           write.person);
    }
    const auto kind =
        write.kind.transform([](PersonKind value) { return std::to_underlying(value); });
    const int changed = connection_.change(
        "UPDATE people SET kind = ifnull(?, kind), name = ifnull(?, name), "
        "password = ifnull(?, password), owner = ifnull(?, owner), seen = ifnull(?, seen) "
        "WHERE id = ?",
        kind, write.name, write.password, write.owner, write.seen, write.person);
    if (changed == 0)
        refuse(missing("person", write.person));
}

void SqliteWriter::apply(const AddToken& write) {
    const Token& token = write.token;
    if (connection_.value<int>("SELECT 1 FROM tokens WHERE hash = ?", token.hash))
        refuse(token_exists());
    connection_.change("INSERT INTO tokens VALUES(?, ?, ?, ?, ?, ?)", token.hash,
                       std::to_underlying(token.kind), nullable(token.person), token.label,
                       token.created, token.expires);
}

void SqliteWriter::apply(const ExtendToken& write) {
    if (connection_.change("UPDATE tokens SET expires = ? WHERE hash = ?", write.expires,
                           write.hash) == 0)
        refuse(token_missing());
}

void SqliteWriter::apply(const RemoveToken& write) {
    if (connection_.change("DELETE FROM tokens WHERE hash = ?", write.hash) == 0)
        refuse(token_missing());
}

void SqliteWriter::apply(const RemoveTokens& write) {
    connection_.change("DELETE FROM tokens WHERE person IS ? AND kind = ?", nullable(write.person),
                       std::to_underlying(write.kind));
}

void SqliteWriter::apply(const OpenTable& write) {
    const Table& table = write.table;
    if (has("SELECT 1 FROM tables WHERE id = ?", table.id))
        refuse(exists("table", table.id));
    connection_.change("INSERT INTO tables VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)", table.id,
                       nullable(table.host), table.game, std::to_underlying(table.state), table.key,
                       table.summary, table.opened, table.changed, std::to_underlying(table.kind));
    set_people(table.id, table.people);
}

void SqliteWriter::apply(const ChangeTable& write) {
    const auto state =
        write.state.transform([](TableState value) { return std::to_underlying(value); });
    const int changed =
        connection_.change("UPDATE tables SET changed = ?, state = ifnull(?, state), "
                           "summary = ifnull(?, summary) WHERE id = ?",
                           write.changed, state, write.summary, write.table);
    if (changed == 0)
        refuse(missing("table", write.table));
    if (write.people)
        set_people(write.table, *write.people);
}

void SqliteWriter::set_people(TableId table, const std::vector<PersonId>& people) {
    connection_.change("DELETE FROM table_people WHERE table_id = ?", table);
    for (const PersonId person : people)
        connection_.change("INSERT INTO table_people VALUES(?, ?)", table, person);
}

void SqliteWriter::apply(const AppendEvent& write) {
    const Event& event = write.event;
    const auto last = connection_.value<int>(
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

void SqliteWriter::apply(const AddGame& write) {
    const FinishedGame& game = write.game;
    if (has("SELECT 1 FROM games WHERE id = ?", game.id))
        refuse(exists("game", game.id));
    connection_.change("INSERT INTO games VALUES(NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", game.id,
                       game.table, game.game, game.kind, game.rated, game.listed, game.reason,
                       game.started, game.ended, game.record);
    const std::int64_t place = connection_.handle().getLastInsertRowid();
    int number = 0;
    for (const GameSeat& seat : game.seats)
        connection_.change("INSERT INTO seats VALUES(?, ?, ?, ?, ?, ?)", place, number++,
                           nullable(seat.person), seat.name, seat.bot, seat.result);
}

void SqliteWriter::apply(const AddRating& write) {
    const auto& [key, rating] = write;
    const auto player = connection_.value<std::int64_t>(
        "SELECT id FROM rated_players WHERE ifnull(person, 0) = ? AND bot = ? AND game = ? "
        "AND kind = ?",
        key.person, key.bot, key.game, key.kind);
    const int last =
        player ? connection_.value<int>("SELECT games FROM rated_players WHERE id = ?", *player)
                     .value_or(0)
               : 0;
    if (rating.games != last + 1)
        refuse(wrong_number("rating", rating.games, last));
    if (player)
        connection_.change("UPDATE rated_players SET games = ?, rating = ?, deviation = ? "
                           "WHERE id = ?",
                           rating.games, rating.rating, rating.deviation, *player);
    else
        connection_.change("INSERT INTO rated_players VALUES(NULL, ?, ?, ?, ?, ?, ?, ?)",
                           nullable(key.person), key.bot, key.game, key.kind, rating.games,
                           rating.rating, rating.deviation);
    connection_.change("INSERT INTO ratings VALUES(?, ?, ?, ?, ?, ?, ?)",
                       player ? *player : connection_.handle().getLastInsertRowid(), rating.games,
                       rating.rating, rating.deviation, rating.volatility, rating.changed,
                       rating.game);
}

void SqliteWriter::apply(const AddSanction& write) {
    const Sanction& sanction = write.sanction;
    if (has("SELECT 1 FROM sanctions WHERE id = ?", sanction.id))
        refuse(exists("sanction", sanction.id));
    connection_.change("INSERT INTO sanctions VALUES(?, ?, ?, ?, ?, ?, ?, ?)", sanction.id,
                       std::to_underlying(sanction.kind), nullable(sanction.person),
                       sanction.address, sanction.reason, nullable(sanction.by), sanction.since,
                       sanction.until);
}

void SqliteWriter::apply(const LiftSanction& write) {
    if (connection_.change("DELETE FROM sanctions WHERE id = ?", write.sanction) == 0)
        refuse(missing("sanction", write.sanction));
}

void SqliteWriter::apply(const AddReport& write) {
    const Report& report = write.report;
    if (has("SELECT 1 FROM reports WHERE id = ?", report.id))
        refuse(exists("report", report.id));
    connection_.change("INSERT INTO reports VALUES(NULL, ?, ?, ?, ?, ?, ?, ?)", report.id,
                       nullable(report.reporter), nullable(report.accused), report.table,
                       report.text, report.at, report.settled);
}

void SqliteWriter::apply(const SettleReport& write) {
    if (connection_.change("UPDATE reports SET settled = ? WHERE id = ?", write.at, write.report) ==
        0)
        refuse(missing("report", write.report));
}

void SqliteWriter::apply(const AddLeave& write) {
    connection_.change("INSERT INTO leaves VALUES(NULL, ?, ?, ?)", nullable(write.leave.person),
                       write.leave.table, write.leave.at);
}

void SqliteWriter::apply(const SetValue& write) {
    connection_.change("INSERT INTO club_values VALUES(?, ?) "
                       "ON CONFLICT(name) DO UPDATE SET text = excluded.text",
                       write.name, write.text);
}

void SqliteWriter::apply(const Heartbeat& write) {
    alive_ = write.at;
}

} // namespace quadrille::store
