#pragma once

/// Fixed searches: the same positions, searched just as deep, with a fresh table, on every machine.
/// How many nodes that takes depends on every detail of rules, evaluation and search, and on
/// nothing else; so equal counts say that two builds think alike, and a changed count that a change
/// was one. Each game lists its positions in its own folder.

#include "base/problem.h"

#include <cstdint>
#include <expected>
#include <string_view>
#include <vector>

namespace quadrille {

struct BenchPosition {
    std::string_view game;
    /// As `name=value`, with spaces between them.
    std::string_view options;
    /// Where the game begins; empty for the usual start.
    std::string_view position;
    /// Played from there, with spaces between them.
    std::string_view moves;
    /// It must come to its end by a depth or a proof, not by nodes, or the count would say nothing.
    std::string_view bot;
};

/// Game by game, each from the opening to the ending.
std::vector<BenchPosition> bench_positions();

/// Searches one of them to its end: a fraction of a second. Gives the number of nodes.
std::expected<std::uint64_t, Problem> bench(const BenchPosition& position);

} // namespace quadrille
