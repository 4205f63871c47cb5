#pragma once

/// How the record of a game says which game of which tournament it is: in a member `tournament`
/// with everything that settles a game and does not stand in the record anyway. So every line of a
/// file can be checked on its own, and a file that belongs to another plan is found out, with what
/// differs.

#include "arena/tournament.h"

#include <vector>

namespace quadrille {

/// What one record tells about its tournament.
struct RecordedGame {
    TournamentGame game;
    Outcome outcome;
    /// By seat.
    std::vector<ThinkingTime> times;
};

/// The record of a game, with the member.
Record stamped(const Tournament& tournament, const TournamentGame& game, PlayedGame played);

/// Reads the member again. The problem says why the record is no game of this tournament: which
/// value differs, what it is there and what it is in the plan. Moves are not checked; `replay`
/// does that.
std::expected<RecordedGame, Problem> recorded_game(const Tournament& tournament,
                                                   const Record& record);

} // namespace quadrille
