#pragma once

/// Moves of Quoridor as the Quoridor Text Protocol writes them. There black begins in the north and
/// a wall is named by its north-west square; our seat 0 begins in the south and a wall is named by
/// its south-west square. So one text is the other on a board turned over from north to south: only
/// the number of the row changes. A wall is two words there: `E8 horizontal`, or `h` in short.

#include <optional>
#include <string>
#include <string_view>

namespace quadrille {

/// `e2` and `e3h` on a board of 9 rows become `E8` and `E7 h`. A text that is neither stays.
std::string to_qtp(std::string_view move, int size);

/// The pawn's way back; nothing if the text is no square. Whether it is on the board is for the
/// rules to say, so rows beyond the board stay what they are.
std::optional<std::string> pawn_from_qtp(std::string_view square, int size);

/// The same for a wall; nothing too if the direction is none.
std::optional<std::string> wall_from_qtp(std::string_view square, std::string_view direction,
                                         int size);

/// What `genmove` answers: one word or two.
std::optional<std::string> move_from_qtp(std::string_view text, int size);

/// The command that tells a program of a move: `play`, or for one that speaks QTP `playmove` and
/// `playwall`. A text that is no move is told as a pawn's.
std::string move_command(bool qtp, std::string_view colour, std::string_view move, int size);

} // namespace quadrille
