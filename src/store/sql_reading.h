#pragma once

/// Helpers for the parts of SqlStore that read: they return rows as lists, and failures as
/// ReadFailure.

#include "database/failure.h"
#include "database/postgres_failure.h"
#include "store/sql_rows.h"
#include "store/sql_store.h"

#include <optional>
#include <utility>
#include <vector>

namespace quadrille::store {

/// The first row, if there is one.
template <typename Query, typename Read>
auto first(Query query, Read read) -> std::optional<decltype(read(query))> {
    if (!query.next())
        return {};
    return read(query);
}

template <typename Query, typename Read>
auto all(Query query, Read read) -> std::vector<decltype(read(query))> {
    std::vector<decltype(read(query))> rows;
    while (query.next())
        rows.push_back(read(query));
    return rows;
}

/// A game with its seats.
template <typename Connection>
FinishedGame with_seats(Connection& connection, std::pair<std::int64_t, FinishedGame> row) {
    auto& [place, game] = row;
    game.seats = all(connection.query("SELECT person, name, bot, result FROM seats "
                                      "WHERE place = ? ORDER BY seat",
                                      place),
                     read_seat);
    return std::move(game);
}

template <typename Connection, typename Query>
std::vector<FinishedGame> games_with_seats(Connection& connection, Query query) {
    return all(std::move(query),
               [&](const auto& row) { return with_seats(connection, read_game(row)); });
}

template <typename Pool>
template <typename Function>
auto SqlStore<Pool>::read(Function function) const {
    try {
        return readers_.read(function);
    } catch (const typename Pool::Failure& failure) {
        throw ReadFailure(database::describe(failure));
    }
}

} // namespace quadrille::store
