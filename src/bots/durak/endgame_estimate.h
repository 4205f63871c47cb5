#pragma once

/// A quick estimate of how an ending of two players will go when both play well, at the beginning
/// of a bout with an empty talon. The solver (`endgame_solver.h`) computes it exactly, but takes a
/// thousand times as long.
///
/// It is a small net: its inputs are counts over both hands, followed by one hidden layer and one
/// output. The counts say how many cards of the other side beat each card, with trumps counted
/// separately, and how the ranks overlap. They do not say which cards these are, so one net serves
/// every pack. It was fitted to endings that the solver solved (`bench/fit_endings.cpp` makes
/// `endgame_weights.h`). Where the talon has just run out, its mean square error is about a third
/// of that of a single playout, and half of that of the mean of a hundred playouts.

#include "games/durak/cards.h"

#include <array>

namespace quadrille::durak {

constexpr int endgame_features = 24;

/// The inputs of the net, from the attacker's side.
using EndgameFeatures = std::array<int, endgame_features>;

EndgameFeatures endgame_features_of(const Cards& attacker, const Cards& defender, Suit trump);

/// The attacker's expected reward, out of `search::full_reward`. Both sides must have cards.
int estimated_endgame(const Cards& attacker, const Cards& defender, Suit trump);

} // namespace quadrille::durak
