#include "bots/durak/deal_chain.h"

#include "bots/durak/habits.h"
#include "bots/durak/thrift.h"
#include "games/durak/test_games.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>

namespace quadrille::durak {
namespace {

View view_of(const Progress<Durak>& game) {
    return Durak::view(game, game.position().turn());
}

/// A game of players who spend the lowest card that does, until somebody has a choice again.
Progress<Durak> thrifty_game(const Rules& rules, int plies, Random& random) {
    Progress<Durak> game = dealt_game(rules, deck_text(rules, random));
    for (int ply = 0; ply < plies && !game.over(); ++ply)
        game.play(thrifty_move(game.position().situation()));
    return game;
}

TEST(DealChain, KeepsToWhatWasSeen) {
    Random random(1);
    for (int i = 0; i < test_effort(60); ++i) {
        const Rules rules = random_rules(random);
        const Progress<Durak> game =
            random_game(rules, 2 + static_cast<int>(random.below(60)), random);
        if (game.over())
            continue;
        const View view = view_of(game);
        DealChain chain(view);
        for (int step = 0; step < 30; ++step) {
            const Position position = chain.next(random);
            EXPECT_EQ(position.table(), view.table());
            EXPECT_EQ(position.hand(view.seat()), view.hand());
            EXPECT_EQ(position.gone(), view.gone());
            for (Seat seat = 0; seat < view.seats(); ++seat) {
                EXPECT_EQ(position.hand(seat).count(), view.hand_size(seat));
                EXPECT_TRUE((view.known(seat) & ~position.hand(seat)).none());
            }
        }
    }
}

/// How likely a start makes what was played, as the chain sees it.
double likelihood(Position position, const View& view) {
    Habits habits;
    for (const Move move : view.played()) {
        if (position.turn() != view.seat())
            habits.add(position, move);
        position.play(move);
    }
    return std::exp2(static_cast<double>(habits.likelihood()) / search::fixed_one);
}

TEST(DealChain, MeetsDealsAsOftenAsTheyDeserve) {
    Random random(2);
    const Rules rules{.cards = 24};
    const Progress<Durak> game = thrifty_game(rules, 9, random);
    ASSERT_FALSE(game.over());
    const View view = view_of(game);
    const Seat other = 1 - view.seat();

    // The same by weighing deals that are drawn without regard to what was played.
    const int deals = 20'000;
    const Sampler sampler(view);
    std::array<double, suits * suit_width> expected{};
    double all = 0;
    for (int i = 0; i < deals; ++i) {
        Random same = random;
        const Position now = sampler.sample(random);
        const double weight = likelihood(sampler.sample_start(same), view);
        now.hand(other).each([&](int card) { expected[card] += weight; });
        all += weight;
    }
    DealChain chain(view);
    std::array<int, suits * suit_width> held{};
    for (int i = 0; i < deals; ++i)
        chain.next(random).hand(other).each([&](int card) { ++held[card]; });
    view.unknown().each([&](int card) {
        EXPECT_NEAR(1.0 * held[card] / deals, expected[card] / all, 0.04)
            << card_text(static_cast<Card>(card));
    });
}

TEST(DealChain, ReadsCardsFromThePlay) {
    // The share of the opponent's hidden cards that are guessed rightly.
    Random random(3);
    double by_the_sampler = 0;
    double by_the_chain = 0;
    for (int i = 0; i < test_effort(100); ++i) {
        const Progress<Durak> game = thrifty_game({}, 24, random);
        if (game.over() || game.position().table().talon < 2)
            continue;
        const View view = view_of(game);
        const Seat other = 1 - view.seat();
        const Cards hidden = game.position().hand(other) & ~view.known(other);
        const Sampler sampler(view);
        DealChain chain(view);
        const int deals = 100;
        for (int deal = 0; deal < deals; ++deal) {
            by_the_sampler += (sampler.sample(random).hand(other) & hidden).count();
            by_the_chain += (chain.next(random).hand(other) & hidden).count();
        }
    }
    EXPECT_GT(by_the_chain, by_the_sampler * 1.15);
}

TEST(Habits, WhoTakesHadNothingCheap) {
    const auto taking = [](const std::string& hand) {
        const std::string position = "6H KD AD | " + hand + " / 8C 9S / S / 0";
        const auto start = Durak::read_position({}, position);
        Position game = *start;
        game.play(Move::attack(*read_card("6H")));
        Habits habits;
        habits.add(game, Move::take());
        return habits.likelihood();
    };
    EXPECT_EQ(taking("7C 8D 9D"), Habits().likelihood());
    EXPECT_LT(taking("7H 8D 9D"), taking("AH 8D 9D"));
    EXPECT_LT(taking("AH 8D 9D"), taking("AS 8D 9D"));
    EXPECT_LT(taking("AS 8D 9D"), taking("7C 8D 9D"));
}

} // namespace
} // namespace quadrille::durak
