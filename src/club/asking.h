#pragma once

/// In Durak everybody is asked for another card, even if nothing in the hand fits: being skipped
/// would tell. With three and more, the game would hang on people who have nothing to say, so
/// whoever is asked passes by itself after a while. That while depends on nothing but what all see:
/// when the last card was laid, when the seat was asked, and whether a bot sits there. It is the
/// same for those who could throw in, and a pass by hand does not show earlier. So the time of a
/// pass tells nothing about the hand.

#include "club/identity.h"
#include "games/any_game.h"

namespace quadrille::club {

/// Whether the seat to move is only asked for another card, in a game of three or more.
bool is_asked(const AnyGame& game);

/// Whether the move lays a card (or says take): all begin to think about what lies there.
bool changes_table(std::string_view move);

/// When a seat passes by itself. `laid`: when the table last changed.
constexpr Time passes_at(Time asked, Time laid, bool bot) {
    constexpr Duration to_think = std::chrono::milliseconds(4000);
    constexpr Duration to_answer = std::chrono::milliseconds(1500);
    return bot ? asked + to_answer : std::max(asked + to_answer, laid + to_think);
}

} // namespace quadrille::club
