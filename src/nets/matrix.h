#pragma once

/// The operation in which dense nets spend their time: a product of matrices, added to a matrix.
///
/// The result is bit for bit the same on every machine and in the browser. Each sum adds products
/// of floats one by one in the order of the terms; vectors hold different sums side by side, and no
/// sum is split into partial sums. The compiler is told not to contract a product and a sum to a
/// fused operation with a single rounding (CMakeLists.txt), and nothing here is compiled with
/// -ffast-math.

#include <cstddef>

namespace quadrille::nets {

/// The number of floats in a vector. Rows are padded to whole vectors.
constexpr std::size_t lanes = 8;

constexpr std::size_t padded(std::size_t count) {
    return (count + lanes - 1) / lanes * lanes;
}

/// A matrix whose element (row, column) is at `first[row * row_step + column * column_step]`; a
/// transposed view needs no copy.
struct MatrixView {
    const float* first = nullptr;
    std::size_t row_step = 0;
    std::size_t column_step = 0;
};

/// Rows of floats, each `step` floats after the previous one.
template <class Float>
struct Rows {
    Float* first = nullptr;
    std::size_t step = 0;
};

/// Computes sums[i][v] += left(i, t) * right[t][v] for t = 0, 1, ..., terms - 1, for all i < rows
/// and v < columns. `columns` is a multiple of `lanes`. The matrices must not overlap.
void add_product(const MatrixView& left, const Rows<const float>& right, const Rows<float>& sums,
                 std::size_t rows, std::size_t terms, std::size_t columns);

} // namespace quadrille::nets
