#pragma once

/// Reads from the play what the others probably hold. Nearly everybody plays the cheaper of two
/// cards that do the same, beats what is cheap to beat and throws in what costs little: who attacks
/// with a nine had hardly a seven, who takes a seven hardly an eight of that suit. How strictly
/// people keep to that is not known, so nothing is ever ruled out; each decision only makes it
/// less likely, by a factor, that a card was in that hand at the time.
///
/// Whether a card that is there now was there then is not known either: the seat may have drawn it
/// since. So each factor is softened by how many of the seat's cards are new.
///
/// Trumps are left where the sampler put them: it knows more about them (who began had the lowest),
/// and to keep a trump back says little.

#include "games/durak/sampler.h"
#include "search/fixed_point.h"

#include <array>
#include <cstdint>

namespace quadrille::durak {

class Reading {
  public:
    /// `start`: any start that agrees with what the viewer has seen; only what everybody saw of the
    /// game that follows is used. The view is not needed any longer afterwards.
    Reading(const View& view, const Position& start);

    /// A guess of the sampler with some hidden cards exchanged: a walk from deal to deal, where a
    /// likelier deal is always gone to, and one that is less likely with a chance of as much as it
    /// is less likely (the algorithm of Metropolis).
    Position improved(const Position& guess, Random& random) const;

    /// The binary logarithm of how much less likely than others this card is in this hand.
    search::Fixed likelihood(Seat seat, Card card) const { return likelihoods_[seat][card]; }

  private:
    void judge(const Position& before, Move move, std::uint32_t held_then);
    void doubt(Seat seat, Card card, std::uint32_t factor, std::uint32_t held_then);

    Seat viewer_;
    /// Hidden cards that are no trumps.
    Cards movable_;
    std::array<std::array<search::Fixed, no_card + 1>, most_players> likelihoods_{};
};

} // namespace quadrille::durak
