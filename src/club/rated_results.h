#pragma once

/// Whose rating a finished game changes, and by which comparisons. A person's rating changes only
/// in games between people; programs and bots have ratings of their own, and are rated against
/// anybody. If somebody departed, only those who did are rated, as having lost to everybody who was
/// still there.

#include "club/rating.h"
#include "club/table.h"

#include <functional>
#include <string>
#include <vector>

namespace quadrille::club {

/// Who is rated: a person (`bot` is empty), a person's program (`bot` is "program"), or a bot of
/// the server by its name (`person` is 0).
struct RatedPlayer {
    PersonId person = 0;
    std::string bot;

    friend auto operator<=>(const RatedPlayer&, const RatedPlayer&) = default;
    friend bool operator==(const RatedPlayer&, const RatedPlayer&) = default;
};

struct RatedOpponent {
    RatedPlayer player;
    double score = 0;
    double weight = 1;

    friend bool operator==(const RatedOpponent&, const RatedOpponent&) = default;
};

struct RatedResult {
    RatedPlayer player;
    std::vector<RatedOpponent> opponents;

    friend bool operator==(const RatedResult&, const RatedResult&) = default;
};

/// The results of the table's last game; none if it is unrated, aborted or not over.
std::vector<RatedResult> rated_results(const Table& table);

struct NewRating {
    RatedPlayer player;
    Rating rating;
};

/// The ratings after these results. `before` returns a player's rating before the game, for the
/// table's game and kind of clock.
std::vector<NewRating> new_ratings(const std::vector<RatedResult>& results, Time now,
                                   const std::function<Rating(const RatedPlayer&)>& before);

} // namespace quadrille::club
