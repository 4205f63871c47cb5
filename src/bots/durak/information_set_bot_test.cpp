#include "bots/durak/endgame_solver.h"
#include "bots/registry.h"
#include "games/durak/sampler.h"
#include "games/durak/test_games.h"
#include "games/test_effort.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace quadrille::durak {
namespace {

std::unique_ptr<AnyGame> dealt(const Rules& rules, const std::string& deal) {
    return *start("durak", Durak::choices(rules), {.position = {}, .deal = deal, .seed = 0});
}

/// Plays a game to its end and checks that every move is legal.
std::vector<std::string> play(AnyGame& game, const std::vector<std::string>& names,
                              std::uint64_t seed, int most_plies = 10'000) {
    std::vector<std::unique_ptr<Bot>> bots;
    for (Seat seat = 0; seat < game.seats(); ++seat)
        bots.push_back(*make_bot(game, names[seat % names.size()],
                                 {.seed = seed + static_cast<std::uint64_t>(seat),
                                  .nodes = 30,
                                  .table_bytes = 1 << 18}));
    for (int ply = 0; ply < most_plies && !game.over(); ++ply) {
        const Seat turn = game.turn();
        const std::string move = decided_move(*bots[turn], *game.view(turn));
        const auto played = game.play(turn, move);
        EXPECT_TRUE(played) << names[turn % names.size()] << ' ' << move << ": "
                            << (played ? "" : played.error().text);
        if (!played)
            break;
    }
    return game.moves_played();
}

TEST(DurakBots, PlayLegallyByAllRules) {
    const std::vector<std::string> names{"best",    "greedy",  "scorer", "ismcts:nodes=20",
                                         "level:1", "level:6", "random", "ismcts:nodes=20,reads=1"};
    Random random(1);
    for (int i = 0; i < test_effort(40); ++i) {
        const Rules rules = random_rules(random);
        std::vector<std::string> seats;
        for (int seat = 0; seat < rules.players; ++seat)
            seats.push_back(names[(i + seat * (1 + i % 3)) % names.size()]);
        const auto game = dealt(rules, deck_text(rules, random));
        play(*game, seats, random.next());
        EXPECT_TRUE(game->over());
    }
}

TEST(DurakBots, SameSeedSameMoves) {
    const auto moves = [](std::string_view name, std::uint64_t seed) {
        const Rules rules;
        const auto game = dealt(rules, Durak::deal(rules, 5));
        return play(*game, {std::string(name)}, seed);
    };
    for (const char* name : {"best", "ismcts:nodes=50", "ismcts:nodes=50,reads=1", "level:3"}) {
        EXPECT_EQ(moves(name, 1), moves(name, 1)) << name;
        EXPECT_NE(moves(name, 1), moves(name, 2)) << name;
    }
}

/// The deck that deals this start.
std::string deal_of(const Position& start) {
    std::string deal;
    const auto add = [&](const std::vector<std::string>& cards) {
        for (const std::string& card : cards)
            deal += (deal.empty() ? "" : " ") + card;
    };
    for (Seat seat = 0; seat < start.seats(); ++seat)
        add(card_texts(start.hand(seat)));
    add(card_texts(start.talon()));
    return deal;
}

TEST(DurakBots, CannotCheat) {
    Random random(2);
    int different = 0;
    for (int tested = 0; tested < test_effort(200);) {
        Rules rules;
        rules.players = tested % 4 == 3 ? 3 : 2;
        const std::string deal = deck_text(rules, random);
        const auto game = dealt(rules, deal);
        play(*game, {"greedy", "random"}, random.next(), static_cast<int>(random.below(60)));
        if (game->over())
            continue;
        const Seat seat = game->turn();
        const auto view = game->view(seat);
        const Position other_start = Sampler(*view->as<Durak>()).sample_start(random);
        const auto other = dealt(rules, deal_of(other_start));
        ASSERT_TRUE(play_all(*other, game->moves_played()));
        if (deal_of(other_start) != deal)
            ++different;
        const std::string name = tested % 5 == 4   ? "level:4"
                                 : tested % 5 == 3 ? "ismcts:reads=1"
                                                   : "best";
        const BotSetup setup{.seed = random.next(), .nodes = 100, .table_bytes = 1 << 18};
        EXPECT_EQ((*make_bot(*game, name, setup))->begin(*view)->best_move(),
                  (*make_bot(*other, name, setup))->begin(*other->view(seat))->best_move());
        ++tested;
    }
    EXPECT_GT(different, test_effort(200) / 2);
}

TEST(DurakBots, DoNotSpoilAnEnding) {
    Random random(3);
    EndgameSolver solver(1 << 20);
    int won = 0;
    for (int i = 0; i < test_effort(60); ++i) {
        const Rules rules;
        const auto game = dealt(rules, deck_text(rules, random));
        while (!game->over() && !EndgameSolver::covers(game->as<Durak>()->position().table()))
            play(*game, {"greedy"}, random.next(), 1);
        if (game->over())
            continue;
        const auto value = solver.value(game->as<Durak>()->position(), 0, 50'000);
        if (!value)
            continue;
        play(*game, {"best", i % 2 == 0 ? "greedy" : "random"}, random.next());
        EXPECT_GE(game->outcome()->result(0, 2), *value) << i;
        won += *value == 1 ? 1 : 0;
    }
    EXPECT_GT(won, 0);
}

TEST(DurakBots, TellWhatTheyThink) {
    const Rules rules;
    const auto game = dealt(rules, Durak::deal(rules, 1));
    const auto view = game->view(game->turn());
    const auto bot = *make_bot(*game, "best", {.seed = 1, .nodes = 500, .lines = 3});
    const auto thought = bot->begin(*view);
    EXPECT_TRUE(thought->info().lines.empty());
    while (!thought->step())
        continue;
    const SearchInfo info = thought->info();
    EXPECT_EQ(info.nodes, 500);
    ASSERT_EQ(info.lines.size(), 3);
    EXPECT_EQ(info.lines[0].moves, std::vector<std::string>{thought->best_move()});
    for (const SearchLine& line : info.lines) {
        EXPECT_GT(line.win_permille, 0);
        EXPECT_LT(line.win_permille, 1000);
        EXPECT_GT(line.margin_permille.value(), 0);
    }
    // More playouts give a smaller margin.
    const auto longer = *make_bot(*game, "best", {.seed = 1, .nodes = 5'000});
    const auto longer_thought = longer->begin(*view);
    while (!longer_thought->step())
        continue;
    EXPECT_LT(*longer_thought->info().lines[0].margin_permille, *info.lines[0].margin_permille);
}

TEST(DurakBots, AreSureOfASolvedEnding) {
    const auto game =
        *start("durak", {}, {.position = "7H 9D | 6S KH QH / - / S / 0", .deal = {}, .seed = 0});
    const auto view = game->view(0);
    const auto bot = *make_bot(*game, "best", {.seed = 1, .nodes = 5'000});
    const auto thought = bot->begin(*view);
    while (!thought->step())
        continue;
    EXPECT_EQ(thought->info().lines[0].margin_permille, 0);
}

TEST(DurakBots, JudgeAsManyMovesOfASolvedEndingAsAreAskedFor) {
    const auto game =
        *start("durak", {}, {.position = "AS 6H | KH QH / - / S / 0", .deal = {}, .seed = 0});
    const auto view = game->view(0);
    for (const int lines : {1, 2}) {
        const auto bot = *make_bot(*game, "best", {.seed = 1, .nodes = 5'000, .lines = lines});
        const auto thought = bot->begin(*view);
        while (!thought->step())
            continue;
        const SearchInfo info = thought->info();
        ASSERT_EQ(static_cast<int>(info.lines.size()), lines);
        EXPECT_EQ(info.lines.front().moves, std::vector<std::string>{thought->best_move()});
        EXPECT_EQ(info.lines.front().win_permille, 1000);
        EXPECT_EQ(info.lines.back().margin_permille, 0);
    }
}

TEST(DurakBots, CountWhatHelpersFound) {
    const Rules rules;
    const auto game = dealt(rules, Durak::deal(rules, 1));
    const auto view = game->view(game->turn());
    const auto bot = *make_bot(*game, "best", {.seed = 1, .nodes = BotSetup::unlimited});
    const auto thought = bot->begin(*view);
    const auto helper = thought->helper();
    ASSERT_NE(helper, nullptr);
    // The leader has played hardly any playouts, so those of the helper decide and are reported.
    for (int slice = 0; slice < 50; ++slice)
        EXPECT_FALSE(helper->step());
    EXPECT_EQ(thought->best_move(), helper->best_move());
    EXPECT_LE(*thought->info().lines[0].margin_permille, *helper->info().lines[0].margin_permille);
}

} // namespace
} // namespace quadrille::durak
