#pragma once

/// Fixed searches: the same positions, searched to the same depth with a fresh table, on every
/// machine. The number of nodes depends on the rules, the evaluation and the search, and on nothing
/// else. So equal counts show that two builds search alike, and a different count shows that a
/// change affects the search. Each game lists its positions in its own folder.

#include "base/problem.h"

#include <cstdint>
#include <expected>
#include <string_view>
#include <vector>

namespace quadrille {

struct BenchPosition {
    std::string_view game;
    /// `name=value` pairs, separated by spaces.
    std::string_view options;
    /// The position that the game begins from; empty for the usual start.
    std::string_view position;
    /// The moves played from there, separated by spaces.
    std::string_view moves;
    /// Its search must end at a depth or with a proof: if it ended by its limit of nodes, the count
    /// would say nothing.
    std::string_view bot;
};

/// Grouped by game.
std::vector<BenchPosition> bench_positions();

/// Searches a position to the end, which takes a fraction of a second, and returns the number of
/// nodes.
std::expected<std::uint64_t, Problem> bench(const BenchPosition& position);

} // namespace quadrille
