// The part of SqlStore that reads finished games, opponents and ratings.

#include "database/postgres_pool.h"
#include "database/reader_pool.h"
#include "database/value.h"
#include "store/sql_reading.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace quadrille::store {

namespace {

/// The condition on a seat's result.
std::string_view condition(GameResult result) {
    switch (result) {
    case GameResult::won: return "result > 0";
    case GameResult::drawn: return "result = 0";
    case GameResult::lost: break;
    }
    return "result < 0";
}

/// A statement with only those conditions that are asked for, so that the right index is used.
struct Statement {
    std::string sql;
    std::vector<database::Value> values{};

    void add(std::string_view text) { sql += text; }

    void add(std::string_view text, database::Value value) {
        sql += text;
        values.push_back(std::move(value));
    }
};

database::Value number(std::uint64_t id) {
    return std::bit_cast<std::int64_t>(id);
}

Statement game_search(const GameSearch& search, std::int64_t before) {
    Statement statement{"SELECT * FROM games WHERE "};
    if (search.person != 0) {
        statement.add("place IN (SELECT place FROM seats WHERE person = ?", number(search.person));
        statement.add(" AND place < ?", before);
        if (search.result) {
            statement.add(" AND ");
            statement.add(condition(*search.result));
        }
        statement.add(search.result ? ") AND reason <> 'aborted'" : ")");
    } else {
        statement.add("place < ?", before);
    }
    if (!search.game.empty())
        statement.add(" AND game = ?", search.game);
    if (!search.kind.empty())
        statement.add(" AND kind = ?", search.kind);
    if (search.with != 0)
        statement.add(" AND place IN (SELECT place FROM seats WHERE person = ?)",
                      number(search.with));
    if (!search.with_bot.empty())
        statement.add(" AND EXISTS (SELECT 1 FROM seats WHERE seats.place = games.place "
                      "AND person IS NULL AND bot = ?)",
                      search.with_bot);
    if (search.rated)
        statement.add(" AND rated = ?", *search.rated);
    if (search.listed_only)
        statement.add(" AND listed = ?", true);
    statement.add(" ORDER BY place DESC LIMIT ?", std::int64_t{search.limit});
    return statement;
}

Statement opponent_search(const OpponentSearch& search) {
    Statement statement{"WITH played AS ("
                        "SELECT place, result FROM seats JOIN games USING(place) WHERE "};
    statement.add("person = ?", number(search.person));
    statement.add(" AND kind <> ?", std::string(brought_kind));
    statement.add(" AND reason <> 'aborted'");
    if (!search.game.empty())
        statement.add(" AND game = ?", search.game);
    if (search.listed_only)
        statement.add(" AND listed = ?", true);
    // If a person has several seats of a game, the first one counts.
    statement.add(" AND NOT EXISTS (SELECT 1 FROM seats AS earlier "
                  "WHERE earlier.place = seats.place AND earlier.person = seats.person "
                  "AND earlier.seat < seats.seat) ORDER BY place DESC LIMIT ?) ",
                  std::int64_t{OpponentSearch::most_games});
    statement.add("SELECT other.person, max(coalesce(people.name, '')), other.bot, count(*), "
                  "count(*) FILTER (WHERE played.result > other.result), "
                  "count(*) FILTER (WHERE played.result = other.result), "
                  "count(*) FILTER (WHERE played.result < other.result) "
                  "FROM played JOIN seats AS other ON other.place = played.place "
                  "LEFT JOIN people ON people.id = other.person "
                  "WHERE coalesce(other.person, 0) <> ?",
                  number(search.person));
    statement.add(" AND (other.person IS NOT NULL OR other.bot <> '') "
                  "GROUP BY other.person, other.bot");
    return statement;
}

constexpr std::string_view ranked_players =
    "SELECT p.person, p.bot, p.game, p.kind, coalesce(people.name, p.bot), r.games, r.rating, "
    "r.deviation, r.volatility, r.changed, r.game FROM rated_players AS p "
    "JOIN ratings AS r ON r.player = p.id AND r.games = p.games "
    "LEFT JOIN people ON people.id = p.person ";

constexpr auto read_ranked = [](const auto& row) -> RankedPlayer {
    return {.key = read_rating_key(row, 0),
            .name = row.template get<std::string>(4),
            .rating = read_rating(row, 5)};
};

} // namespace

