#include "learn/table_care.h"

#include "database/temporary_folder.h"
#include "engine/find_learned.h"
#include "learn/table_run.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace quadrille::learn {
namespace {

namespace fs = std::filesystem;

std::vector<nets::KnownBoard> boards_in(const fs::path& path) {
    std::vector<nets::KnownBoard> boards;
    const auto table = find_table(path.string());
    EXPECT_TRUE(table) << table.error().text;
    (*table)->each([&](const nets::KnownBoard& board) { boards.push_back(board); });
    return boards;
}

TEST(TableCare, ASmallTableHasTheBoardsThatWereMetMostOften) {
    const database::TemporaryFolder folder;
    const fs::path run = folder.path() / "run";
    {
        auto learned = TableRun::open(
            run, {.game = "hex", .options = {{"size", "4"}}, .seed = 1, .random_games = 1000});
        ASSERT_TRUE(learned);
        learned->learn([] { return false; });
    }
    const std::vector<nets::KnownBoard> all = boards_in(run);
    const fs::path file = folder.path() / "small.table";
    EXPECT_EQ(export_most_visited(run, file, 500), 500U);
    const std::vector<nets::KnownBoard> kept = boards_in(file);
    ASSERT_EQ(kept.size(), 500U);
    std::uint64_t fewest = ~std::uint64_t{0};
    for (const nets::KnownBoard& board : kept) {
        EXPECT_NE(std::ranges::find(all, board), all.end());
        fewest = std::min(fewest, board.value.visits);
    }
    const auto more = std::ranges::count_if(
        all, [&](const nets::KnownBoard& board) { return board.value.visits > fewest; });
    EXPECT_LT(more, 500);
    const auto notes = TableNotes::of((*find_table(file.string()))->header());
    ASSERT_TRUE(notes);
    EXPECT_EQ(notes->most_visited, 500);
    EXPECT_TRUE(notes->lacks_boards());
    // If all boards fit, the file has the same boards as the run.
    EXPECT_EQ(export_most_visited(run, file, 1'000'000), all.size());
    EXPECT_EQ(boards_in(file), all);
    EXPECT_TRUE(export_most_visited(run, run / "boards.table", 5)
                    .error()
                    .text.contains("is the table of the run itself; name another file"));
    EXPECT_EQ(boards_in(run), all);
}

} // namespace
} // namespace quadrille::learn
