#pragma once

/// Reads from the course of a game of two how the opponent plays and what he holds, from what the
/// viewer has seen and nothing else.
///
/// Each way the cards may have been dealt says what the opponent held at each of his decisions, and
/// so what he would have done by each model (`opponent_models.h`). A deal and a model that explain
/// more of what he did are likelier (the rule of Bayes). A model is kept to nearly always; who has
/// none plays the lowest card, takes, passes or does something else as often as good players were
/// seen to. Before the game begins he most probably has none: whoever takes a good player for a bad
/// one loses by it.
///
/// The deals are far too many to be weighed one by one. So the inference walks from deal to deal:
/// it exchanges two hidden cards, always if the deal becomes likelier, and otherwise with a chance
/// of as much as it becomes less likely (the algorithm of Metropolis). In the long run each deal is
/// met in proportion to its likelihood. Only deals that agree with everything seen are met at all.

#include "bots/durak/world.h"
#include "games/durak/sampler.h"
#include "search/fixed_point.h"

#include <array>
#include <cstddef>
#include <vector>

namespace quadrille::durak {

class OpponentInference {
  public:
    /// The view must be of one of two players, with the talon not empty yet; it is not needed any
    /// longer afterwards. `start` is where the walk begins: a start that agrees with the view.
    OpponentInference(const View& view, const Position& start, Random& random);

    /// Walks on, and tells how the game stands where it arrives.
    World determinize(Random& random);

  private:
    using Fixed = search::Fixed;
    /// By model, binary logarithms of likelihoods.
    using Likelihoods = std::array<Fixed, opponent_models>;

    /// Something the opponent decided, with the hand that he has in the present deal.
    struct Decision {
        DecisionContext context;
        Move move;
        Likelihoods likelihoods{};
    };

    /// Where a card hidden from the viewer lay at the start.
    struct Place {
        Card card;
        /// The opponent's first decision when he had the card; `never` if it is in the talon still.
        int since;
        /// It was dealt to him.
        bool dealt;
    };

    static constexpr int never = 1'000'000;

    void recall(const View& view, const Position& start);
    void walk(Random& random);
    bool allowed(const Place& earlier, const Place& later) const;
    static Likelihoods judge(const DecisionContext& context, Move move);
    static Fixed together(const Likelihoods& likelihoods);
    OpponentModel any_model(Random& random) const;

    Table table_;
    Seat viewer_;
    /// Everybody's cards now, as far as they are certain, and what of them everybody knows.
    Hands certain_{};
    Hands known_{};
    /// Who began held the lowest trump; `nobody` in a game that was set up.
    Seat began_ = nobody;
    Cards own_start_;

    std::vector<Decision> decisions_;
    /// Those of the opponent first, then the talon's.
    std::vector<Place> places_;
    std::size_t in_hands_ = 0;
    /// By card, the decision that laid it on the table for the first time, or `never`.
    std::array<int, no_card + 1> first_played_{};
    /// Of the present deal: the opponent's first hand, how likely it is with each model and in all.
    Cards start_hand_;
    Likelihoods likelihoods_{};
    Fixed likelihood_ = 0;
    /// While a step is considered: what it would make of the decisions that it changes.
    std::vector<Likelihoods> changed_;
};

} // namespace quadrille::durak