template <typename Pool>
std::optional<FinishedGame> SqlStore<Pool>::game(GameId game) const {
    return read([&](Reader& connection) {
        return first(connection.query("SELECT * FROM games WHERE id = ?", game),
                     [&](const auto& row) { return with_seats(connection, read_game(row)); });
    });
}

template <typename Pool>
std::vector<FinishedGame> SqlStore<Pool>::games(const GameSearch& search) const {
    return read([&](Reader& connection) {
        std::int64_t before = std::numeric_limits<std::int64_t>::max();
        if (search.before)
            before = connection
                         .template value<std::int64_t>("SELECT place FROM games WHERE id = ?",
                                                       *search.before)
                         .value_or(0);
        const Statement statement = game_search(search, before);
        return games_with_seats(connection, connection.query_list(statement.sql, statement.values));
    });
}

template <typename Pool>
int SqlStore<Pool>::brought_games(PersonId person) const {
    return read([&](Reader& connection) {
        return connection
            .template value<int>("SELECT count(*) FROM games WHERE kind = ?2 AND place IN ("
                                 "SELECT place FROM seats WHERE person = ?1)",
                                 person, brought_kind)
            .value_or(0);
    });
}

template <typename Pool>
std::vector<Opponent> SqlStore<Pool>::opponents(const OpponentSearch& search) const {
    const Statement statement = opponent_search(search);
    return read([&](Reader& connection) {
        auto opponents =
            all(connection.query_list(statement.sql, statement.values), [](const auto& row) {
                return Opponent{.person = row.template get<PersonId>(0),
                                .name = row.template get<std::string>(1),
                                .bot = row.template get<std::string>(2),
                                .games = row.template get<int>(3),
                                .won = row.template get<int>(4),
                                .drawn = row.template get<int>(5),
                                .lost = row.template get<int>(6)};
            });
        // The database orders ids as signed numbers.
        std::ranges::sort(opponents, {}, [](const Opponent& opponent) {
            return std::tuple(-opponent.games, opponent.person, opponent.bot);
        });
        if (std::cmp_greater(opponents.size(), search.limit))
            opponents.resize(static_cast<std::size_t>(search.limit));
        return opponents;
    });
}

template <typename Pool>
std::optional<Rating> SqlStore<Pool>::rating(const RatingKey& key) const {
    const std::vector<Rating> history = rating_history(key, 1);
    return history.empty() ? std::nullopt : std::optional(history.front());
}

template <typename Pool>
std::vector<RankedPlayer> SqlStore<Pool>::ratings_of(PersonId person) const {
    return read([&](Reader& connection) {
        return all(connection.query(std::string(ranked_players) + "WHERE p.person = ? "
                                                                  "ORDER BY p.bot, p.game, p.kind",
                                    person),
                   read_ranked);
    });
}

template <typename Pool>
std::vector<Rating> SqlStore<Pool>::rating_history(const RatingKey& key, int limit) const {
    return read([&](Reader& connection) -> std::vector<Rating> {
        const auto player = rated_player(connection, key);
        if (!player)
            return {};
        auto history = all(connection.query("SELECT games, rating, deviation, volatility, changed, "
                                            "game FROM ratings WHERE player = ? "
                                            "ORDER BY games DESC LIMIT ?",
                                            player->first, limit),
                           [](const auto& row) { return read_rating(row, 0); });
        std::ranges::reverse(history);
        return history;
    });
}

template <typename Pool>
std::vector<RankedPlayer> SqlStore<Pool>::best(std::string_view game, std::string_view kind,
                                               double most_deviation, int limit) const {
    return read([&](Reader& connection) {
        // The database keeps ids as signed numbers: the negative ones are the greatest.
        return all(connection.query(std::string(ranked_players) +
                                        "WHERE p.game = ? AND p.kind = ? AND p.deviation <= ? "
                                        "ORDER BY p.rating DESC, coalesce(p.person, 0) < 0, "
                                        "coalesce(p.person, 0), p.bot LIMIT ?",
                                    game, kind, most_deviation, limit),
                   read_ranked);
    });
}

template class SqlStore<database::ReaderPool>;
template class SqlStore<database::PostgresPool>;

} // namespace quadrille::store
