#pragma once

/// Positions of Quoridor for two or of Blockade from self-play, each with what a search thought of
/// it and how its game ended: what sparse nets learn from.
///
/// The bytes, in the frame of nets/checked_bytes.h:
///
///     quadrille positions 1\n
///     {...}\n                 game, options, positions (how many), source (who played, in words),
///                             program (its version), seed
///     for each position       the squares of the pawns, row by row from a1, and the stocks, a byte
///                             each, in the order of the game's position texts; a byte for the
///                             seat to move, and twice the result + 1 for that seat; its score, 2
///                             bytes, signed; a bit for each slot with a horizontal wall, row by
///                             row from a1, then for each with a vertical one, filled up to whole
///                             bytes. The lowest byte and bit first
///     8 bytes                 checksum
///
/// A position of Quoridor 9x9 takes 23 bytes, one of Blockade 11x14 takes 44.

#include "base/problem.h"
#include "games/blockade/blockade.h"
#include "games/quoridor/quoridor.h"
#include "nets/checked_bytes.h"
#include "search/score.h"

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <vector>

namespace quadrille::learn {

/// The game is not over, score and result are seen from the seat to move.
template <class G>
struct LabelledPosition {
    typename G::Position position;
    search::Score score = search::even;
    /// 1 won, 0 drawn, -1 lost.
    int result = 0;

    friend bool operator==(const LabelledPosition&, const LabelledPosition&) = default;
};

/// For `Quoridor` and `Blockade`.
template <class G>
struct LabelledPositions {
    typename G::Rules rules;
    std::string source = {};
    std::uint64_t seed = 0;
    std::vector<LabelledPosition<G>> positions = {};

    static constexpr int most_positions = 10'000'000;

    nets::Bytes write() const;
    /// Checks everything; the problem says what is wrong, not where the bytes are from.
    static std::expected<LabelledPositions, Problem> read(std::span<const std::uint8_t> bytes);
};

/// Whether positions under these rules can be written so: in Quoridor for two players, in Blockade
/// on boards up to the standard one.
std::expected<void, Problem> check_labelled(const quoridor::Rules& rules);
std::expected<void, Problem> check_labelled(const blockade::Rules& rules);

} // namespace quadrille::learn
