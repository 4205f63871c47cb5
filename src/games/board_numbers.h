#pragma once

/// Boards as numbers, for tables that hold millions of them: small boards of some games can be
/// counted in 64 bits. It is a part of what a game may offer beside contract.h.
///
/// A number stands for a board and all its images that play alike: turned, mirrored, or with the
/// sides exchanged. It is always the board as the seat to move sees it, so a table learns for both
/// seats at once. Different boards have different numbers, and a number can be turned back into one
/// of its boards.

#include "base/problem.h"

#include <concepts>
#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>
#include <vector>

namespace quadrille {

/// How many digits of base 3 are not 0.
constexpr int digits_set(std::uint64_t number) {
    int count = 0;
    for (; number != 0; number /= 3)
        count += number % 3 != 0 ? 1 : 0;
    return count;
}

/// Specialised for each game that has it, beside the game.
template <class G>
struct BoardNumbers;

template <class G>
concept Numbered = requires(const typename G::Rules& rules, const typename G::Position& position,
                            const typename G::Moves& moves, std::vector<std::uint64_t>& numbers,
                            std::uint64_t number) {
    /// How many bits the numbers need under these rules, or why their boards have none.
    { BoardNumbers<G>::bits(rules) } -> std::same_as<std::expected<int, Problem>>;
    { BoardNumbers<G>::number(position) } -> std::same_as<std::uint64_t>;
    /// The numbers of the boards after each of these moves, instead of what `numbers` held.
    { BoardNumbers<G>::after(position, moves, numbers) } -> std::same_as<void>;
    /// A board of this number with seat 0 to move; nothing if no board has it.
    {
        BoardNumbers<G>::position(rules, number)
    } -> std::same_as<std::optional<typename G::Position>>;
    /// What there are more and more of on the board in the course of a game: "stones".
    { BoardNumbers<G>::pieces_name } -> std::convertible_to<std::string_view>;
    { BoardNumbers<G>::pieces(rules, number) } -> std::same_as<int>;
};

} // namespace quadrille
