#include "cli/figures.h"

#include <gtest/gtest.h>

#include <limits>

namespace quadrille::cli {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

TEST(Figures, ScoresAndElo) {
    EXPECT_EQ(score_text({.mean = 0.75, .error = 0.0125}), "0.750 ±0.013");
    EXPECT_EQ(elo_text({.mean = 190.8, .error = 20.2}), "+191 ±20");
    EXPECT_EQ(elo_text({.mean = -0.6, .error = 3}), "-1 ±3");
    EXPECT_EQ(elo_text({.mean = -infinity, .error = infinity}), "-inf ±inf");
}

TEST(Figures, ZeroHasNoMinus) {
    EXPECT_EQ(elo_text({.mean = -0.3, .error = 3}), "+0 ±3");
    EXPECT_EQ(elo_text({.mean = -0.0, .error = 3}), "+0 ±3");
    EXPECT_EQ(json_number(-0.001, 2).write(), "0");
    EXPECT_EQ(json_number(infinity, 2).write(), "null");
}

} // namespace
} // namespace quadrille::cli
