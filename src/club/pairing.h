#pragma once

/// Quick pairing: matches people who want to play now by game, options, clock and rating. The
/// longer somebody waits, the larger the rating difference that is accepted.

#include "club/player.h"
#include "club/rating.h"

#include <string>
#include <vector>

namespace quadrille::club {

/// What somebody is looking for.
struct Wish {
    Player player;
    Terms terms;
    double rating = 1500;
    Time since{};
};

class Pairing {
  public:
    /// Adds a wish, unless the person has one with the same terms already. The options must be
    /// complete (as reported by a started game), so that equal games compare equal.
    void add(Wish wish);
    /// Withdraws all wishes of a person.
    void remove(PersonId person);

    const std::vector<Wish>& waiting() const { return wishes_; }

    /// Removes and returns everybody for whom there is a table now. Each element holds the wishes
    /// of one table, as many as the game has seats, beginning with the person who has waited
    /// longest. Nobody is in more than one, and their other wishes are removed too. Deterministic.
    std::vector<std::vector<Wish>> match(Time now);

    /// The rating difference that is accepted after waiting for that long.
    static double window(Duration waited);

  private:
    /// Longest waiting first.
    std::vector<Wish> wishes_;
};

} // namespace quadrille::club
