#pragma once

/// The options of Quoridor.

namespace quadrille::quoridor {

constexpr int largest_size = 11;
constexpr int most_walls = 20;
constexpr int most_players = 4;

struct Rules {
    /// Squares along each side: 3, 5, 7, 9 or 11.
    int size = 9;
    /// 2 to 4.
    int players = 2;
    /// The walls of each player at the start; 0 to 20.
    int walls = 10;

    friend bool operator==(const Rules&, const Rules&) = default;
};

} // namespace quadrille::quoridor
