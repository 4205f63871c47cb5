#pragma once

/// Deals the cards that a seat cannot see, as they might lie: each start of the game that agrees
/// with everything the seat has seen is equally likely, and no other is ever dealt.
///
/// What a seat knows for certain: its own cards and when it drew them, every card that was played,
/// taken or that left the game, the trump face up, the sizes of hands, who drew from the talon and
/// when, and, in a game that began with a deal, that nobody was dealt a lower trump than who began
/// (if that is seat 0: or that nobody was dealt a trump at all). Nothing else follows with
/// certainty: passing and taking are always allowed. What people probably hold, judged by how they
/// play, is left to the bots.
///
/// The method. Where a card lay at the start is its *place*: in a hand, or at some depth of the
/// talon. Who drew each place, and after which bout, is public. A card that another seat has played
/// lay in one of the places which that seat had by then, dealt or drawn. Cards never seen can lie
/// in any place that is left. So without the lowest trump all would be a matter of shuffling.
///
/// With it, starts fall into *scenarios*: "the lowest trump dealt was this one". In a scenario that
/// card was dealt to who began, and all lower trumps were in the talon; no more is asked. The
/// starts of a scenario are counted: for each seat, playing its cards in order and keeping how many
/// of them were dealt and how many drawn, the ways multiply at each card. The sampler chooses a
/// scenario and the numbers of dealt cards in proportion to these counts, then shuffles the rest
/// into the places left. There is no trying again, so a sample always takes the same short time.

#include "games/durak/view.h"
#include "games/durak/weight.h"

#include <array>
#include <vector>

namespace quadrille::durak {

class Sampler {
  public:
    /// Counts the scenarios, in some microseconds. The view is not needed any longer afterwards.
    explicit Sampler(const View& view);

    /// Whether there is any such start. Only a view that was made up can have none.
    bool possible() const { return !choices_.empty(); }

    /// The position as it might be now.
    Position sample(Random& random) const;

    /// The start from which the moves played lead to the position that `sample` gives with the
    /// same random numbers.
    Position sample_start(Random& random) const;

  private:
    /// A card that a seat played out of its hidden cards.
    struct Played {
        Card card;
        /// Hidden places that the seat had drawn by then.
        int drawn;
    };

    /// The places of one seat that hide a card from the viewer, and what came out of them.
    struct HiddenSeat {
        Seat seat;
        std::vector<int> dealt_places;
        std::vector<int> drawn_places;
        std::vector<Played> played;
    };

    /// ways[k][i]: the ways to place the first k cards of a seat, i of them in dealt places.
    using Ways = std::vector<std::vector<Weight>>;

    struct Scenario {
        /// The lowest trump dealt, if it matters where it was; it was dealt to who began.
        Card lowest = no_card;
        /// Trumps that were not dealt.
        Cards not_dealt;
        /// Of these, the ones not seen since.
        CardList unseen_not_dealt;
        /// All other cards not seen since, except the lowest trump.
        CardList unseen;
        /// By hidden seat; the lowest trump, if unseen, is placed last by who began.
        std::vector<std::vector<Played>> placed;
        std::vector<Ways> ways;
        /// joint[n][i]: the same for the first n hidden seats together.
        Ways joint;
    };

    /// A scenario, and how many cards of all seats together were in dealt places.
    struct Choice {
        int scenario;
        int dealt;
    };

    /// The hidden cards that are still hidden, dealt out.
    struct Guess {
        const Scenario* scenario;
        /// By hidden seat, how many placed cards were in dealt places.
        std::array<int, most_players> dealt;
        /// Cards left in dealt places, seat by seat; then those left in drawn places, seat by
        /// seat; then the hidden talon.
        std::array<Card, largest_pack> cells;
    };

    void find_places(const View& view);
    bool possible(const View& view, Card lowest, const Cards& not_dealt) const;
    void add_scenario(Card lowest, const Cards& not_dealt, Seat began);
    static Ways count_ways(const HiddenSeat& seat, const Scenario& scenario,
                           const std::vector<Played>& placed);
    void count_starts();
    Guess guess(Random& random) const;
    void split_dealt(const Scenario& scenario, int dealt, Random& random, Guess& guess) const;
    std::vector<bool> dealt_or_drawn(const Guess& guess, std::size_t hidden, Random& random) const;

    Table table_;
    Past past_;
    Seat viewer_;
    /// Everybody's hand as far as it is known.
    Hands certain_{};
    /// The start as far as it is known: hands one after the other, then the talon.
    std::array<Card, largest_pack> places_{};
    int places_count_ = 0;
    std::vector<HiddenSeat> hidden_;
    std::vector<int> talon_places_;
    Cards unseen_;
    std::vector<Scenario> scenarios_;
    std::vector<Choice> choices_;
    Lottery lottery_{{Weight(1)}};
};

} // namespace quadrille::durak
