#pragma once

/// A data set: boards with what they are worth to the seat to move, for training nets.
///
/// The bytes, in the frame of nets/checked_bytes.h:
///
///     quadrille data 1\n
///     {...}\n                 game, options, bits (of the boards' numbers), boards (how many),
///                             labels ("table" or "exact"), source (what it was made from, in
///                             words), program (its version), seed
///     for each board          its number (games/board_numbers.h) in as few whole bytes as hold the
///                             bits, then its value as a signed number of two bytes in 32767ths;
///                             the lowest byte first
///     8 bytes                 checksum
///
/// A board of Hex 5x5 takes seven bytes.

#include "base/problem.h"
#include "games/options.h"
#include "nets/checked_bytes.h"

#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille::learn {

/// Where the values are from: a table that was learned, or a solver, which knows who wins.
enum class Labels : std::uint8_t { table, exact };

std::string_view name(Labels labels);
std::optional<Labels> find_labels(std::string_view text);

/// A board with its value.
struct Sample {
    std::uint64_t number = 0;
    /// From -value_one (lost for the seat to move) to value_one.
    std::int16_t value = 0;

    static constexpr std::int16_t value_one = 32767;

    friend bool operator==(const Sample&, const Sample&) = default;
};

struct DataSet {
    std::string game;
    /// Every option of the game.
    Choices options = {};
    /// Of the boards' numbers; 1 to 64.
    int bits = 0;
    Labels labels = Labels::table;
    std::string source = {};
    std::uint64_t seed = 0;
    std::vector<Sample> samples = {};
    /// The version of the program that made it. Said anew when it is written.
    std::string program = {};

    static constexpr int most_samples = 200'000'000;

    nets::Bytes write() const;
    /// Checks everything; the problem says what is wrong, not where the bytes are from.
    static std::expected<DataSet, Problem> read(std::span<const std::uint8_t> bytes);
};

/// What all have in common must be the same: game, options, labels. A board that is in several, or
/// twice in one, is taken once, with the value that comes first.
std::expected<DataSet, Problem> merged(std::span<const DataSet> sets);

/// So many boards by lot, in the order of the set; all if it has no more.
DataSet sampled(const DataSet& set, int count, std::uint64_t seed);

/// Two sets that have each board of this one once: so many percent by lot, and the rest.
std::pair<DataSet, DataSet> divided(const DataSet& set, int percent, std::uint64_t seed);

} // namespace quadrille::learn
