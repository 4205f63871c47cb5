#pragma once

/// What can be chosen before a game of Hex.

namespace quadrille::hex {

constexpr int smallest_size = 3;
constexpr int largest_size = 19;

/// Small boards are for learning and solving; on the others a good first move would decide the
/// game, so the second player may take it over.
constexpr bool swap_by_default(int size) {
    return size >= 7;
}

struct Rules {
    /// Cells along each side; 3 to 19.
    int size = 11;
    /// May the second move be `swap-pieces`?
    bool swap = swap_by_default(11);

    friend bool operator==(const Rules&, const Rules&) = default;
};

} // namespace quadrille::hex
