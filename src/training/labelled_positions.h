#pragma once

/// Positions of two-player Quoridor or of Blockade from self-play, each with the score of a search,
/// the result of its game, and whether the game went on with another move than the search chose:
/// the training data of sparse nets.
///
/// The file format, in the frame of nets/checked_bytes.h:
///
///     quadrille positions 1\n
///     {...}\n                 game, options, positions (a count), source (who played, as a text
///                             for people), program (its version), seed
///     for each position       the squares of the pawns, numbered row by row from a1, and the
///                             stocks, 1 byte each, in the order of the game's position texts;
///                             1 byte, the seat to move + 2 * (its result + 1), + 6 if another
///                             move was played (files made before this was noted never have the
///                             6); the score, 2 bytes, signed; a bit for each slot, row by row
///                             from a1, set if it has a horizontal wall, then the same for
///                             vertical walls, padded to whole bytes. The lowest byte and bit
///                             come first
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

/// A position at which the game is not over. Score and result are from the perspective of the seat
/// to move.
template <class G>
struct LabelledPosition {
    typename G::Position position;
    search::Score score = search::even;
    /// 1 for a win, 0 for a draw, -1 for a loss.
    int result = 0;
    /// Whether another move was played than the search chose, as happens where another player has
    /// this seat. What followed says little about the position then. At the last position of a
    /// file, whose game may go on beyond it, also if that was so later in the game.
    bool other_move_played = false;

    friend bool operator==(const LabelledPosition&, const LabelledPosition&) = default;
};

/// `G` is `Quoridor` or `Blockade`.
template <class G>
struct LabelledPositions {
    typename G::Rules rules;
    std::string source = {};
    std::uint64_t seed = 0;
    std::vector<LabelledPosition<G>> positions = {};

    static constexpr int most_positions = 10'000'000;

    nets::Bytes write() const;
    /// Checks everything. The problem says what is wrong, but does not name the source of the
    /// bytes.
    static std::expected<LabelledPositions, Problem> read(std::span<const std::uint8_t> bytes);
};

/// Whether positions under these rules can be stored: Quoridor for two players, Blockade on boards
/// up to the standard size. The text of the problem completes a sentence: "quoridor for 2 players,
/// not for 4".
std::expected<void, Problem> check_labelled(const quoridor::Rules& rules);
std::expected<void, Problem> check_labelled(const blockade::Rules& rules);

} // namespace quadrille::learn
