/// Games chosen at run time: lookup in the catalogue, and properties of `AnyGame` for every game.

#include "games/catalogue.h"

#include "base/random.h"
#include "base/text.h"
#include "games/quoridor/quoridor.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace quadrille {

namespace {

std::unique_ptr<AnyGame> started(std::string_view name, std::uint64_t seed = 0) {
    auto game = start(name, {}, {.position = {}, .deal = {}, .seed = seed});
    EXPECT_TRUE(game) << game.error().text;
    return std::move(*game);
}

void play_at_random(AnyGame& game, Random& random, int most) {
    for (int ply = 0; ply < most && !game.over(); ++ply) {
        const auto moves = game.legal_moves();
        ASSERT_FALSE(moves.empty());
        const auto& move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        const auto played = game.play(game.turn(), move);
        ASSERT_TRUE(played) << move << ": " << played.error().text;
    }
}

void expect_same(const AnyGame& one, const AnyGame& other) {
    EXPECT_EQ(one.options(), other.options());
    EXPECT_EQ(one.moves_played(), other.moves_played());
    EXPECT_EQ(one.legal_moves(), other.legal_moves());
    EXPECT_EQ(one.turn(), other.turn());
    EXPECT_EQ(one.outcome(), other.outcome());
    EXPECT_EQ(one.hash(), other.hash());
    EXPECT_EQ(one.position_text(), other.position_text());
    for (Seat seat = nobody; seat < one.seats(); ++seat)
        EXPECT_EQ(one.view(seat)->json(), other.view(seat)->json());
}

TEST(Catalogue, NamesDiffer) {
    std::set<std::string_view> names;
    for (const GameInfo& game : catalogue()) {
        EXPECT_TRUE(names.insert(game.name).second);
        EXPECT_FALSE(game.title.empty());
        EXPECT_EQ(*find_game(game.name), &game);
        EXPECT_EQ(started(game.name)->name(), game.name);
    }
}

TEST(Catalogue, AnUnknownGameIsToldWhichThereAre) {
    std::vector<std::string> names;
    for (const GameInfo& game : catalogue())
        names.emplace_back(game.name);
    for (const std::string name : {"chess", "Quoridor", "", "quoridor\n"}) {
        const auto game = start(name, {});
        ASSERT_FALSE(game);
        EXPECT_EQ(game.error().text, "there is no game " + quadrille::quoted(name) + "; there is " +
                                         joined(names, ", "));
    }
}

TEST(Catalogue, AGameWithoutCardsIsNotDealt) {
    const auto dealt = start("quoridor", {}, {.position = {}, .deal = "6S", .seed = 0});
    ASSERT_FALSE(dealt);
    EXPECT_EQ(dealt.error().text, "quoridor is played without a deal");
    const auto both = start("quoridor", {}, {.position = "e1 e9 / 10 10 / - / 0", .deal = "6S"});
    ASSERT_FALSE(both);
    EXPECT_EQ(both.error().text, "give a position or a deal, not both");
    const auto bad = start("quoridor", {}, {.position = "e1 e1 / 10 10 / - / 0", .deal = {}});
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().text, "position: two pawns stand on e1");
}

TEST(Catalogue, TheConcreteGameIsReached) {
    const auto game = started("quoridor");
    ASSERT_NE(game->as<Quoridor>(), nullptr);
    EXPECT_EQ(game->as<Quoridor>()->position(), Quoridor::start({}));
    const auto view = game->view(1);
    ASSERT_NE(view->as<Quoridor>(), nullptr);
    EXPECT_EQ(view->as<Quoridor>()->seat(), 1);

    struct OtherGame {
        using View = int;
    };

    EXPECT_EQ(view->as<OtherGame>(), nullptr);
}

/// The tests of this class run for every game.
class EveryGame : public testing::TestWithParam<GameInfo> {};

INSTANTIATE_TEST_SUITE_P(Catalogue, EveryGame,
                         testing::ValuesIn(catalogue().begin(), catalogue().end()),
                         [](const auto& game) { return std::string(game.param.name); });

TEST_P(EveryGame, ReplayingTheMovesGivesTheSameGame) {
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        Random random(seed);
        const auto game = started(GetParam().name, seed);
        const auto copy = game->clone();
        play_at_random(*game, random, 60);
        const auto played = play_all(*copy, game->moves_played());
        ASSERT_TRUE(played) << played.error().text;
        expect_same(*game, *copy);
    }
}

TEST_P(EveryGame, LegalMovesAreSortedAndBelongToTheSeatToMove) {
    Random random(2);
    const auto game = started(GetParam().name);
    for (int i = 0; i < 30 && !game->over(); ++i) {
        const auto moves = game->legal_moves();
        EXPECT_TRUE(std::ranges::is_sorted(moves));
        EXPECT_EQ(std::ranges::adjacent_find(moves), moves.end());
        EXPECT_EQ(game->perft(1), moves.size());
        for (Seat seat = nobody; seat < game->seats(); ++seat) {
            const auto view = game->view(seat);
            EXPECT_EQ(view->seat(), seat);
            EXPECT_EQ(view->turn(), game->turn());
            EXPECT_EQ(view->moves_played(), game->moves_played());
            EXPECT_EQ(view->plies(), i);
            EXPECT_EQ(view->legal_moves(),
                      seat == game->turn() ? moves : std::vector<std::string>());
            EXPECT_FALSE(view->board({}).empty());
        }
        play_at_random(*game, random, 1);
    }
}

