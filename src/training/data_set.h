#pragma once

/// A data set: boards with their values for the seat to move, for training nets.
///
/// The file format, in the frame of nets/checked_bytes.h:
///
///     quadrille data 1\n
///     {...}\n                 game, options, bits (width of a board number), boards (a count),
///                             labels ("table" or "exact"), source (what it was made from, as a
///                             text for people), program (its version), seed
///     for each board          its number (games/board_numbers.h) in as few bytes as hold its bits,
///                             then its value in units of 1/32767, 2 bytes, signed; both
///                             little-endian
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

/// The source of the values: a learned table, or a solver that proves who wins.
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
    /// Every option of the game has a value.
    Choices options = {};
    /// The width of the boards' numbers, 1 to 64.
    int bits = 0;
    Labels labels = Labels::table;
    std::string source = {};
    std::uint64_t seed = 0;
    std::vector<Sample> samples = {};
    /// The version of the program that made the set. `write` ignores it and writes the present
    /// version.
    std::string program = {};

    static constexpr int most_samples = 200'000'000;

    nets::Bytes write() const;
    /// Checks everything. The problem says what is wrong, but does not name the source of the
    /// bytes.
    static std::expected<DataSet, Problem> read(std::span<const std::uint8_t> bytes);
};

/// Merges data sets, of which there must be at least one, and which must have the same game,
/// options and labels. A board that occurs more than once is taken once, with the value that comes
/// first.
std::expected<DataSet, Problem> merged(std::span<const DataSet> sets);

/// A random sample of `count` boards, in the order of the set; all boards if it has no more.
DataSet sampled(const DataSet& set, int count, std::uint64_t seed);

/// Divides a set at random into two: `percent` percent of the boards, and the rest.
std::pair<DataSet, DataSet> divided(const DataSet& set, int percent, std::uint64_t seed);

} // namespace quadrille::learn
