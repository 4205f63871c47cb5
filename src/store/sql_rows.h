#pragma once

/// Reads rows of any database: for each kind of row, the columns to ask for and how to read them.

#include "store/rows.h"

#include <cstdint>
#include <optional>
#include <utility>

namespace quadrille::store {

// Unless stated otherwise, the columns are those of SELECT *, in the order of the schema.

inline constexpr auto read_person = [](const auto& row) -> Person {
    return {.id = row.template get<PersonId>(0),
            .kind = static_cast<PersonKind>(row.template get<int>(1)),
            .name = row.template get<std::string>(2),
            .skeleton = row.template get<std::string>(3),
            .password = row.template get<std::string>(4),
            .owner = row.template get<bool>(5),
            .created = row.template get<Time>(6),
            .seen = row.template get<Time>(7)};
};

inline constexpr auto read_token = [](const auto& row) -> Token {
    return {.hash = row.template get<Hash>(0),
            .kind = static_cast<TokenKind>(row.template get<int>(1)),
            .person = row.template get<PersonId>(2),
            .label = row.template get<std::string>(3),
            .created = row.template get<Time>(4),
            .expires = row.template get<std::optional<Time>>(5)};
};

/// Without its people.
inline constexpr auto read_table = [](const auto& row) -> Table {
    return {.id = row.template get<TableId>(0),
            .host = row.template get<PersonId>(1),
            .game = row.template get<std::string>(2),
            .state = static_cast<TableState>(row.template get<int>(3)),
            .key = row.template get<std::optional<Hash>>(4),
            .summary = row.template get<std::string>(5),
            .opened = row.template get<Time>(6),
            .changed = row.template get<Time>(7),
            .people = {},
            .kind = static_cast<TableKind>(row.template get<int>(8))};
};

/// Columns from `first` on: number, at, person, body.
inline constexpr auto read_event = [](const auto& row, int first) -> Event {
    return {.number = row.template get<int>(first),
            .at = row.template get<Time>(first + 1),
            .person = row.template get<PersonId>(first + 2),
            .body = row.template get<std::string>(first + 3)};
};

/// The game's place, and the game without its seats.
inline constexpr auto read_game = [](const auto& row) -> std::pair<std::int64_t, FinishedGame> {
    return {row.template get<std::int64_t>(0),
            {.id = row.template get<GameId>(1),
             .table = row.template get<TableId>(2),
             .game = row.template get<std::string>(3),
             .kind = row.template get<std::string>(4),
             .rated = row.template get<bool>(5),
             .listed = row.template get<bool>(6),
             .reason = row.template get<std::string>(7),
             .started = row.template get<Time>(8),
             .ended = row.template get<Time>(9),
             .record = row.template get<std::string>(10)}};
};

/// Columns: person, name, bot, result.
inline constexpr auto read_seat = [](const auto& row) -> GameSeat {
    return {.person = row.template get<PersonId>(0),
            .name = row.template get<std::string>(1),
            .bot = row.template get<std::string>(2),
            .result = row.template get<double>(3)};
};

/// Columns from `first` on: games, rating, deviation, volatility, changed, game.
inline constexpr auto read_rating = [](const auto& row, int first) -> Rating {
    return {.games = row.template get<int>(first),
            .rating = row.template get<double>(first + 1),
            .deviation = row.template get<double>(first + 2),
            .volatility = row.template get<double>(first + 3),
            .changed = row.template get<Time>(first + 4),
            .game = row.template get<GameId>(first + 5)};
};

/// Columns from `first` on: person, bot, game, kind.
inline constexpr auto read_rating_key = [](const auto& row, int first) -> RatingKey {
    return {.person = row.template get<PersonId>(first),
            .bot = row.template get<std::string>(first + 1),
            .game = row.template get<std::string>(first + 2),
            .kind = row.template get<std::string>(first + 3)};
};

inline constexpr auto read_sanction = [](const auto& row) -> Sanction {
    return {.id = row.template get<SanctionId>(0),
            .kind = static_cast<SanctionKind>(row.template get<int>(1)),
            .person = row.template get<PersonId>(2),
            .address = row.template get<std::string>(3),
            .reason = row.template get<std::string>(4),
            .by = row.template get<PersonId>(5),
            .since = row.template get<Time>(6),
            .until = row.template get<std::optional<Time>>(7)};
};

inline constexpr auto read_report = [](const auto& row) -> Report {
    return {.id = row.template get<ReportId>(1),
            .reporter = row.template get<PersonId>(2),
            .accused = row.template get<PersonId>(3),
            .table = row.template get<TableId>(4),
            .text = row.template get<std::string>(5),
            .at = row.template get<Time>(6),
            .settled = row.template get<std::optional<Time>>(7)};
};

inline constexpr auto read_leave = [](const auto& row) -> Leave {
    return {.person = row.template get<PersonId>(1),
            .table = row.template get<TableId>(2),
            .at = row.template get<Time>(3)};
};

/// The id under which the ratings of a key are stored, and their number; nothing if there are none.
template <typename Connection>
std::optional<std::pair<std::int64_t, int>> rated_player(Connection& connection,
                                                         const RatingKey& key) {
    // Two statements, so that every database uses the index by person.
    auto query = key.person == 0
                     ? connection.query("SELECT id, games FROM rated_players WHERE person IS NULL "
                                        "AND bot = ? AND game = ? AND kind = ?",
                                        key.bot, key.game, key.kind)
                     : connection.query("SELECT id, games FROM rated_players WHERE person = ? "
                                        "AND bot = ? AND game = ? AND kind = ?",
                                        key.person, key.bot, key.game, key.kind);
    if (!query.next())
        return {};
    return std::pair(query.template get<std::int64_t>(0), query.template get<int>(1));
}

} // namespace quadrille::store
