#include "learn/slurm_units.h"

#include <gtest/gtest.h>

namespace quadrille::learn {
namespace {

TEST(SlurmUnits, NamesTheTasksOfAnArray) {
    EXPECT_EQ(array_text({4}), "4");
    EXPECT_EQ(array_text({1, 2, 3, 7}), "1-3,7");
    EXPECT_EQ(array_text({1, 3, 4, 6, 7, 8}), "1,3-4,6-8");
}

} // namespace
} // namespace quadrille::learn
