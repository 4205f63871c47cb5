#pragma once

/// The constants that the reader and the writer of a table of boards share; board_table.h describes
/// the format.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string_view>

namespace quadrille::nets::format {

constexpr std::string_view first_line = "quadrille boards 1\n";
/// How the first line of every version begins.
constexpr std::string_view any_first_line = "quadrille boards ";

constexpr std::size_t longest_header = std::size_t{1} << 20;
constexpr std::uint32_t most_boards = 2'000'000'000;

/// A board with more visits than this is stored in the list of frequent boards, which has at most
/// `most_frequent` entries.
constexpr unsigned most_rare_visits = 255;
constexpr std::uint32_t most_frequent = 1U << 23U;
constexpr std::size_t frequent_bytes = 16;
constexpr std::size_t bucket_bytes = 4;
/// The visits and the sum of a board that is not frequent.
constexpr std::size_t value_bytes = 4;
constexpr std::size_t checksum_bytes = 8;

/// Chosen so that a bucket has four to eight boards on average.
constexpr int usual_bucket_bits(std::uint32_t boards, int bits) {
    const int width = 32 - std::countl_zero(boards);
    return std::clamp(width - 3, 0, std::min(bits - 1, 28));
}

constexpr int rest_bytes(int bits, int bucket_bits) {
    return (bits - bucket_bits + 7) / 8;
}

} // namespace quadrille::nets::format
