#pragma once

/// Whose rating changes by a game that is over, and by which comparisons. A person's rating moves
/// by results against people alone, and only if all who sat down played to the end; those who left
/// are placed behind everybody who was still there. Programs and bots have ratings of their own,
/// which move by every rated game.

#include "club/rating.h"
#include "club/table.h"

#include <functional>
#include <string>
#include <vector>

namespace quadrille::club {

/// Who is rated: a person (`bot` is empty), a person's program (`bot` is "program"), or a bot of
/// the server by its name (the person is 0).
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

/// None if the game is not rated, was aborted, or is not over.
std::vector<RatedResult> rated_results(const Table& table);

struct NewRating {
    RatedPlayer player;
    Rating rating;
};

/// The ratings after these results. `before` gives a player's rating for the table's game and kind
/// of clock, as it was before the game.
std::vector<NewRating> new_ratings(const std::vector<RatedResult>& results, Time now,
                                   const std::function<Rating(const RatedPlayer&)>& before);

} // namespace quadrille::club
