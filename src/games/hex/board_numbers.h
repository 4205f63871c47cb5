#pragma once

/// Hex boards up to 6x6 as numbers; see games/board_numbers.h.
///
/// Each cell is a digit in base 3: empty, a stone of the seat to move, or a stone of the other
/// seat. The board is oriented so that the seat to move joins top and bottom: for blue, columns and
/// rows are exchanged. Of the numbers of a board and its rotation by 180 degrees the smaller is
/// used.

#include "games/board_numbers.h"
#include "games/hex/hex.h"

namespace quadrille {

template <>
struct BoardNumbers<Hex> {
    static constexpr std::string_view pieces_name = "stones";

    static std::expected<int, Problem> bits(const hex::Rules& rules);
    static std::uint64_t number(const hex::Position& position);
    /// No move may be a swap.
    static void after(const hex::Position& position, const hex::Moves& moves,
                      std::vector<std::uint64_t>& numbers);
    static std::optional<hex::Position> position(const hex::Rules& rules, std::uint64_t number);
    static int pieces(const hex::Rules& rules, std::uint64_t number);
};

static_assert(Numbered<Hex>);

} // namespace quadrille
