#pragma once

/// The present ratings, including those that are still being stored: if two games of a player end
/// at the same time, the second is rated from the result of the first.

#include "club/rated_results.h"
#include "store/store.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace quadrille::server {

class RatingBook {
  public:
    /// `store` must outlive the book.
    explicit RatingBook(const store::Store& store) : store_(store) {}

    /// Throws store::ReadFailure, as do the other functions.
    std::optional<store::Rating> find(const store::RatingKey& key);

    /// The rounded rating that is shown beside a name; nothing before the first rated game.
    std::optional<int> shown(const store::RatingKey& key);

    /// The new ratings after a table's game, as entries for the store. They are taken as the
    /// present ones until `forget` is called.
    std::vector<store::AddRating> rate(const club::Table& table, store::GameId game,
                                       club::Time now);

    /// Clears the cache, because something could not be stored: ratings are read again.
    void forget() { ratings_.clear(); }

  private:
    const store::Store& store_;
    std::map<store::RatingKey, std::optional<store::Rating>> ratings_;
};

/// The key of a player's rating for the game and clock of these terms.
store::RatingKey rating_key(const club::RatedPlayer& player, const club::Terms& terms);

} // namespace quadrille::server
