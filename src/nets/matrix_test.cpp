#include "nets/matrix.h"

#include "base/random.h"

#include <gtest/gtest.h>

#include <vector>

namespace quadrille::nets {
namespace {

std::vector<float> random_floats(std::size_t count, std::uint64_t seed) {
    Random random(seed);
    std::vector<float> floats(count);
    for (float& each : floats)
        each = static_cast<float>(static_cast<int>(random.below(2'000'001)) - 1'000'000) / 300'000;
    return floats;
}

TEST(Matrix, SumsAreThoseOfTheDefinitionBitForBit) {
    // Volatile, so that each product and each sum is rounded separately, even if the compiler would
    // contract them.
    const auto defined = [](const MatrixView& left, const std::vector<float>& right,
                            std::vector<float> sums, std::size_t rows, std::size_t terms,
                            std::size_t columns) {
        for (std::size_t i = 0; i < rows; ++i)
            for (std::size_t v = 0; v < columns; ++v)
                for (std::size_t t = 0; t < terms; ++t) {
                    const volatile float product =
                        left.first[i * left.row_step + t * left.column_step] *
                        right[t * columns + v];
                    sums[i * columns + v] += product;
                }
        return sums;
    };
    for (const std::size_t rows : {1U, 2U, 4U, 7U, 13U})
        for (const std::size_t terms : {1U, 3U, 25U})
            for (const std::size_t columns : {8U, 16U, 24U, 64U}) {
                const auto left = random_floats(rows * terms, 1);
                const auto right = random_floats(terms * columns, 2);
                const auto start = random_floats(rows * columns, 3);
                for (const bool turned : {false, true}) {
                    const MatrixView view = turned ? MatrixView{left.data(), 1, rows}
                                                   : MatrixView{left.data(), terms, 1};
                    auto sums = start;
                    add_product(view, {right.data(), columns}, {sums.data(), columns}, rows, terms,
                                columns);
                    EXPECT_EQ(sums, defined(view, right, start, rows, terms, columns));
                }
            }
}

} // namespace
} // namespace quadrille::nets
