#pragma once

/// Hex games as links to the board of HexWorld: `https://hexworld.org/board/#11c1,a3:sb4`.
///
/// The `#` is followed by the size, display flags (`r` with a number, `m`, `n`, `c` with a number;
/// ignored), a comma, and the moves without separators. A second comma marks the move up to which
/// the board is shown; the moves after it are read too. Special moves are `:s` (swap-pieces), `:S`
/// (swap-sides), `:p` (pass), and `:rb`, `:rw`, `:fb`, `:fw`: black (red here) or white resigns or
/// forfeits. A link contains neither names nor whether swapping is allowed; reading assumes it is
/// if there is a swap or if it is the default for the size.

#include "games/hex/transcript.h"

#include <expected>
#include <string>
#include <string_view>

namespace quadrille::hex {

/// Reads a whole link, or only the part after the `#`.
std::expected<ForeignGame, Problem> read_link(std::string_view link);

/// Writes a record of Hex, which must be one that `replay` accepts. The stones of a start position
/// are written as moves and end with a pass, by which `read_link` recognises a set-up; a start that
/// is already decided is a problem. A loss outside the rules becomes a forfeit unless it is a
/// resignation. Draws cannot be written and are left out.
std::expected<std::string, Problem> write_link(const Record& record);

} // namespace quadrille::hex
