#pragma once

/// The settings of a table learner: everything that its result depends on.

#include "games/options.h"

#include <cstdint>
#include <string>

namespace quadrille::learn {

struct TableSettings {
    std::string game;
    /// Every option of the game has a value.
    Choices options = {};
    std::uint64_t seed = 0;
    /// The number of random games, and of games afterwards in which the learner follows its table.
    int random_games = 0;
    int following_games = 0;
    /// The percentage of the learner's moves in a following game that the table chooses.
    int follow_percent = 70;
    /// Whether the learner has both seats in a following game. Otherwise it has one of them,
    /// alternately, and the other seat's moves are random.
    bool against_itself = false;

    static constexpr int most_games = 1'000'000'000;

    int games() const { return random_games + following_games; }

    friend bool operator==(const TableSettings&, const TableSettings&) = default;
};

} // namespace quadrille::learn
