#pragma once

/// The one operation that nets spend their time in: a product of matrices, added to what is there.
///
/// The result is the same bit for bit on every machine and in the browser. Each sum is made of
/// plain products of floats, added one by one in the order of the terms; sums stand side by side in
/// the processor's vectors, and none is split. The compiler is told not to contract a product and a
/// sum to one operation with one rounding (CMakeLists.txt), and nothing here is compiled with
/// -ffast-math.

#include <cstddef>

namespace quadrille::nets {

/// So many floats are computed at once. Rows are padded to whole vectors.
constexpr std::size_t lanes = 8;

constexpr std::size_t padded(std::size_t count) {
    return (count + lanes - 1) / lanes * lanes;
}

/// A matrix of which element (row, column) is at `first[row * row_step + column * column_step]`: so
/// the transposed one needs no copy.
struct MatrixView {
    const float* first = nullptr;
    std::size_t row_step = 0;
    std::size_t column_step = 0;
};

/// Rows of floats, one behind the other.
template <class Float>
struct Rows {
    Float* first = nullptr;
    std::size_t step = 0;
};

/// sums[i][v] += left(i, t) * right[t][v] for t = 0, 1, 2, ..., for all i < rows and v < columns.
/// `columns` is a multiple of `lanes`. Nothing overlaps.
void add_product(const MatrixView& left, const Rows<const float>& right, const Rows<float>& sums,
                 std::size_t rows, std::size_t terms, std::size_t columns);

} // namespace quadrille::nets
