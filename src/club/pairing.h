#pragma once

/// Quick pairing: people who want a game now are put together by game, options, clock and rating.
/// The longer somebody waits, the further their opponent's rating may lie.

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
    /// Adds a wish; one of the same person with the same terms is left as it was. The options must
    /// be complete (as a game that was started gives them), so that equal games look equal.
    void add(Wish wish);
    /// Takes back all wishes of a person.
    void remove(PersonId person);

    const std::vector<Wish>& waiting() const { return wishes_; }

    /// Takes out everybody for whom there is a table now: each element holds the wishes of one
    /// table, as many as the game has seats, the one who waited longest first. Everybody is in at
    /// most one, and their other wishes are gone too. Deterministic.
    std::vector<std::vector<Wish>> match(Time now);

    /// How far the rating of an opponent may lie from one's own after so much waiting.
    static double window(Duration waited);

  private:
    /// Who has waited longest first.
    std::vector<Wish> wishes_;
};

} // namespace quadrille::club
