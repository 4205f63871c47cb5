#pragma once

/// Hex games as SGF files (`GM[11]`), as HexGui and the game sites exchange them. Black there is
/// our red and seat 0, white is blue and seat 1.
///
/// Read are the board (`SZ`), names (`PB`, `PW`), stones set up (`AB`, `AW`, `AE`, `PL`), moves
/// (`B`, `W`) with `swap-pieces`, `swap-sides`, `pass`, `resign` and `forfeit`, and the result
/// (`RE`). Variations, comments (`C`), marks of moves (`TE`, `BM`, `IT`, `DO`) and signs on cells
/// (`CR`, `MA`, `TR`, `SQ`, `LB`) become the tree of the record (game_tree.h); of several
/// variations the first is the game. After `swap-sides` (see transcript.h) files differ in what `B`
/// and `W` mean, the colour of the stones or the player who began with it; the first move after it
/// tells, and the result is read alike.
///
/// Two habits of other programs are known. Older versions of HexGui write `swap-pieces` where the
/// sides were swapped: then the same letter moves again. Little Golem writes a cell as two letters,
/// column and row, and the moves of the first player, whose name is in `PB`, as those of white;
/// the result names `PB` or `PW`. Two letters are also read where black begins.

#include "games/hex/transcript.h"

#include <expected>
#include <string>
#include <string_view>

namespace quadrille::hex {

/// Reads the first game of a file.
std::expected<ForeignGame, Problem> read_sgf(std::string_view text);

/// Writes a record of Hex that can be replayed. Endings that SGF has no word for become a forfeit,
/// draws (by length or agreement) become `Void`. Whether swapping is allowed stands in `RU`. A tree
/// is written with its variations, comments, marks and signs.
std::expected<std::string, Problem> write_sgf(const Record& record);

} // namespace quadrille::hex
