#pragma once

/// The opponent that plays the odds: information-set search over the hidden cards, with two players
/// also over how the other plays, and then the exact ending as soon as nothing is hidden any
/// longer. Among moves that are equally good against somebody who never errs it plays the one that
/// somebody who does err answers worst.

#include "bots/bot.h"

#include <cstdint>
#include <memory>

namespace quadrille::durak {

/// How a bot thinks; the usual values are those of the strongest.
struct DurakHandicap {
    /// Games played out for a move.
    std::uint64_t steps = 0;
    /// Nodes of the exact ending for a move, 0 for none.
    std::uint64_t endgame_nodes = 0;
    /// Of a hundred cards seen, how many are forgotten.
    int forgotten = 0;
    /// Of a hundred moves, how many are chosen by lot among those that looked plausible.
    int careless = 0;
    /// Whether it reads from the course of a game of two how the other plays and what he holds.
    bool reads = false;
};

std::unique_ptr<Bot> make_information_set_bot(const DurakHandicap& handicap, const BotSetup& setup);

} // namespace quadrille::durak
