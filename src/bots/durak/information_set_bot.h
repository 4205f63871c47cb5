#pragma once

/// The searching bot: information-set search over the hidden cards, with two players also over how
/// the opponent plays, and the exact ending as soon as nothing is hidden any longer. Among moves of
/// equal exact value it plays the one after which a fallible opponent goes wrong most often.

#include "bots/bot.h"

#include <cstdint>
#include <memory>

namespace quadrille::durak {

/// How strongly a bot plays.
struct DurakHandicap {
    /// Playouts per move.
    std::uint64_t steps = 0;
    /// Nodes of the endgame solver per move; 0: endings are not solved.
    std::uint64_t endgame_nodes = 0;
    /// How many of the cards seen are forgotten, in percent.
    int forgotten = 0;
    /// How many moves are drawn at random in proportion to the search's visits, in percent.
    int careless = 0;
    /// Whether it infers from the course of a game of two how the opponent plays and what they
    /// hold.
    bool reads = false;
};

std::unique_ptr<Bot> make_information_set_bot(const DurakHandicap& handicap, const BotSetup& setup);

} // namespace quadrille::durak
