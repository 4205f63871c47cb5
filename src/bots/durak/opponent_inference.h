#pragma once

/// Infers from the course of a game of two how the opponent plays and what they hold, using only
/// what the viewer has seen.
///
/// Each possible deal determines what the opponent held at each of their decisions, and therefore
/// what they would have done by each model (`opponent_models.h`). Deals and models that explain
/// more of the actual moves are likelier (Bayes' rule). An opponent with a model follows it nearly
/// always; one without a model is assumed to play the lowest card, take, pass or do something else
/// as often as good players were found to. The prior is strongly in favour of no model, because
/// mistaking a good player for a bad one is costly.
///
/// There are far too many deals to weigh them one by one, so the inference walks from deal to deal
/// (the Metropolis algorithm): it exchanges two hidden cards, always if that makes the deal
/// likelier, otherwise with a probability equal to the ratio of the likelihoods. In the long run
/// each deal is visited in proportion to its likelihood. Only deals that agree with everything seen
/// are visited.

#include "bots/durak/world.h"
#include "games/durak/sampler.h"
#include "search/fixed_point.h"

#include <array>
#include <cstddef>
#include <vector>

namespace quadrille::durak {

class OpponentInference {
  public:
    /// The view must be that of a player in a game of two whose talon is not empty; it is not
    /// needed after construction. `start` is where the walk begins: a start position that agrees
    /// with the view.
    OpponentInference(const View& view, const Position& start, Random& random);

    /// Continues the walk and returns the current state of the game for the deal that it arrives
    /// at.
    World determinize(Random& random);

  private:
    using Fixed = search::Fixed;
    /// Binary logarithms of likelihoods, indexed by model.
    using Likelihoods = std::array<Fixed, opponent_models>;

    /// A decision of the opponent, with the hand that they have in the current deal.
    struct Decision {
        DecisionContext context;
        Move move;
        Likelihoods likelihoods{};
    };

    /// A place of the deal that is hidden from the viewer, and the card there in the current deal.
    struct Place {
        Card card;
        /// The number of the opponent's decisions before the card came into their hand; `never` if
        /// it is still in the talon.
        int since;
        /// Whether it was dealt to the opponent at the start.
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
    /// By seat, the cards that are certain to be in the hand now, and those of them that everybody
    /// knows.
    Hands certain_{};
    Hands known_{};
    /// The seat that began, which held the lowest trump; `nobody` in a game that was set up.
    Seat began_ = nobody;
    Cards own_start_;

    std::vector<Decision> decisions_;
    /// The places in the opponent's hand first, then those in the talon.
    std::vector<Place> places_;
    std::size_t in_hands_ = 0;
    /// By card, the opponent's decision that first played it, or `never`.
    std::array<int, no_card + 1> first_played_{};
    /// For the current deal: the opponent's hand at the start, the likelihood with each model, and
    /// the total likelihood.
    Cards start_hand_;
    Likelihoods likelihoods_{};
    Fixed likelihood_ = 0;
    /// Scratch space for a step: the likelihoods of the decisions that it would change.
    std::vector<Likelihoods> changed_;
};

} // namespace quadrille::durak
