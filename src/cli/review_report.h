#pragma once

/// Reports of finished games judged move by move, as text or as JSON.

#include "bots/game_review.h"
#include "games/record.h"

#include <string>

namespace quadrille::cli {

/// Judges the moves of a record, the `number`-th of its file, and writes the result to standard
/// output: as text a line for each move as soon as it is judged and a summary for each seat; as
/// JSON one line for the game. `place` is the file and line of the record, for messages. Returns
/// false if it was interrupted.
bool judge_game(const Record& record, int number, const std::string& place,
                const GameReview::Setup& setup, bool as_json);

} // namespace quadrille::cli
