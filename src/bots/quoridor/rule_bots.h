#pragma once

/// Simple bots for Quoridor, each with its own character, for every board and 2 to 4 players:
/// `passive` only walks; `hesitant`, `coin`, `greedy` and `greediest` also put walls in front of
/// the opponent, each more often than the one before; `mixed` plays like one of these five each
/// turn; `minimax` looks two plies ahead. They are the classic first exercises in programming this
/// game.

#include "bots/registry.h"

#include <span>

namespace quadrille::quoridor {

std::span<const BotInfo> rule_bots();

} // namespace quadrille::quoridor
