#pragma once

/// A board as the inputs of a net: one input per cell, 1 for a stone of the seat to move, -1 for a
/// stone of the other seat, 0 for an empty cell. The inputs are the digits of the board's number
/// (games/board_numbers.h), so symmetric boards are the same to a net too.

#include <array>
#include <cstddef>
#include <cstdint>

namespace quadrille::nets {

/// Writes the first `inputs` inputs of the board with this number, `step` floats apart.
inline void put_board_inputs(std::uint64_t number, int inputs, float* first, std::size_t step) {
    constexpr std::array<float, 3> digit_inputs{0, 1, -1};
    for (int cell = 0; cell < inputs; ++cell, number /= 3)
        first[static_cast<std::size_t>(cell) * step] = digit_inputs[number % 3];
}

} // namespace quadrille::nets
