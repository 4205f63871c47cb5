#pragma once

/// Finished games judged move by move, for people and for programs.

#include "bots/game_review.h"
#include "games/record.h"

#include <string>

namespace quadrille::cli {

/// Judges the moves of a record, which is the `number`-th of its file, and writes the judgement:
/// for people a line for each move as soon as it is judged and a summary for each seat; as JSON
/// one line for the game. `place` says where the record stands, for messages. Gives false if it
/// was interrupted.
bool judge_game(const Record& record, int number, const std::string& place,
                const GameReview::Setup& setup, bool as_json);

} // namespace quadrille::cli
