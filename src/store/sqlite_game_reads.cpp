// The part of SqliteStore that reads finished games, opponents and ratings.

#include "store/sqlite_reading.h"

#include <algorithm>
#include <limits>
#include <string>
#include <tuple>
#include <utility>

namespace quadrille::store {

namespace {

/// Of a seat's result.
std::string_view condition(GameResult result) {
    switch (result) {
    case GameResult::won: return "result > 0";
    case GameResult::drawn: return "result = 0";
    case GameResult::lost: break;
    }
    return "result < 0";
}

constexpr std::string_view ranked_players =
    "SELECT p.person, p.bot, p.game, p.kind, ifnull(people.name, p.bot), r.games, r.rating, "
    "r.deviation, r.volatility, r.changed, r.game FROM rated_players AS p "
    "JOIN ratings AS r ON r.player = p.id AND r.games = p.games "
    "LEFT JOIN people ON people.id = p.person ";

RankedPlayer read_ranked(const Query& row) {
    return {.key = read_rating_key(row, 0),
            .name = row.get<std::string>(4),
            .rating = read_rating(row, 5)};
}

std::optional<std::int64_t> player_of(Connection& connection, const RatingKey& key) {
    return connection.value<std::int64_t>(
        "SELECT id FROM rated_players WHERE ifnull(person, 0) = ? AND bot = ? AND game = ? "
        "AND kind = ?",
        key.person, key.bot, key.game, key.kind);
}

} // namespace

std::optional<FinishedGame> SqliteStore::game(GameId game) const {
    return read([&](Connection& connection) {
        return first(connection.query("SELECT * FROM games WHERE id = ?", game),
                     [&](const Query& row) { return with_seats(connection, read_game(row)); });
    });
}

std::vector<FinishedGame> SqliteStore::games(const GameSearch& search) const {
    // Only what is asked for stands in the query, so that it is answered from the right index.
    std::string sql = "SELECT * FROM games WHERE place < ?1";
    if (search.person != 0) {
        sql = "SELECT * FROM games WHERE place IN (SELECT place FROM seats WHERE person = ?2 "
              "AND place < ?1";
        if (search.result)
            sql += std::string(" AND ") + std::string(condition(*search.result));
        sql += ")";
        if (search.result)
            sql += " AND reason <> 'aborted'";
    }
    if (!search.game.empty())
        sql += " AND game = ?3";
    if (!search.kind.empty())
        sql += " AND kind = ?4";
    if (search.with != 0)
        sql += " AND place IN (SELECT place FROM seats WHERE person = ?5)";
    if (!search.with_bot.empty())
        sql += " AND EXISTS (SELECT 1 FROM seats WHERE seats.place = games.place "
               "AND person IS NULL AND bot = ?6)";
    if (search.rated)
        sql += *search.rated ? " AND rated = 1" : " AND rated = 0";
    if (search.listed_only)
        sql += " AND listed = 1";
    sql += " ORDER BY place DESC LIMIT ?7";
    return read([&](Connection& connection) {
        std::int64_t before = std::numeric_limits<std::int64_t>::max();
        if (search.before)
            before =
                connection
                    .value<std::int64_t>("SELECT place FROM games WHERE id = ?", *search.before)
                    .value_or(0);
        return with_seats(connection,
                          connection.query(sql, before, search.person, search.game, search.kind,
                                           search.with, search.with_bot, search.limit));
    });
}

int SqliteStore::brought_games(PersonId person) const {
    return read([&](Connection& connection) {
        return connection
            .value<int>("SELECT count(*) FROM games WHERE kind = ?2 AND place IN ("
                        "SELECT place FROM seats WHERE person = ?1)",
                        person, brought_kind)
            .value_or(0);
    });
}

std::vector<Opponent> SqliteStore::opponents(const OpponentSearch& search) const {
    std::string played = "SELECT place, min(seat), result FROM seats JOIN games USING(place) "
                         "WHERE person = ?1 AND kind <> ?2 AND reason <> 'aborted'";
    if (!search.game.empty())
        played += " AND game = ?3";
    if (search.listed_only)
        played += " AND listed = 1";
    // Of a person on several seats of a game, the first counts.
    const std::string sql = "WITH played(place, seat, result) AS (" + played +
                            " GROUP BY place ORDER BY place DESC LIMIT ?4) "
                            "SELECT other.person, ifnull(people.name, ''), other.bot, count(*), "
                            "sum(played.result > other.result), sum(played.result = other.result), "
                            "sum(played.result < other.result) "
                            "FROM played JOIN seats AS other ON other.place = played.place "
                            "LEFT JOIN people ON people.id = other.person "
                            "WHERE ifnull(other.person, 0) <> ?1 "
                            "AND (other.person IS NOT NULL OR other.bot <> '') "
                            "GROUP BY other.person, other.bot";
    return read([&](Connection& connection) {
        auto opponents = all(connection.query(sql, search.person, brought_kind, search.game,
                                              OpponentSearch::most_games),
                             [](const Query& row) {
                                 return Opponent{.person = row.get<PersonId>(0),
                                                 .name = row.get<std::string>(1),
                                                 .bot = row.get<std::string>(2),
                                                 .games = row.get<int>(3),
                                                 .won = row.get<int>(4),
                                                 .drawn = row.get<int>(5),
                                                 .lost = row.get<int>(6)};
                             });
        // The database orders numbers with sign.
        std::ranges::sort(opponents, {}, [](const Opponent& opponent) {
            return std::tuple(-opponent.games, opponent.person, opponent.bot);
        });
        if (std::cmp_greater(opponents.size(), search.limit))
            opponents.resize(static_cast<std::size_t>(search.limit));
        return opponents;
    });
}

std::optional<Rating> SqliteStore::rating(const RatingKey& key) const {
    const std::vector<Rating> history = rating_history(key, 1);
    return history.empty() ? std::nullopt : std::optional(history.front());
}

std::vector<RankedPlayer> SqliteStore::ratings_of(PersonId person) const {
    return read([&](Connection& connection) {
        return all(connection.query(std::string(ranked_players) + "WHERE p.person = ? "
                                                                  "ORDER BY p.bot, p.game, p.kind",
                                    person),
                   read_ranked);
    });
}

std::vector<Rating> SqliteStore::rating_history(const RatingKey& key, int limit) const {
    return read([&](Connection& connection) -> std::vector<Rating> {
        const auto player = player_of(connection, key);
        if (!player)
            return {};
        auto history = all(connection.query("SELECT games, rating, deviation, volatility, changed, "
                                            "game FROM ratings WHERE player = ? "
                                            "ORDER BY games DESC LIMIT ?",
                                            *player, limit),
                           [](const Query& row) { return read_rating(row, 0); });
        std::ranges::reverse(history);
        return history;
    });
}

std::vector<RankedPlayer> SqliteStore::best(std::string_view game, std::string_view kind,
                                            double most_deviation, int limit) const {
    return read([&](Connection& connection) {
        return all(
            connection.query(std::string(ranked_players) +
                                 "WHERE p.game = ? AND p.kind = ? AND p.deviation <= ? "
                                 "ORDER BY p.rating DESC, ifnull(p.person, 0), p.bot LIMIT ?",
                             game, kind, most_deviation, limit),
            read_ranked);
    });
}

} // namespace quadrille::store
