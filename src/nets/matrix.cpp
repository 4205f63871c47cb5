#include "nets/matrix.h"

#include <array>
#include <cstring>

namespace quadrille::nets {

namespace {

/// The vector in which sums are computed; the compiler maps it to the registers of the processor.
struct Vector {
    using Floats [[gnu::vector_size(lanes * sizeof(float))]] = float;

    Floats floats;
};

/// Adds a block of `Height` rows and `Width` vectors of sums, which stays in registers while all
/// terms are added. Larger blocks need fewer loads for each product, until the registers run out.
template <std::size_t Height, std::size_t Width>
void add_block(const MatrixView& left, const Rows<const float>& right, const Rows<float>& sums,
               std::size_t terms) {
    std::array<std::array<Vector, Width>, Height> block;
    for (std::size_t i = 0; i < Height; ++i)
        for (std::size_t v = 0; v < Width; ++v)
            std::memcpy(&block[i][v], sums.first + i * sums.step + v * lanes, sizeof(Vector));
    for (std::size_t t = 0; t < terms; ++t) {
        std::array<Vector, Width> row;
        for (std::size_t v = 0; v < Width; ++v)
            std::memcpy(&row[v], right.first + t * right.step + v * lanes, sizeof(Vector));
        for (std::size_t i = 0; i < Height; ++i) {
            const float factor = left.first[i * left.row_step + t * left.column_step];
            for (std::size_t v = 0; v < Width; ++v)
                block[i][v].floats += factor * row[v].floats;
        }
    }
    for (std::size_t i = 0; i < Height; ++i)
        for (std::size_t v = 0; v < Width; ++v)
            std::memcpy(sums.first + i * sums.step + v * lanes, &block[i][v], sizeof(Vector));
}

/// Adds all rows of a strip that is `Width` vectors wide.
template <std::size_t Width>
void add_strip(const MatrixView& left, const Rows<const float>& right, const Rows<float>& sums,
               std::size_t rows, std::size_t terms) {
    constexpr std::size_t height = 4;
    const auto add = [&]<std::size_t Height>(std::size_t row) {
        add_block<Height, Width>(
            {left.first + row * left.row_step, left.row_step, left.column_step}, right,
            {sums.first + row * sums.step, sums.step}, terms);
    };
    std::size_t row = 0;
    for (; row + height <= rows; row += height)
        add.template operator()<height>(row);
    for (; row < rows; ++row)
        add.template operator()<1>(row);
}

} // namespace

void add_product(const MatrixView& left, const Rows<const float>& right, const Rows<float>& sums,
                 std::size_t rows, std::size_t terms, std::size_t columns) {
    constexpr std::size_t width = 2;
    std::size_t column = 0;
    const auto add = [&]<std::size_t Width>() {
        add_strip<Width>(left, {right.first + column, right.step}, {sums.first + column, sums.step},
                         rows, terms);
        column += Width * lanes;
    };
    while (column + width * lanes <= columns)
        add.template operator()<width>();
    while (column < columns)
        add.template operator()<1>();
}

} // namespace quadrille::nets
