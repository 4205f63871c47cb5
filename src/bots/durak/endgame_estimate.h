#pragma once

/// A quick estimate of how an ending of two will go when both play well, from the beginning of a
/// bout with no talon. The solver (`endgame_solver.h`) would say it exactly, but takes a thousand
/// times as long.
///
/// It is a small net: counts of both hands, a layer of units, one answer. The counts say how many
/// cards of the other side beat each card, trumps apart, and how ranks go together; they leave out
/// which cards these are, so one net serves every pack. It was fitted to endings that the solver
/// solved (`bench/fit_endings.cpp` makes `endgame_weights.h`). From a freshly emptied talon its
/// mean square error is about a third of that of one game played out, and half of that of the mean
/// of a hundred.

#include "games/durak/cards.h"

#include <array>

namespace quadrille::durak {

constexpr int endgame_features = 24;

/// What the net is told, from the attacker's side.
using EndgameFeatures = std::array<int, endgame_features>;

EndgameFeatures endgame_features_of(const Cards& attacker, const Cards& defender, Suit trump);

/// What the attacker may hope for, of `search::full_reward`. Both sides must have cards.
int estimated_endgame(const Cards& attacker, const Cards& defender, Suit trump);

} // namespace quadrille::durak
