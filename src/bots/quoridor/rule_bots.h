#pragma once

/// Simple opponents for Quoridor with a character each, on every board and with 2 to 4 players:
/// `passive` only walks; `hesitant`, `coin`, `greedy` and `greediest` also put walls in front of
/// the opponent, the later the oftener; `mixed` is each turn one of these; `minimax` looks two
/// plies ahead. They are the classic first exercises in teaching a computer this game.

#include "bots/registry.h"

#include <span>

namespace quadrille::quoridor {

std::span<const BotInfo> rule_bots();

} // namespace quadrille::quoridor
