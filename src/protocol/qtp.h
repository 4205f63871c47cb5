#pragma once

/// Moves of Quoridor in the Quoridor Text Protocol (QTP). There black begins in the north and a
/// wall is named by its north-west square; here seat 0 begins in the south and a wall is named by
/// its south-west square. So the board is mirrored from north to south, and only the number of the
/// row changes. In QTP a wall is two words: `E8 horizontal`, or `E8 h` for short.

#include <optional>
#include <string>
#include <string_view>

namespace quadrille {

/// On a board of 9 rows `e2` becomes `E8`, and `e3h` becomes `E7 h`. Any other text is returned
/// unchanged.
std::string to_qtp(std::string_view move, int size);

/// Reads a pawn's move from QTP; returns nothing if the text is not a square. Rows beyond the board
/// stay as they are, and are left to the rules to refuse.
std::optional<std::string> pawn_from_qtp(std::string_view square, int size);

/// The same for a wall; also returns nothing if the direction is wrong.
std::optional<std::string> wall_from_qtp(std::string_view square, std::string_view direction,
                                         int size);

/// Reads the answer to `genmove`: one word for a pawn, two for a wall.
std::optional<std::string> move_from_qtp(std::string_view text, int size);

/// The command that tells a program a move: `play`, or in QTP `playmove` or `playwall`. In QTP a
/// text that is not a move is sent as a pawn's.
std::string move_command(bool qtp, std::string_view colour, std::string_view move, int size);

} // namespace quadrille
