#include "training/most_visited.h"

#include "base/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

namespace quadrille::learn {
namespace {

TEST(MostVisited, AreThoseThatSortingFinds) {
    const nets::NumberMixer mixer(20);
    const auto pieces_of = [](const nets::KnownBoard& board) {
        return static_cast<int>(board.number % 7);
    };
    Random random(1);
    std::vector<nets::KnownBoard> all;
    for (std::uint64_t number = 0; number < 20'000; ++number)
        all.push_back({number, {1 + random.below(50), 3}});
    for (const std::size_t most : {1, 10, 3000, 19'999, 20'000, 50'000}) {
        MostVisited chosen(most);
        for (const nets::KnownBoard& board : all)
            chosen.add(board, pieces_of(board));
        std::vector<nets::KnownBoard> expected = all;
        std::ranges::sort(expected, {}, [&](const nets::KnownBoard& board) {
            return std::tuple(-static_cast<int>(board.value.visits), pieces_of(board),
                              board.number);
        });
        expected.resize(std::min(most, all.size()));
        std::ranges::sort(expected, {},
                          [&](const nets::KnownBoard& board) { return mixer.mixed(board.number); });
        EXPECT_EQ(chosen.take(mixer), expected);
    }
}

} // namespace
} // namespace quadrille::learn
