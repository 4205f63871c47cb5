#pragma once

/// The options of Hex.

namespace quadrille::hex {

constexpr int smallest_size = 3;
constexpr int largest_size = 19;

/// On larger boards a good first move would decide the game, so by default the second player may
/// take it over. Small boards are for learning and solving.
constexpr bool swap_by_default(int size) {
    return size >= 7;
}

struct Rules {
    /// Cells along each side: 3 to 19.
    int size = 11;
    /// Whether the second move may be `swap-pieces`.
    bool swap = swap_by_default(11);

    friend bool operator==(const Rules&, const Rules&) = default;
};

} // namespace quadrille::hex
