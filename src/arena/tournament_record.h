#pragma once

/// How the record of a game says which game of which tournament it is: a member `tournament` holds
/// everything that determines the game and is not in the record anyway. So every line of a file can
/// be checked on its own, and a line that belongs to another plan is refused, with the difference.

#include "arena/tournament.h"

#include <vector>

namespace quadrille {

/// What one record says about its tournament.
struct RecordedGame {
    TournamentGame game;
    Outcome outcome;
    /// By seat.
    std::vector<ThinkingTime> times;
};

/// The record of a game with the member `tournament` added.
Record stamped(const Tournament& tournament, const TournamentGame& game, PlayedGame played);

/// Reads the member `tournament`. The problem says why the record is not a game of this tournament:
/// which value differs, what it is in the record and what it is in the plan. Moves are not checked;
/// `replay` does that.
std::expected<RecordedGame, Problem> recorded_game(const Tournament& tournament,
                                                   const Record& record);

} // namespace quadrille
