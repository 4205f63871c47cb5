#include "store/sqlite_schema.h"

#include <array>
#include <string_view>

namespace quadrille::store {

namespace {

constexpr std::string_view version_1 = R"sql(
CREATE TABLE people(
    id INTEGER PRIMARY KEY,
    kind INTEGER NOT NULL,                -- 0 guest, 1 account
    name TEXT NOT NULL,
    skeleton TEXT UNIQUE,                 -- NULL: the name is anybody's
    password TEXT NOT NULL,
    owner INTEGER NOT NULL,
    created INTEGER NOT NULL,
    seen INTEGER NOT NULL) STRICT;
CREATE INDEX guests_by_seen ON people(seen) WHERE kind = 0;

CREATE TABLE tokens(
    hash BLOB PRIMARY KEY,                -- SHA-256
    kind INTEGER NOT NULL,                -- 0 session, 1 api, 2 recovery, 3 owner
    person INTEGER REFERENCES people ON DELETE CASCADE,
    label TEXT NOT NULL,
    created INTEGER NOT NULL,
    expires INTEGER) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_by_person ON tokens(person);
CREATE INDEX tokens_by_expiry ON tokens(expires) WHERE expires IS NOT NULL;

CREATE TABLE tables(
    id INTEGER PRIMARY KEY,
    host INTEGER REFERENCES people,
    game TEXT NOT NULL,
    state INTEGER NOT NULL,               -- 0 waiting, 1 running, 2 ended, 3 closed
    key BLOB,                             -- SHA-256, of a private table
    summary TEXT NOT NULL,
    opened INTEGER NOT NULL,
    changed INTEGER NOT NULL) STRICT;
CREATE INDEX live_tables ON tables(id) WHERE state <> 3;
CREATE INDEX closed_tables_by_change ON tables(changed) WHERE state = 3;
CREATE INDEX tables_by_host ON tables(host);

-- Who sits at a table or was let in.
CREATE TABLE table_people(
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    person INTEGER NOT NULL REFERENCES people,
    PRIMARY KEY(table_id, person)) STRICT, WITHOUT ROWID;
CREATE INDEX table_people_by_person ON table_people(person);

CREATE TABLE events(
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    person INTEGER,                       -- is in event_people
    body TEXT NOT NULL,
    PRIMARY KEY(table_id, number)) STRICT, WITHOUT ROWID;

-- Whose events a table has: one row for all of them, where an index would be written to at each.
CREATE TABLE event_people(
    table_id INTEGER NOT NULL REFERENCES tables ON DELETE CASCADE,
    person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
    PRIMARY KEY(table_id, person)) STRICT, WITHOUT ROWID;
CREATE INDEX event_people_by_person ON event_people(person);

CREATE TABLE games(
    place INTEGER PRIMARY KEY AUTOINCREMENT, -- the order in which they were kept
    id INTEGER NOT NULL UNIQUE,
    table_id INTEGER NOT NULL,            -- which may be gone
    game TEXT NOT NULL,
    kind TEXT NOT NULL,
    rated INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    reason TEXT NOT NULL,
    started INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    record TEXT NOT NULL) STRICT;
CREATE INDEX games_by_game ON games(game, kind, place);

CREATE TABLE seats(
    place INTEGER NOT NULL REFERENCES games ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    person INTEGER REFERENCES people,
    name TEXT NOT NULL,
    bot TEXT NOT NULL,
    result REAL NOT NULL,
    PRIMARY KEY(place, seat)) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_person ON seats(person, place) WHERE person IS NOT NULL;

CREATE TABLE rated_players(
    id INTEGER PRIMARY KEY,
    person INTEGER REFERENCES people ON DELETE CASCADE,
    bot TEXT NOT NULL,
    game TEXT NOT NULL,
    kind TEXT NOT NULL,
    games INTEGER NOT NULL,               -- these three are those of the newest rating
    rating REAL NOT NULL,
    deviation REAL NOT NULL) STRICT;
CREATE UNIQUE INDEX rated_players_by_key ON rated_players(ifnull(person, 0), bot, game, kind);
CREATE INDEX rated_players_by_person ON rated_players(person);
CREATE INDEX rated_players_by_rating ON rated_players(game, kind, rating);

CREATE TABLE ratings(
    player INTEGER NOT NULL REFERENCES rated_players ON DELETE CASCADE,
    games INTEGER NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    changed INTEGER NOT NULL,
    game INTEGER NOT NULL,
    PRIMARY KEY(player, games)) STRICT, WITHOUT ROWID;

CREATE TABLE sanctions(
    id INTEGER PRIMARY KEY,
    kind INTEGER NOT NULL,                -- 0 mute, 1 ban
    person INTEGER REFERENCES people ON DELETE CASCADE,
    address TEXT NOT NULL,
    reason TEXT NOT NULL,
    imposed_by INTEGER REFERENCES people ON DELETE SET NULL,
    since INTEGER NOT NULL,
    until INTEGER) STRICT;
CREATE INDEX sanctions_by_person ON sanctions(person);
CREATE INDEX sanctions_by_imposer ON sanctions(imposed_by);

CREATE TABLE reports(
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    id INTEGER NOT NULL UNIQUE,
    reporter INTEGER REFERENCES people ON DELETE CASCADE,
    accused INTEGER REFERENCES people ON DELETE CASCADE,
    table_id INTEGER NOT NULL,
    text TEXT NOT NULL,
    at INTEGER NOT NULL,
    settled INTEGER) STRICT;
CREATE INDEX reports_by_reporter ON reports(reporter);
CREATE INDEX reports_by_accused ON reports(accused);

CREATE TABLE leaves(
    place INTEGER PRIMARY KEY AUTOINCREMENT,
    person INTEGER NOT NULL REFERENCES people ON DELETE CASCADE,
    table_id INTEGER NOT NULL,
    at INTEGER NOT NULL) STRICT;
CREATE INDEX leaves_by_person ON leaves(person, at);

CREATE TABLE club_values(
    name TEXT PRIMARY KEY,
    text TEXT NOT NULL) STRICT, WITHOUT ROWID;

-- One row: when the server surely ran.
CREATE TABLE alive(
    only INTEGER PRIMARY KEY CHECK (only = 1),
    at INTEGER NOT NULL) STRICT;
)sql";

// Evenings of the club are kept like tables.
constexpr std::string_view version_2 = R"sql(
ALTER TABLE tables ADD COLUMN kind INTEGER NOT NULL DEFAULT 0; -- 0 table, 1 evening
)sql";

constexpr std::array<std::string_view, 2> migrations{version_1, version_2};

} // namespace

const database::Schema& club_schema() {
    // The letters "Quad".
    static const database::Schema schema{
        .name = "a club of Quadrille", .application = 0x51756164, .migrations = migrations};
    return schema;
}

} // namespace quadrille::store
