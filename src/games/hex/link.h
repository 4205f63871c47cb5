#pragma once

/// Hex games as links to the board of HexWorld: `https://hexworld.org/board/#11c1,a3:sb4`.
///
/// Behind the `#` stand the size, flags for the looks (`r` with a number, `m`, `n`, `c` with a
/// number; skipped), and after a comma the moves without anything between them. A second comma says
/// up to which move the board is shown; the rest is read too. Special moves are `:s` swap-pieces,
/// `:S` swap-sides, `:p` pass, and `:rb`, `:rw`, `:fb`, `:fw`: black (our red) or white resigns or
/// forfeits. A link has no names and does not say whether swapping is allowed: it is if somebody
/// swaps or the size is usually played so.

#include "games/hex/transcript.h"

#include <expected>
#include <string>
#include <string_view>

namespace quadrille::hex {

/// Reads a whole link, or what follows its `#`.
std::expected<ForeignGame, Problem> read_link(std::string_view link);

/// Writes a record of Hex that can be replayed. Stones of a start position come first, ordered by
/// passes, which tell a reader that they were set up. Every loss outside the rules that is no
/// resignation becomes a forfeit; a draw (by length or agreement) is not told.
std::expected<std::string, Problem> write_link(const Record& record);

} // namespace quadrille::hex
