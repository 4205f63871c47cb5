#include "protocol/told_view.h"

#include "bots/registry.h"
#include "games/catalogue.h"
#include "games/durak/durak.h"

#include <gtest/gtest.h>

namespace quadrille {
namespace {

TEST(ToldView, SaysWhatTheViewSaid) {
    const auto game = start("durak", {{"players", "3"}}).value();
    ASSERT_TRUE(game->play(game->turn(), game->legal_moves().front()));
    for (Seat seat = 0; seat < 3; ++seat) {
        const auto view = game->view(seat);
        const auto told = read_told_view(view->json().write());
        ASSERT_TRUE(told) << told.error().text;
        EXPECT_EQ(told->view->game(), "durak");
        EXPECT_EQ(told->view->seats(), 3);
        EXPECT_EQ(told->view->seat(), seat);
        EXPECT_EQ(told->view->turn(), view->turn());
        EXPECT_EQ(told->view->legal_moves(), view->legal_moves());
        EXPECT_EQ(told->view->moves_played(), view->moves_played());
        EXPECT_EQ(told->view->json(), view->json());
        ASSERT_NE(told->view->as<Durak>(), nullptr);
        EXPECT_EQ(told->view->as<Durak>()->hand(), view->as<Durak>()->hand());
    }
}

TEST(ToldView, IsPlayedFromAsFromTheGame) {
    const auto game = start("durak", {}, {.position = {}, .deal = {}, .seed = 3}).value();
    for (int ply = 0; ply < 20; ++ply)
        ASSERT_TRUE(game->play(game->turn(), game->legal_moves().front()));
    ASSERT_FALSE(game->over());
    const auto view = game->view(game->turn());
    const auto told = read_told_view(view->json().write());
    ASSERT_TRUE(told) << told.error().text;
    for (const std::string_view name : {"best", "level:3", "scorer", "greedy", "ismcts"}) {
        const BotSetup setup{.seed = 1, .nodes = 200};
        EXPECT_EQ((*make_bot(*game, name, setup))->begin(*told->view)->best_move(),
                  (*make_bot(*game, name, setup))->begin(*view)->best_move())
            << name;
    }
}

TEST(ToldView, WithoutAPastIsNotComplete) {
    const auto told = read_told_view(
        R"({"game":"durak","seat":0,"turn":0,"hands":[6,6],"played":[],"moves":["6S"]})");
    ASSERT_TRUE(told);
    EXPECT_FALSE(told->complete);
    EXPECT_EQ(told->view->as<Durak>(), nullptr);
}

TEST(ToldView, RefusesWhatIsNoView) {
    const std::string good =
        R"({"game":"durak","seat":0,"turn":1,"hands":[6,6],"played":[],"moves":["6S"]})";
    EXPECT_TRUE(read_told_view(good));
    for (const std::string_view bad :
         {"", "{}", "[]", "{\"game\":1}", R"({"game":"durak"})",
          R"({"game":"durak","seat":2,"turn":1,"hands":[6,6],"played":[],"moves":[]})",
          R"({"game":"durak","seat":null,"turn":1,"hands":[6,6],"played":[],"moves":[]})",
          R"({"game":"durak","seat":0,"turn":1,"hands":[6],"played":[],"moves":[]})",
          R"({"game":"durak","seat":0,"turn":1,"hands":[6,6],"played":[1],"moves":[]})",
          R"({"game":"durak","seat":0,"turn":1,"hands":[6,6],"played":[]})"}) {
        const auto told = read_told_view(bad);
        ASSERT_FALSE(told) << bad;
        EXPECT_FALSE(told.error().text.empty());
        EXPECT_EQ(told.error().text.find('\n'), std::string::npos);
    }
}

} // namespace
} // namespace quadrille
