#pragma once

/// Boards as 64-bit numbers, for tables that hold millions of them. An optional addition to
/// contract.h, for games whose small boards fit.
///
/// A board and its symmetric images (rotated, mirrored, or with the sides exchanged) share one
/// number, taken from the point of view of the seat to move, so that a table learns for both seats
/// at once. Boards that are not images of each other have different numbers, and a number can be
/// converted back into one of its boards.

#include "base/problem.h"

#include <concepts>
#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>
#include <vector>

namespace quadrille {

/// The number of nonzero digits in base 3.
constexpr int digits_set(std::uint64_t number) {
    int count = 0;
    for (; number != 0; number /= 3)
        count += number % 3 != 0 ? 1 : 0;
    return count;
}

/// Specialised in the folder of each game that supports it.
template <class G>
struct BoardNumbers;

template <class G>
concept Numbered = requires(const typename G::Rules& rules, const typename G::Position& position,
                            const typename G::Moves& moves, std::vector<std::uint64_t>& numbers,
                            std::uint64_t number) {
    /// How many bits the numbers need under these rules, or why boards of these rules cannot be
    /// numbered.
    { BoardNumbers<G>::bits(rules) } -> std::same_as<std::expected<int, Problem>>;
    { BoardNumbers<G>::number(position) } -> std::same_as<std::uint64_t>;
    /// Replaces the contents of `numbers` by the numbers of the boards after each of these moves.
    { BoardNumbers<G>::after(position, moves, numbers) } -> std::same_as<void>;
    /// The board that a number describes, with seat 0 to move; empty if it describes none.
    {
        BoardNumbers<G>::position(rules, number)
    } -> std::same_as<std::optional<typename G::Position>>;
    /// What accumulates on the board in the course of a game, such as "stones". `pieces` counts it.
    { BoardNumbers<G>::pieces_name } -> std::convertible_to<std::string_view>;
    { BoardNumbers<G>::pieces(rules, number) } -> std::same_as<int>;
};

} // namespace quadrille
