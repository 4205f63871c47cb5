#pragma once

/// What a learner of a table is told: all that its result depends on.

#include "games/options.h"

#include <cstdint>
#include <string>

namespace quadrille::learn {

struct TableSettings {
    std::string game;
    /// Every option of the game.
    Choices options = {};
    std::uint64_t seed = 0;
    /// How many games are played by lot, and how many follow the table afterwards.
    int random_games = 0;
    int following_games = 0;
    /// How many of the learner's moves in a following game the table chooses, in percent.
    int follow_percent = 70;
    /// Whether both seats of a following game are the learner's. Otherwise it has one of them, by
    /// turns, and the moves of the other are by lot.
    bool against_itself = false;

    static constexpr int most_games = 1'000'000'000;

    int games() const { return random_games + following_games; }

    friend bool operator==(const TableSettings&, const TableSettings&) = default;
};

} // namespace quadrille::learn