TEST_P(EveryGame, PathsBeginAtEverySeatOfGamesThatHaveThem) {
    Random random(3);
    const auto game = started(GetParam().name);
    for (int i = 0; i < 20 && !game->over(); ++i) {
        const auto paths = game->view(nobody)->paths();
        EXPECT_EQ(paths.size(), GetParam().paths ? game->seats() : 0U);
        for (const auto& path : paths)
            EXPECT_GE(path.size(), 2U);
        play_at_random(*game, random, 1);
    }
}

TEST_P(EveryGame, AViewStaysWhateverBecomesOfTheGame) {
    Random random(1);
    auto game = started(GetParam().name, 5);
    play_at_random(*game, random, 6);
    std::vector<std::unique_ptr<AnyView>> views;
    std::vector<json::Value> seen;
    for (Seat seat = nobody; seat < game->seats(); ++seat) {
        views.push_back(game->view(seat));
        seen.push_back(views.back()->json());
    }
    play_at_random(*game, random, 4);
    game.reset();
    for (std::size_t i = 0; i < views.size(); ++i) {
        EXPECT_EQ(views[i]->plies(), 6);
        EXPECT_EQ(views[i]->json(), seen[i]);
        const auto copy = views[i]->clone();
        views[i].reset();
        EXPECT_EQ(copy->json(), seen[i]);
    }
}

TEST_P(EveryGame, UndoLeadsBackMoveByMove) {
    Random random(4);
    const auto game = started(GetParam().name, 4);
    std::vector<std::unique_ptr<AnyGame>> stages;
    while (!game->over() && game->plies() < 120) {
        stages.push_back(game->clone());
        play_at_random(*game, random, 1);
    }
    const auto end = game->clone();
    for (; !stages.empty(); stages.pop_back()) {
        game->undo();
        ASSERT_EQ(game->plies(), std::ssize(stages) - 1);
        expect_same(*game, *stages.back());
    }
    ASSERT_TRUE(play_all(*game, end->moves_played()));
    expect_same(*game, *end);
}

TEST_P(EveryGame, RefusesWhoIsNotToMoveAndNonsense) {
    const auto game = started(GetParam().name);
    const Seat other = (game->turn() + 1) % game->seats();
    EXPECT_EQ(game->play(other, game->legal_moves().front()).error().reason, Reason::not_your_turn);
    EXPECT_EQ(game->play(nobody, game->legal_moves().front()).error().reason,
              Reason::not_your_turn);
    for (const char* nonsense : {"", " ", "?", "\xff", "e2e4e6", "nonsense"})
        EXPECT_EQ(game->play(game->turn(), nonsense).error().reason, Reason::unreadable);
    EXPECT_EQ(game->plies(), 0);
}

TEST_P(EveryGame, CanBeEndedFromOutside) {
    const auto game = started(GetParam().name);
    game->end(Outcome::lost_by(1, Ending::time));
    EXPECT_TRUE(game->over());
    EXPECT_TRUE(game->legal_moves().empty());
    EXPECT_EQ(game->perft(0), 1U);
    EXPECT_EQ(game->perft(2), 0U);
    EXPECT_EQ(*game->view(0)->json().find("reason")->text(), "time");
    EXPECT_EQ(game->play(game->turn(), "pass").error().reason, Reason::game_over);
}

TEST(AnyGame, ImagesThatPlayAlikeHaveTheSameSymmetricHash) {
    const auto after = [](std::string_view game, const std::vector<std::string>& moves) {
        const auto played = started(game);
        EXPECT_TRUE(play_all(*played, moves).has_value());
        return played->symmetric_hash();
    };
    EXPECT_EQ(after("quoridor", {"d1", "a3h"}), after("quoridor", {"f1", "h3h"}));
    EXPECT_NE(after("quoridor", {"d1", "a3h"}), after("quoridor", {"d1", "h3h"}));
    EXPECT_EQ(after("hex", {"a2", "c3"}), after("hex", {"k10", "i9"}));
    EXPECT_NE(after("hex", {"a2"}), after("hex", {"b1"}));
    EXPECT_EQ(started("durak")->symmetric_hash(), started("durak")->hash());
}

TEST(AnyGame, KnowsTheCornerOfItsBoard) {
    EXPECT_EQ(started("quoridor")->last_square(), (Square{8, 8}));
    EXPECT_EQ(started("blockade")->last_square(), (Square{10, 13}));
    EXPECT_EQ(started("hex")->last_square(), (Square{10, 10}));
    EXPECT_EQ(started("durak")->last_square(), std::nullopt);
}

} // namespace

} // namespace quadrille
