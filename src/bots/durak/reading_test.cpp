#include "bots/durak/reading.h"

#include "bots/durak/thrift.h"
#include "games/durak/test_games.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::durak {
namespace {

View view_of(const Progress<Durak>& game) {
    return Durak::view(game, game.position().turn());
}

Reading reading_of(const View& view, Random& random) {
    return {view, Sampler(view).sample_start(random)};
}

/// A game of players who spend the lowest card that does.
Progress<Durak> thrifty_game(const Rules& rules, int plies, Random& random) {
    Progress<Durak> game = dealt_game(rules, deck_text(rules, random));
    for (int ply = 0; ply < plies && !game.over(); ++ply)
        game.play(thrifty_move(occasion_of(game.position().situation())));
    return game;
}

TEST(Reading, KeepsToWhatWasSeen) {
    Random random(1);
    for (int i = 0; i < test_effort(60); ++i) {
        const Rules rules = random_rules(random);
        const Progress<Durak> game =
            random_game(rules, 2 + static_cast<int>(random.below(60)), random);
        if (game.over())
            continue;
        const View view = view_of(game);
        const Sampler sampler(view);
        const Reading reading = reading_of(view, random);
        for (int step = 0; step < 30; ++step) {
            const Position guess = sampler.sample(random);
            const Position position = reading.improved(guess, random);
            EXPECT_EQ(position.table(), view.table());
            EXPECT_EQ(position.hand(view.seat()), view.hand());
            EXPECT_EQ(position.gone(), view.gone());
            const Cards trumps = cards_of(view.table().trump);
            for (Seat seat = 0; seat < view.seats(); ++seat) {
                EXPECT_EQ(position.hand(seat).count(), view.hand_size(seat));
                EXPECT_TRUE((view.known(seat) & ~position.hand(seat)).none());
                EXPECT_EQ(position.hand(seat) & trumps, guess.hand(seat) & trumps);
            }
        }
    }
}

TEST(Reading, DoesNotDependOnTheStartItIsGiven) {
    Random random(2);
    for (int i = 0; i < test_effort(40); ++i) {
        const Progress<Durak> game =
            random_game(random_rules(random), 2 + static_cast<int>(random.below(60)), random);
        if (game.over())
            continue;
        const View view = view_of(game);
        const Reading one = reading_of(view, random);
        const Reading other = reading_of(view, random);
        for (Seat seat = 0; seat < view.seats(); ++seat)
            view.unknown().each([&](int card) {
                EXPECT_EQ(one.likelihood(seat, static_cast<Card>(card)),
                          other.likelihood(seat, static_cast<Card>(card)));
            });
    }
}

TEST(Reading, NamesMoreCardsRightly) {
    // The share of the opponent's hidden cards.
    Random random(3);
    double by_the_sampler = 0;
    double by_reading = 0;
    for (int i = 0; i < std::max(test_effort(100), 50); ++i) {
        const Progress<Durak> game = thrifty_game({}, 24, random);
        if (game.over() || game.position().table().talon < 2)
            continue;
        const View view = view_of(game);
        const Seat other = 1 - view.seat();
        const Cards hidden = game.position().hand(other) & ~view.known(other);
        const Sampler sampler(view);
        const Reading reading = reading_of(view, random);
        for (int deal = 0; deal < 100; ++deal) {
            const Position guess = sampler.sample(random);
            by_the_sampler += (guess.hand(other) & hidden).count();
            by_reading += (reading.improved(guess, random).hand(other) & hidden).count();
        }
    }
    EXPECT_GT(by_reading, by_the_sampler * 1.1);
}

/// What seat 0 reads about a card of seat 1 after these moves.
search::Fixed read(std::string_view position, const std::vector<std::string>& moves,
                   std::string_view card) {
    const auto game =
        *start("durak", {}, {.position = std::string(position), .deal = {}, .seed = 0});
    EXPECT_TRUE(play_all(*game, moves));
    const auto view = game->view(0);
    Random random(4);
    return reading_of(*view->as<Durak>(), random).likelihood(1, *read_card(card));
}

TEST(Reading, WhoTakesHadNothingCheap) {
    const std::string position = "6H 7C KD AD 9C TC | 8H QH KC AC JD QD / 6D 7S 8C 9S / S / 0";
    const std::vector<std::string> taken{"6H", "take", "pass"};
    EXPECT_LT(read(position, taken, "8H"), read(position, taken, "QH"));
    EXPECT_LT(read(position, taken, "QH"), 0);
    EXPECT_EQ(read(position, taken, "8C"), 0);
    // Trumps are kept back by many.
    EXPECT_EQ(read(position, taken, "7S"), 0);
}

TEST(Reading, WhoAttacksHadNothingLower) {
    const std::string position = "6H 7C KD AD 9C TC | 8H QH KC AC JD QD / 6D 7S 8C 9S / S / 1";
    const std::vector<std::string> attacked{"JD"};
    EXPECT_LT(read(position, attacked, "6D"), read(position, attacked, "8H"));
    EXPECT_LT(read(position, attacked, "8H"), 0);
    EXPECT_EQ(read(position, attacked, "QH"), 0);
}

} // namespace
} // namespace quadrille::durak
