#pragma once

/// Makes samples from games that the search plays against itself.

#include <cstdint>

namespace quadrille::hex {

struct PlayArguments {
    int size = 11;
    int games = 400;
    /// The nodes of a long search, whose visits are learned from, and of a short one, which only
    /// chooses a move: results of many games are worth more than games played better.
    int nodes = 400;
    int short_nodes = 100;
    std::uint64_t seed = 1;
};

/// Writes the samples to standard output.
void play(const PlayArguments& arguments);

} // namespace quadrille::hex
