#pragma once

/// What can be chosen before a game of Blockade.

#include <cstdint>

namespace quadrille::blockade {

constexpr int fewest_columns = 8;
constexpr int most_columns = 22;
constexpr int fewest_rows = 12;
constexpr int most_rows = 28;
constexpr int most_walls = 18;

/// What a turn consists of: a pawn move and then a wall, or one of them.
enum class TurnKind : std::uint8_t { both, either };

/// Whether pawns on the way are jumped or stop a pawn.
enum class PawnKind : std::uint8_t { jump, block };

struct Rules {
    int columns = 11;
    int rows = 14;
    /// Each player's stock of each kind at the start; 0 to 18.
    int walls = 9;
    TurnKind turn = TurnKind::both;
    PawnKind pawns = PawnKind::jump;

    friend bool operator==(const Rules&, const Rules&) = default;
};

} // namespace quadrille::blockade
