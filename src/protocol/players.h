#pragma once

/// All players that can take a seat: Quadrille's own bots by name, and other programs as
/// `program:COMMAND`.

#include "bots/registry.h"
#include "engine/budget.h"

#include <string_view>

namespace quadrille {

/// The beginning of the text of a player that is another program. What follows is a command line
/// for the shell, taken literally, with all its colons, commas and equals signs.
constexpr std::string_view program_prefix = "program:";

/// Makes the player of this text for a seat in this game; `setup` is what `setup_for` makes of the
/// budget, perhaps with more lines. Another program is started only when it is to move for the
/// first time; until then only its text and the game are checked.
MadeBot make_opponent(const AnyGame& game, std::string_view text, const BotSetup& setup,
                      const Budget& budget);

/// The player of a session if its controller names none: `best` if the game has it and no hidden
/// cards, else `random`.
std::string_view usual_bot(const AnyGame& game);

} // namespace quadrille
