#pragma once

/// Everybody who can take a seat: our bots by name, and other programs as `program:COMMAND`.

#include "bots/registry.h"
#include "engine/budget.h"

#include <string_view>

namespace quadrille {

/// How the text of a player that is another program begins; behind it stands a command line for the
/// shell, taken as it is, with all its colons, commas and equals signs.
constexpr std::string_view program_prefix = "program:";

/// The player of that text for a seat in this game; `setup` is what `setup_for` makes of the
/// budget, perhaps with more lines. Another program is started when it is to move first; until then
/// only what can be seen from here is checked.
MadeBot make_opponent(const AnyGame& game, std::string_view text, const BotSetup& setup,
                      const Budget& budget);

/// The player that other programs get if they name none: `best` where there is one that can play
/// from what the protocol tells.
std::string_view usual_bot(const AnyGame& game);

} // namespace quadrille
