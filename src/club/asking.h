#pragma once

/// When seats pass automatically in Durak for three or more. Every player is asked for another
/// card, even if nothing in the hand fits, because skipping somebody would reveal that. To keep the
/// game from waiting for players who have nothing to say, a seat that is asked passes by itself
/// after a delay. The delay depends only on what everybody can see: when the last card was laid,
/// when the seat was asked, and whether a bot sits there. It is the same whatever the hand holds,
/// and a pass by hand takes effect no earlier, so the time of a pass reveals nothing about the
/// hand.

#include "club/identity.h"
#include "games/any_game.h"

namespace quadrille::club {

/// Whether the seat to move is only being asked for another card, in a game of Durak for three or
/// more.
bool is_asked(const AnyGame& game);

/// Whether the move changes the table, so that everybody has something new to think about: any move
/// but a pass.
bool changes_table(std::string_view move);

/// When a seat that was asked at `asked` passes by itself. `laid` is when the table last changed.
constexpr Time passes_at(Time asked, Time laid, bool bot) {
    constexpr Duration to_think = std::chrono::milliseconds(4000);
    constexpr Duration to_answer = std::chrono::milliseconds(1500);
    return bot ? asked + to_answer : std::max(asked + to_answer, laid + to_think);
}

} // namespace quadrille::club
