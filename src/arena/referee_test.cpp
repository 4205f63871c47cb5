#include "arena/referee.h"

#include "engine/scripted_bot.h"
#include "games/catalogue.h"
#include "games/record.h"

#include <gtest/gtest.h>

namespace quadrille {
namespace {

std::vector<std::unique_ptr<Bot>> scripted(std::initializer_list<std::vector<std::string>> seats) {
    std::vector<std::unique_ptr<Bot>> bots;
    for (const std::vector<std::string>& moves : seats)
        bots.push_back(std::make_unique<ScriptedBot>(moves));
    return bots;
}

std::unique_ptr<AnyGame> small_game(int players = 2) {
    return *start("quoridor", {{"size", "5"}, {"players", std::to_string(players)}});
}

bool never() {
    return false;
}

TEST(Referee, PlaysToTheEndAndTakesEachSeatsTime) {
    const auto game = small_game();
    const auto bots = scripted({{"c2", "c3", "d3", "d4", "d5"}, {"b5", "a5", "b5", "a5"}});
    const auto times = play_out(*game, bots, {}, never).value_or(GameTimes()).seats;
    ASSERT_EQ(times.size(), 2);
    EXPECT_EQ(game->outcome(), Outcome::won_by(0, Ending::goal));
    EXPECT_EQ(times[0].moves, 5);
    EXPECT_EQ(times[1].moves, 4);
    EXPECT_GT(times[0].total, Duration::zero());
    EXPECT_GE(times[0].total, times[0].worst);
    const auto& second = static_cast<const ScriptedBot&>(*bots[1]);
    EXPECT_EQ(second.seat, 1);
    EXPECT_EQ(second.slices, 12);
}

TEST(Referee, AnIllegalMoveLosesAlone) {
    for (const int players : {2, 3, 4}) {
        const auto game = small_game(players);
        std::vector<std::unique_ptr<Bot>> bots;
        bots.push_back(std::make_unique<ScriptedBot>(std::vector<std::string>{"c2"}));
        for (Seat seat = 1; seat < players; ++seat)
            bots.push_back(std::make_unique<ScriptedBot>(std::vector<std::string>{"z9"}));
        ASSERT_TRUE(play_out(*game, bots, {}, never));
        EXPECT_EQ(game->outcome(), Outcome::lost_by(1, Ending::illegal_move));
        EXPECT_EQ(game->moves_played(), std::vector<std::string>{"c2"});
        EXPECT_TRUE(replay(record_of(*game, std::vector<std::string>(players, "bot"))));
    }
}

TEST(Referee, TheLongestGameIsADraw) {
    const auto game = small_game();
    ASSERT_TRUE(game->play(0, "c2"));
    const auto bots = scripted({{"c1", "c2"}, {"b5", "c5"}});
    const auto times = play_out(*game, bots, {.max_plies = 4}, never).value_or(GameTimes()).seats;
    ASSERT_EQ(times.size(), 2);
    EXPECT_EQ(game->outcome(), Outcome::drawn(Ending::length));
    EXPECT_EQ(game->plies(), 4);
    EXPECT_EQ(times[0].moves + times[1].moves, 3);
}

TEST(Referee, StopsBetweenSlices) {
    const auto game = small_game();
    const auto bots = scripted({{"c2"}, {"b5"}});
    int asked = 0;
    EXPECT_FALSE(play_out(*game, bots, {}, [&] { return ++asked > 5; }));
    EXPECT_EQ(game->plies(), 1);
    EXPECT_FALSE(game->over());
}

} // namespace
} // namespace quadrille
