#pragma once

/// What the reader and the writer of a table of boards agree on; board_table.h tells the format.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string_view>

namespace quadrille::nets::format {

constexpr std::string_view first_line = "quadrille boards 1\n";
/// The beginning of every version's first line.
constexpr std::string_view any_first_line = "quadrille boards ";

constexpr std::size_t longest_header = std::size_t{1} << 20;
/// The most boards of a table.
constexpr std::uint32_t most_boards = 2'000'000'000;

/// More visits are kept in the list of the frequent boards, which has at most `most_frequent`.
constexpr unsigned most_rare_visits = 255;
constexpr std::uint32_t most_frequent = 1U << 23U;
constexpr std::size_t frequent_bytes = 16;
constexpr std::size_t bucket_bytes = 4;
/// Visits and sum of a board.
constexpr std::size_t value_bytes = 4;
constexpr std::size_t checksum_bytes = 8;

/// So that a bucket has four to eight boards.
constexpr int usual_bucket_bits(std::uint32_t boards, int bits) {
    const int width = 32 - std::countl_zero(boards);
    return std::clamp(width - 3, 0, std::min(bits - 1, 28));
}

constexpr int rest_bytes(int bits, int bucket_bits) {
    return (bits - bucket_bits + 7) / 8;
}

} // namespace quadrille::nets::format
