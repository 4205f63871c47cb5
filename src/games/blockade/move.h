#pragma once

/// A turn of Blockade: a pawn move, a wall, both or neither. Squares and slots are numbered as in
/// the grid in use.

#include "games/walls/wall.h"

#include <compare>
#include <cstdint>

namespace quadrille::blockade {

using walls::Direction;

/// The pawn move of a turn; `from` equals `to` if no pawn moves.
struct PawnMove {
    std::uint16_t from = 0;
    std::uint16_t to = 0;

    static PawnMove of(int from, int to) {
        return {static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to)};
    }

    bool exists() const { return from != to; }

    friend auto operator<=>(const PawnMove&, const PawnMove&) = default;
};

/// The wall of a turn, if it has one.
struct WallMove {
    enum class Kind : std::uint8_t { none, horizontal, vertical };

    Kind kind = Kind::none;
    std::uint16_t slot = 0;

    static WallMove of(Direction direction, int slot) {
        return {direction == Direction::horizontal ? Kind::horizontal : Kind::vertical,
                static_cast<std::uint16_t>(slot)};
    }

    bool exists() const { return kind != Kind::none; }

    /// Requires `exists()`.
    Direction direction() const {
        return kind == Kind::horizontal ? Direction::horizontal : Direction::vertical;
    }

    friend auto operator<=>(const WallMove&, const WallMove&) = default;
};

/// The pawn moves before the wall is placed. A turn with neither is a pass.
struct Move {
    PawnMove pawn;
    WallMove wall;

    bool is_pass() const { return !pawn.exists() && !wall.exists(); }

    friend auto operator<=>(const Move&, const Move&) = default;
};

} // namespace quadrille::blockade
