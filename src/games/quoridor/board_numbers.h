#pragma once

/// Quoridor boards for two players on 3x3 and 5x5 as numbers; see games/board_numbers.h.
///
/// The digits are, from the most significant: the square of the pawn to move, that of the other
/// pawn, both stocks in the same order, and each slot (empty, horizontal or vertical wall). The
/// board is oriented so that the seat to move goes north. Of the numbers of a board and its mirror
/// image the smaller is used.

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
