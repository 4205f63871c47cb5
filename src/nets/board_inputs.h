#pragma once

/// A board as the inputs of a net: one for each cell, 1 with a stone of the seat to move, -1 with
/// one of the other, 0 if it is empty. They are the digits of the board's number
/// (games/board_numbers.h), so images of a board that play alike are one to a net too.

#include <array>
#include <cstddef>
#include <cstdint>

namespace quadrille::nets {

/// Writes so many inputs of the board of this number, `step` apart.
inline void put_board_inputs(std::uint64_t number, int inputs, float* first, std::size_t step) {
    constexpr std::array<float, 3> digit_inputs{0, 1, -1};
    for (int cell = 0; cell < inputs; ++cell, number /= 3)
        first[static_cast<std::size_t>(cell) * step] = digit_inputs[number % 3];
}

} // namespace quadrille::nets
