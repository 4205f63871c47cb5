#pragma once

/// Ratings as they are now, with those that are on their way to the disk: of two games that end at
/// once the second counts on from the first.

#include "club/rated_results.h"
#include "store/store.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace quadrille::server {

class RatingBook {
  public:
    /// `store` outlives the book.
    explicit RatingBook(const store::Store& store) : store_(store) {}

    /// Throws store::ReadFailure, as do the others.
    std::optional<store::Rating> find(const store::RatingKey& key);

    /// Rounded, as it is shown beside a name; nothing before the first rated game.
    std::optional<int> shown(const store::RatingKey& key);

    /// The new ratings of a table whose game is over, as entries for the store; taken as true until
    /// `forget` is called.
    std::vector<store::AddRating> rate(const club::Table& table, store::GameId game,
                                       club::Time now);

    /// Something was not kept: all is read again.
    void forget() { ratings_.clear(); }

  private:
    const store::Store& store_;
    std::map<store::RatingKey, std::optional<store::Rating>> ratings_;
};

/// Of a person's own seats; a program's are kept apart.
store::RatingKey rating_key(const club::RatedPlayer& player, const club::Terms& terms);

} // namespace quadrille::server
