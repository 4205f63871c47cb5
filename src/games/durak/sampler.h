#pragma once

/// Samples the cards that a seat cannot see, uniformly over all starts of the game that are
/// consistent with everything the seat has seen.
///
/// What a seat knows for certain: its own cards and when it drew them; every card that was played
/// or taken or left the game; the face-up trump; the sizes of hands; who drew from the talon and
/// when; and, in a game that began with a deal, that nobody was dealt a lower trump than the first
/// attacker (or, if seat 0 attacked first, that nobody was dealt a trump at all). Nothing else
/// is certain, since passing and taking are always allowed. Inferring probable cards from the way
/// people play is left to the bots.
///
/// The method. The *place* of a card is where it lay at the start: in a hand, or at some depth of
/// the talon. Which seat drew each place, and after which bout, is public. A card that another seat
/// played lay in one of the places that this seat had been dealt or had drawn by then. Cards never
/// seen can lie in any remaining place. Without the condition on the lowest trump, plain shuffling
/// would be enough.
///
/// With it, starts are divided into *scenarios* by the lowest trump dealt. In a scenario that card
/// was dealt to the first attacker, and all lower trumps were in the talon; there is no other
/// condition. The starts of a scenario are counted by dynamic programming: the cards that a seat
/// played are placed in order, keeping count of how many were dealt and how many drawn, and each
/// card multiplies the number of ways. The sampler chooses a scenario and the numbers of dealt
/// cards in proportion to these counts, then shuffles the other cards into the remaining places.
/// There is no rejection, so the time for a sample is bounded.

#include "games/durak/view.h"
#include "games/durak/weight.h"

#include <array>
#include <vector>

namespace quadrille::durak {

class Sampler {
  public:
    /// Counts the starts, which takes some microseconds. Keeps no reference to the view.
    explicit Sampler(const View& view);

    /// Whether any start is consistent with the view. False only for forged views.
    bool possible() const { return !choices_.empty(); }

    /// A possible present position. `possible()` must be true.
    Position sample(Random& random) const;

    /// A possible start, from which the moves played lead to the position that `sample` returns for
    /// the same state of `random`.
    Position sample_start(Random& random) const;

  private:
    /// A card that a seat played from a hidden place.
    struct Played {
        Card card;
        /// The number of hidden places that the seat had drawn by then.
        int drawn;
    };

    /// The places of a seat whose cards the viewer did not see, and the cards played from them.
    struct HiddenSeat {
        Seat seat;
        std::vector<int> dealt_places;
        std::vector<int> drawn_places;
        std::vector<Played> played;
    };

    /// ways[k][i]: the number of ways to place the first k cards of a seat with i in dealt places.
    using Ways = std::vector<std::vector<Weight>>;

    struct Scenario {
        /// The lowest trump dealt, which the first attacker held; `no_card` if no trump was dealt
        /// or the game was set up.
        Card lowest = no_card;
        /// Trumps that were not dealt.
        Cards not_dealt;
        /// Those of `not_dealt` that have not been seen since.
        CardList unseen_not_dealt;
        /// All other cards not seen since, except `lowest`.
        CardList unseen;
        /// By hidden seat: the cards to place. If `lowest` is unseen, it is the last of the first
        /// attacker.
        std::vector<std::vector<Played>> placed;
        std::vector<Ways> ways;
        /// joint[n][i]: the number of ways to place all cards of the first n hidden seats, with i
        /// in dealt places.
        Ways joint;
    };

    /// A scenario and the total number of placed cards that were in dealt places.
    struct Choice {
        int scenario;
        int dealt;
    };

    /// An assignment of the cards that are still hidden.
    struct Guess {
        const Scenario* scenario;
        /// By hidden seat, the number of placed cards in dealt places.
        std::array<int, most_players> dealt;
        /// The cards in the remaining dealt places, seat by seat; then those in the remaining drawn
        /// places, seat by seat; then the hidden talon.
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
    /// The cards of each hand that the viewer knows.
    Hands certain_{};
    /// The places in order: the hands seat by seat, then the talon. `no_card` where unknown.
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
