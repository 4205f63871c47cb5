#pragma once

/// Rows as queries give them: for each kind the columns to ask for, and how to read them.

#include "database/connection.h"
#include "store/rows.h"

#include <cstdint>
#include <utility>

namespace quadrille::store {

// The columns are those of SELECT *, in the order of the schema.

inline Person read_person(const database::Query& row) {
    return {.id = row.get<PersonId>(0),
            .kind = static_cast<PersonKind>(row.get<int>(1)),
            .name = row.get<std::string>(2),
            .skeleton = row.get<std::string>(3),
            .password = row.get<std::string>(4),
            .owner = row.get<bool>(5),
            .created = row.get<Time>(6),
            .seen = row.get<Time>(7)};
}

inline Token read_token(const database::Query& row) {
    return {.hash = row.get<Hash>(0),
            .kind = static_cast<TokenKind>(row.get<int>(1)),
            .person = row.get<PersonId>(2),
            .label = row.get<std::string>(3),
            .created = row.get<Time>(4),
            .expires = row.get<std::optional<Time>>(5)};
}

/// Without its people.
inline Table read_table(const database::Query& row) {
    return {.id = row.get<TableId>(0),
            .host = row.get<PersonId>(1),
            .game = row.get<std::string>(2),
            .state = static_cast<TableState>(row.get<int>(3)),
            .key = row.get<std::optional<Hash>>(4),
            .summary = row.get<std::string>(5),
            .opened = row.get<Time>(6),
            .changed = row.get<Time>(7),
            .people = {},
            .kind = static_cast<TableKind>(row.get<int>(8))};
}

/// From `first` on: number, at, person, body.
inline Event read_event(const database::Query& row, int first) {
    return {.number = row.get<int>(first),
            .at = row.get<Time>(first + 1),
            .person = row.get<PersonId>(first + 2),
            .body = row.get<std::string>(first + 3)};
}

/// Its place, and the game without its seats.
inline std::pair<std::int64_t, FinishedGame> read_game(const database::Query& row) {
    return {row.get<std::int64_t>(0),
            {.id = row.get<GameId>(1),
             .table = row.get<TableId>(2),
             .game = row.get<std::string>(3),
             .kind = row.get<std::string>(4),
             .rated = row.get<bool>(5),
             .listed = row.get<bool>(6),
             .reason = row.get<std::string>(7),
             .started = row.get<Time>(8),
             .ended = row.get<Time>(9),
             .record = row.get<std::string>(10)}};
}

/// person, name, bot, result.
inline GameSeat read_seat(const database::Query& row) {
    return {.person = row.get<PersonId>(0),
            .name = row.get<std::string>(1),
            .bot = row.get<std::string>(2),
            .result = row.get<double>(3)};
}

/// From `first` on: games, rating, deviation, volatility, changed, game.
inline Rating read_rating(const database::Query& row, int first) {
    return {.games = row.get<int>(first),
            .rating = row.get<double>(first + 1),
            .deviation = row.get<double>(first + 2),
            .volatility = row.get<double>(first + 3),
            .changed = row.get<Time>(first + 4),
            .game = row.get<GameId>(first + 5)};
}

/// From `first` on: person, bot, game, kind.
inline RatingKey read_rating_key(const database::Query& row, int first) {
    return {.person = row.get<PersonId>(first),
            .bot = row.get<std::string>(first + 1),
            .game = row.get<std::string>(first + 2),
            .kind = row.get<std::string>(first + 3)};
}

inline Sanction read_sanction(const database::Query& row) {
    return {.id = row.get<SanctionId>(0),
            .kind = static_cast<SanctionKind>(row.get<int>(1)),
            .person = row.get<PersonId>(2),
            .address = row.get<std::string>(3),
            .reason = row.get<std::string>(4),
            .by = row.get<PersonId>(5),
            .since = row.get<Time>(6),
            .until = row.get<std::optional<Time>>(7)};
}

inline Report read_report(const database::Query& row) {
    return {.id = row.get<ReportId>(1),
            .reporter = row.get<PersonId>(2),
            .accused = row.get<PersonId>(3),
            .table = row.get<TableId>(4),
            .text = row.get<std::string>(5),
            .at = row.get<Time>(6),
            .settled = row.get<std::optional<Time>>(7)};
}

inline Leave read_leave(const database::Query& row) {
    return {.person = row.get<PersonId>(1), .table = row.get<TableId>(2), .at = row.get<Time>(3)};
}

} // namespace quadrille::store
