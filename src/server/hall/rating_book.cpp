#include "server/hall/rating_book.h"

#include <cmath>

namespace quadrille::server {

namespace {

/// The size at which the cache is cleared; more than are needed at the same time.
constexpr std::size_t most_remembered = 50'000;

club::Rating club_rating(const std::optional<store::Rating>& kept) {
    if (!kept)
        return {};
    return {.rating = kept->rating,
            .deviation = kept->deviation,
            .volatility = kept->volatility,
            .changed = kept->changed};
}

} // namespace

store::RatingKey rating_key(const club::RatedPlayer& player, const club::Terms& terms) {
    return {.person = player.person,
            .bot = player.bot,
            .game = terms.game,
            .kind = std::string(name(terms.clock.kind))};
}

std::optional<store::Rating> RatingBook::find(const store::RatingKey& key) {
    const auto known = ratings_.find(key);
    if (known != ratings_.end())
        return known->second;
    if (ratings_.size() >= most_remembered)
        ratings_.clear();
    return ratings_.emplace(key, store_.rating(key)).first->second;
}

std::optional<int> RatingBook::shown(const store::RatingKey& key) {
    const auto rating = find(key);
    if (!rating)
        return std::nullopt;
    return static_cast<int>(std::lround(rating->rating));
}

std::vector<store::AddRating> RatingBook::rate(const club::Table& table, store::GameId game,
                                               club::Time now) {
    const auto before = [&](const club::RatedPlayer& player) {
        return club_rating(find(rating_key(player, table.terms())));
    };
    std::vector<store::AddRating> entries;
    for (const club::NewRating& change : new_ratings(rated_results(table), now, before)) {
        const store::RatingKey key = rating_key(change.player, table.terms());
        const auto known = find(key);
        entries.push_back({.key = key,
                           .rating = {.games = known ? known->games + 1 : 1,
                                      .rating = change.rating.rating,
                                      .deviation = change.rating.deviation,
                                      .volatility = change.rating.volatility,
                                      .changed = now,
                                      .game = game}});
    }
    for (const store::AddRating& entry : entries)
        ratings_[entry.key] = entry.rating;
    return entries;
}

} // namespace quadrille::server
