#pragma once

/// For the parts of SqliteStore that read: rows as lists, and failures as ReadFailure.

#include "database/failure.h"
#include "store/sqlite_rows.h"
#include "store/sqlite_store.h"

#include <optional>
#include <utility>
#include <vector>

namespace quadrille::store {

using database::Connection;
using database::Query;

/// One row at most.
template <typename Read>
auto first(Query query, Read read) -> std::optional<decltype(read(query))> {
    if (!query.next())
        return {};
    return read(query);
}

template <typename Read>
auto all(Query query, Read read) -> std::vector<decltype(read(query))> {
    std::vector<decltype(read(query))> rows;
    while (query.next())
        rows.push_back(read(query));
    return rows;
}

/// Games with those who played them.
inline FinishedGame with_seats(Connection& connection, std::pair<std::int64_t, FinishedGame> row) {
    auto& [place, game] = row;
    game.seats = all(connection.query("SELECT person, name, bot, result FROM seats "
                                      "WHERE place = ? ORDER BY seat",
                                      place),
                     read_seat);
    return std::move(game);
}

inline std::vector<FinishedGame> with_seats(Connection& connection, Query query) {
    return all(std::move(query),
               [&](const Query& row) { return with_seats(connection, read_game(row)); });
}

template <typename Function>
auto SqliteStore::read(Function function) const {
    try {
        return readers_.read(function);
    } catch (const SQLite::Exception& failure) {
        throw ReadFailure(database::describe(failure));
    }
}

} // namespace quadrille::store
