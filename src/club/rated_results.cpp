#include "club/rated_results.h"

#include <algorithm>
#include <map>

namespace quadrille::club {

namespace {

RatedPlayer rated_player(const Occupant& occupant) {
    if (occupant.is_bot())
        return {.person = 0, .bot = occupant.bot};
    return {.person = occupant.player.person,
            .bot = occupant.player.program ? "program" : std::string()};
}

bool is_human(const RatedPlayer& player) {
    return player.bot.empty();
}

double score_of(double own, double other) {
    return own > other ? 1 : own < other ? 0 : 0.5;
}

} // namespace

std::vector<RatedResult> rated_results(const Table& table) {
    const auto& outcome = table.outcome();
    if (!table.terms().rated || !outcome || outcome->ending == Ending::aborted)
        return {};
    std::vector<RatedPlayer> players;
    for (const Occupant& occupant : table.roster())
        players.push_back(rated_player(occupant));
    const int seats = static_cast<int>(players.size());
    const bool between_people = std::ranges::all_of(players, is_human);
    const double weight = 1.0 / (seats - 1);

    std::vector<RatedResult> results;
    const auto add = [&](Seat seat, auto&& score_against) {
        if (is_human(players[seat]) && !between_people)
            return;
        RatedResult result{.player = players[seat], .opponents = {}};
        for (Seat other = 0; other < seats; ++other)
            if (const std::optional<double> score = score_against(other);
                score && players[other] != players[seat])
                result.opponents.push_back(
                    {.player = players[other], .score = *score, .weight = weight});
        if (!result.opponents.empty())
            results.push_back(std::move(result));
    };
    if (table.departures().empty()) {
        for (Seat seat = 0; seat < seats; ++seat)
            add(seat, [&](Seat other) {
                return std::optional(
                    score_of(outcome->result(seat, seats), outcome->result(other, seats)));
            });
        return results;
    }
    std::vector<bool> gone(players.size());
    for (const Departure& departure : table.departures()) {
        gone[departure.seat] = true;
        add(departure.seat,
            [&](Seat other) { return gone[other] ? std::nullopt : std::optional(0.0); });
    }
    return results;
}

std::vector<NewRating> new_ratings(const std::vector<RatedResult>& results, Time now,
                                   const std::function<Rating(const RatedPlayer&)>& before) {
    // A bot that sat on several seats is rated once, by all of its results.
    std::map<RatedPlayer, std::vector<Comparison>> comparisons;
    for (const RatedResult& result : results)
        for (const RatedOpponent& opponent : result.opponents)
            comparisons[result.player].push_back({.opponent = before(opponent.player),
                                                  .score = opponent.score,
                                                  .weight = opponent.weight});
    std::vector<NewRating> ratings;
    for (const auto& [player, all] : comparisons)
        ratings.push_back({.player = player, .rating = rated(before(player), all, now)});
    return ratings;
}

} // namespace quadrille::club
