#pragma once

/// Boards of Quoridor for two on 3x3 and 5x5 as numbers; see games/board_numbers.h.
///
/// The digits are, from the highest: the square of the pawn to move and of the other, both stocks,
/// and each slot: free, a horizontal or a vertical wall. The board is seen as if the seat to move
/// went north; exchanging left and right changes nothing, the smaller of the two numbers counts.

#include "games/board_numbers.h"
#include "games/quoridor/quoridor.h"

namespace quadrille {

template <>
struct BoardNumbers<Quoridor> {
    static constexpr std::string_view pieces_name = "walls";

    static std::expected<int, Problem> bits(const quoridor::Rules& rules);
    static std::uint64_t number(const quoridor::Position& position);
    static void after(const quoridor::Position& position, const quoridor::Moves& moves,
                      std::vector<std::uint64_t>& numbers);
    static std::optional<quoridor::Position> position(const quoridor::Rules& rules,
                                                      std::uint64_t number);
    static int pieces(const quoridor::Rules& rules, std::uint64_t number);
};

static_assert(Numbered<Quoridor>);

} // namespace quadrille
