#pragma once

/// Hex games as SGF files (`GM[11]`), the format of HexGui and game sites. Black in SGF is red here
/// (seat 0), white is blue (seat 1).
///
/// Reading handles the board size (`SZ`), names (`PB`, `PW`), set-up stones (`AB`, `AW`, `AE`,
/// `PL`), moves (`B`, `W`) with `swap-pieces`, `swap-sides`, `pass`, `resign` and `forfeit`, and
/// the result (`RE`). Variations, comments (`C`), marks of moves (`TE`, `BM`, `IT`, `DO`) and signs
/// on cells (`CR`, `MA`, `TR`, `SQ`, `LB`) become the tree of the record (game_tree.h); the main
/// line is the game. After `swap-sides` (see transcript.h) files differ in the
/// meaning of `B` and `W`: either the colour of the stones, or the player who had this colour at
/// first. The first move after the swap decides which, also for the result.
///
/// Two deviations of other programs are supported. Older versions of HexGui write `swap-pieces`
/// for swapped sides; this is recognised because the same letter moves again. Little Golem writes
/// cells as two letters, column and row, and the moves of the first player as `W`, although the
/// name of that player is in `PB`; its `RE` refers to `PB` and `PW`. Two-letter cells are also read
/// if `B` moves first.

#include "games/hex/transcript.h"

#include <expected>
#include <string>
#include <string_view>

namespace quadrille::hex {

/// Reads the first game of a file.
std::expected<ForeignGame, Problem> read_sgf(std::string_view text);

/// Writes a record of Hex, which must be one that `replay` accepts. Losses that SGF has no word for
/// become a forfeit, draws become `Void`. `RU` says whether swapping is allowed. The tree is
/// written with its variations, comments, marks and signs.
std::expected<std::string, Problem> write_sgf(const Record& record);

} // namespace quadrille::hex
