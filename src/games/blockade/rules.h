#pragma once

/// The options of Blockade.

#include <cstdint>

namespace quadrille::blockade {

constexpr int fewest_columns = 8;
constexpr int most_columns = 22;
constexpr int fewest_rows = 12;
constexpr int most_rows = 28;
constexpr int most_walls = 18;

/// Whether a turn is a pawn move and then a wall, or one of the two.
enum class TurnKind : std::uint8_t { both, either };

/// Whether pawns can jump over other pawns or are blocked by them.
enum class PawnKind : std::uint8_t { jump, block };

struct Rules {
    int columns = 11;
    int rows = 14;
    /// The walls of each kind for each player at the start; 0 to 18.
    int walls = 9;
    TurnKind turn = TurnKind::both;
    PawnKind pawns = PawnKind::jump;

    friend bool operator==(const Rules&, const Rules&) = default;
};

} // namespace quadrille::blockade
