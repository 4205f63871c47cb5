#include "bots/durak/opponent_inference.h"

#include "bots/durak/scorer.h"
#include "games/durak/test_games.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

namespace quadrille::durak {
namespace {

using Player = std::function<Move(const DecisionContext&, Random&)>;

Move lowest_card(const DecisionContext& context, Random& /*random*/) {
    return lowest_card_move(context);
}

Move rule_of_thumb(const DecisionContext& context, Random& /*random*/) {
    return scored_move(context, usual_threshold);
}

/// A game of at least `plies` plies, stopped when it is the turn of the viewer, who has seat 0.
Progress<Durak> game_of(const Player& viewer, const Player& other, int plies, Random& random) {
    Progress<Durak> game = dealt_game({}, deck_text({}, random));
    for (int ply = 0; (ply < plies || game.position().turn() != 0) && !game.over(); ++ply) {
        const Seat turn = game.position().turn();
        const DecisionContext context =
            decision_context_of(game.position().situation(), game.history().known(1 - turn));
        game.play((turn == 0 ? viewer : other)(context, random));
    }
    return game;
}

bool has_talon(const Progress<Durak>& game) {
    return !game.over() && game.position().table().talon > 1;
}

OpponentInference inference_of(const View& view, Random& random) {
    return {view, Sampler(view).sample_start(random), random};
}

TEST(OpponentInference, KeepsToWhatWasSeen) {
    Random random(1);
    for (int i = 0; i < test_effort(100); ++i) {
        Rules rules = random_rules(random);
        rules.players = 2;
        const Progress<Durak> game = random_game(rules, static_cast<int>(random.below(60)), random);
        if (game.over() || game.position().table().talon == 0)
            continue;
        const View view = Durak::view(game, game.position().turn());
        OpponentInference inference = inference_of(view, random);
        for (int step = 0; step < 30; ++step) {
            const Position position = inference.determinize(random).position();
            EXPECT_EQ(position.table(), view.table());
            EXPECT_EQ(position.hand(view.seat()), view.hand());
            EXPECT_EQ(position.gone(), view.gone());
            const Seat other = 1 - view.seat();
            EXPECT_EQ(position.hand(other).count(), view.hand_size(other));
            EXPECT_TRUE((view.known(other) & ~position.hand(other)).none());
            EXPECT_EQ(position.talon_card(view.table().talon - 1), view.table().face_up);
        }
    }
}

/// How often each card is in the other hand, in thousandths.
template <class Guess>
std::array<int, no_card + 1> frequencies(Seat other, const Guess& determinize) {
    constexpr int guesses = 20'000;
    std::array<int, no_card + 1> counts{};
    for (int i = 0; i < guesses; ++i)
        determinize().hand(other).each([&](int card) { ++counts[card]; });
    for (int& count : counts)
        count = count * 1000 / guesses;
    return counts;
}

TEST(OpponentInference, DealsLikeTheSamplerWhereNothingWasDecided) {
    Random random(2);
    for (int i = 0; i < 6; ++i) {
        const Progress<Durak> game = dealt_game({}, deck_text({}, random));
        // Only the seat that began is known, which tells something about the lowest trump.
        const View view = Durak::view(game, game.position().turn());
        const Seat other = 1 - view.seat();
        const Sampler sampler(view);
        OpponentInference inference = inference_of(view, random);
        const auto exact = frequencies(other, [&] { return sampler.sample(random); });
        const auto read =
            frequencies(other, [&] { return inference.determinize(random).position(); });
        for (int card = 0; card <= no_card; ++card)
            EXPECT_LE(std::abs(exact[card] - read[card]), 40) << i << ' ' << card;
    }
}

TEST(OpponentInference, GuessesMoreCardsRightThanTheSampler) {
    // Compares how many of the opponent's hidden cards are guessed right.
    Random random(3);
    double by_the_sampler = 0;
    double by_inference = 0;
    for (int i = 0; i < std::max(test_effort(60), 30); ++i) {
        const Progress<Durak> game = game_of(lowest_card, lowest_card, 24, random);
        if (!has_talon(game))
            continue;
        const View view = Durak::view(game, 0);
        const Cards hidden = game.position().hand(1) & ~view.known(1);
        const Sampler sampler(view);
        OpponentInference inference = inference_of(view, random);
        for (int deal = 0; deal < 100; ++deal) {
            by_the_sampler += (sampler.sample(random).hand(1) & hidden).count();
            by_inference += (inference.determinize(random).position().hand(1) & hidden).count();
        }
    }
    EXPECT_GT(by_inference, by_the_sampler * 1.2);
}

/// The share of guesses of each model, late in games against this player.
std::array<double, opponent_models> inferred_models(const Player& other, Random& random) {
    std::array<double, opponent_models> shares{};
    double all = 0;
    for (int i = 0; i < std::max(test_effort(30), 15); ++i) {
        const Progress<Durak> game = game_of(lowest_card, other, 36, random);
        if (!has_talon(game))
            continue;
        OpponentInference inference = inference_of(Durak::view(game, 0), random);
        for (int deal = 0; deal < 50; ++deal, ++all)
            ++shares[static_cast<int>(inference.determinize(random).model())];
    }
    for (double& share : shares)
        share /= all;
    return shares;
}

TEST(OpponentInference, FindsTheModelOfThePlayer) {
    Random random(4);
    EXPECT_GT(inferred_models(lowest_card, random)[static_cast<int>(OpponentModel::lowest_card)],
              0.6);
    EXPECT_LT(inferred_models(rule_of_thumb, random)[static_cast<int>(OpponentModel::none)], 0.2);
    const Player by_lot = [](const DecisionContext& context, Random& chance) {
        if (context.phase == Phase::attack || chance.chance(1, 2))
            return lowest_card_move(context);
        return context.phase == Phase::defend ? Move::take() : Move::pass();
    };
    EXPECT_GT(inferred_models(by_lot, random)[static_cast<int>(OpponentModel::none)], 0.6);
}

} // namespace
} // namespace quadrille::durak
