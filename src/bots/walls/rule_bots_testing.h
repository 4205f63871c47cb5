#pragma once

/// Helpers for the tests of the simple bots of both wall games.

#include "bots/registry.h"
#include "games/catalogue.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace quadrille::walls {

inline std::unique_ptr<AnyGame> game_at(std::string_view name, const std::string& position,
                                        const Choices& choices = {}) {
    auto game = start(name, choices, {.position = position, .deal = {}, .seed = 0});
    EXPECT_TRUE(game) << position;
    return *std::move(game);
}

inline std::string move_of(std::string_view bot, const AnyGame& game, std::uint64_t seed = 0) {
    const auto made = make_bot(game, bot, {.seed = seed});
    EXPECT_TRUE(made) << bot;
    return (*made)->begin(*game.view(game.turn()))->best_move();
}

/// How often, for a thousand seeds, the bot places exactly this wall.
inline int walls_in_a_thousand(std::string_view bot, const AnyGame& game, std::string_view wall) {
    int count = 0;
    for (std::uint64_t seed = 0; seed < 1000; ++seed)
        if (move_of(bot, game, seed) == wall)
            ++count;
    return count;
}

/// Plays a game between these bots, listed by seat, and returns its moves. Checks that every move
/// is legal.
inline std::vector<std::string> game_between(const std::vector<std::string>& bots, AnyGame& game,
                                             std::uint64_t seed, int most_plies) {
    std::vector<std::unique_ptr<Bot>> seats;
    for (Seat seat = 0; seat < game.seats(); ++seat)
        seats.push_back(*make_bot(game, bots[seat % bots.size()], {.seed = seed + seat}));
    for (int ply = 0; ply < most_plies && !game.over(); ++ply) {
        const Seat turn = game.turn();
        const std::string move = seats[turn]->begin(*game.view(turn))->best_move();
        const auto played = game.play(turn, move);
        EXPECT_TRUE(played) << bots[turn % bots.size()] << ' ' << move << ": "
                            << (played ? "" : played.error().text);
        if (!played)
            break;
    }
    return game.moves_played();
}

} // namespace quadrille::walls
