#pragma once

/// A proof that the side that is ahead wins although the other still has walls: all paths that
/// walls could force the runner onto are short enough and keep clear of the other pawn.

#include "bots/quoridor/race.h"

#include <optional>

namespace quadrille::quoridor {

/// Proves that one side (the runner) wins by walking only, whatever the other does. The other may
/// have at most a few walls; the runner's stock does not matter. Returns nothing if the pawns may
/// meet or too many walls would have to be looked at. The plies of the result are an upper bound.
///
/// The runner follows a shortest path until a wall stands across it, and then a shortest path from
/// there. A wall elsewhere costs the other side a turn and can be treated as placed later, together
/// with one that does stand across. So it is enough to consider walls across the path, and to let
/// the other side place any number of them between two steps, each for a turn.
std::optional<RaceResult> outrun(const Position& position, int own_distance, int other_distance);

} // namespace quadrille::quoridor
