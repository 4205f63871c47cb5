#pragma once

/// Deals the hidden cards in proportion to how likely they make what the others have played
/// (`habits.h`). Such deals cannot be drawn one by one; they come from a chain that walks from deal
/// to deal. Each step proposes another one, which takes the place of the present deal if it is more
/// likely, and otherwise with a chance of as much as it is less likely. In the long run each deal
/// is met as often as it deserves (the algorithm of Metropolis).
///
/// Mostly two cards change places, one of them in somebody's hand: near a likely deal others are.
/// Now and then the whole deal is new, from the sampler, so that nothing stays out of reach.
///
/// Neighbours in the chain are much alike, and a search that meets them one after the other is
/// misled for a while: worst by the order of the talon, which it takes for known. So deals are kept
/// and given out by lot, the talon shuffled each time.

#include "games/durak/sampler.h"
#include "search/fixed_point.h"

#include <optional>
#include <vector>

namespace quadrille::durak {

class DealChain {
  public:
    /// The view must not be that of a spectator. It is not needed any longer afterwards.
    explicit DealChain(const View& view);

    /// The position as it might be now.
    Position next(Random& random);

  private:
    /// A start and what follows from it.
    struct Deal {
        Position start;
        Position now;
        search::Fixed likelihood;
    };

    Deal judged(const Position& start) const;
    std::optional<Position> with_two_exchanged(Random& random) const;
    bool begins_rightly(const Hands& hands) const;
    void step(Random& random);

    Sampler sampler_;
    Seat viewer_;
    /// Who began because he had the lowest trump; `nobody` if that does not matter.
    Seat began_;
    Cards unknown_;
    std::vector<Move> played_;
    std::optional<Deal> present_;
    /// Deals that the chain has come by.
    std::vector<Position> met_;
};

} // namespace quadrille::durak
