#pragma once

/// A proof for the one who is ahead, though the other still has walls: the ways on which the runner
/// could be sent by walls are all short enough, and lead past the other pawn.

#include "bots/quoridor/race.h"

#include <optional>

namespace quadrille::quoridor {

/// Proves that one side wins by walking alone, whatever the other does, who has at most a few
/// walls. What the runner has in stock does not matter. Says nothing where the pawns may meet or
/// where too many walls would have to be looked at; the plies are the most that it can take.
///
/// The runner keeps to a shortest way until a wall stands across it, and then takes a shortest way
/// from there. Walls elsewhere cost the other a turn and can be thought of as placed later,
/// together with one that stands across: so it is enough to look at walls across the way, and to
/// let the other place any number of them between two steps, each for a turn.
std::optional<RaceResult> outrun(const Position& position, int own_distance, int other_distance);

} // namespace quadrille::quoridor
