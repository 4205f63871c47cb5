#include "learn/run_list.h"

#include "database/temporary_folder.h"
#include "learn/net_run.h"
#include "learn/settings_file.h"
#include "learn/table_run.h"

#include <gtest/gtest.h>

#include <fstream>

namespace quadrille::learn {
namespace {

namespace fs = std::filesystem;

void learn_table(const fs::path& folder, int games) {
    auto run = TableRun::open(
        folder, {.game = "hex", .options = {{"size", "4"}}, .seed = 1, .random_games = games});
    ASSERT_TRUE(run) << run.error().text;
    run->learn([] { return false; });
}

std::vector<std::string> file_names(const ListedRun& run) {
    std::vector<std::string> names;
    for (const ListedRun::File& file : run.files)
        names.push_back(file.name);
    return names;
}

TEST(RunList, TellsOfTablesAndNetsBelowAFolder) {
    const database::TemporaryFolder folder;
    learn_table(folder.path() / "lesson" / "table", 2000);
    const NetSettings settings{.from = (folder.path() / "lesson" / "table").string(),
                               .sample = 1000,
                               .layers = {8, 1},
                               .batch = 100,
                               .epochs = 2,
                               .seed = 5};
    auto net = *NetRun::open(folder.path() / "net", settings, 1);
    ASSERT_TRUE(net.train([](const auto&) { return true; }, [] {}));
    fs::create_directory(folder.path() / "pictures");

    const auto runs = list_runs(folder.path());
    ASSERT_EQ(runs.size(), 2U);
    EXPECT_EQ(runs[0].name, "lesson/table");
    EXPECT_EQ(runs[0].method, "table");
    EXPECT_EQ(runs[0].game, "hex");
    EXPECT_EQ(runs[0].options.find("size"), "4");
    EXPECT_TRUE(runs[0].done);
    EXPECT_EQ(runs[0].problem, "");
    EXPECT_EQ(file_names(runs[0]), (std::vector<std::string>{"log.jsonl", "boards.table"}));
    EXPECT_EQ(runs[0].files[1].bytes, static_cast<std::int64_t>(fs::file_size(
                                          folder.path() / "lesson" / "table" / "boards.table")));
    EXPECT_EQ(runs[1].name, "net");
    EXPECT_EQ(runs[1].method, "net");
    EXPECT_EQ(runs[1].game, "hex");
    EXPECT_TRUE(runs[1].done);
    EXPECT_EQ(runs[1].settings, toml_of(settings));
    EXPECT_EQ(file_names(runs[1]), (std::vector<std::string>{"log.jsonl", "weights.net"}));
}

TEST(RunList, LeavesOutRunsOfSelfPlay) {
    const database::TemporaryFolder folder;
    learn_table(folder.path() / "one", 100);
    fs::create_directory(folder.path() / "other");
    std::ofstream(folder.path() / "other" / "run.toml") << "method = \"selfplay\"\n";
    const auto runs = list_runs(folder.path());
    ASSERT_EQ(runs.size(), 1U);
    EXPECT_EQ(runs[0].name, "one");
    std::ofstream(folder.path() / "other" / "log.jsonl") << "{}\n";
    EXPECT_EQ(find_run_file(folder.path(), "other", "log.jsonl"), std::nullopt);
}

TEST(RunList, SaysWhatIsWrongWithARun) {
    const database::TemporaryFolder folder;
    fs::create_directory(folder.path() / "broken");
    std::ofstream(folder.path() / "broken" / "run.toml") << "method = 3\n";
    learn_table(folder.path() / "half", 100);
    std::ofstream(folder.path() / "half" / "log.jsonl") << "{\"games\":50}\n{\"gam";
    const auto runs = list_runs(folder.path());
    ASSERT_EQ(runs.size(), 2U);
    EXPECT_EQ(runs[0].name, "broken");
    EXPECT_NE(runs[0].problem.find("neither"), std::string::npos) << runs[0].problem;
    EXPECT_FALSE(runs[1].done);
    EXPECT_EQ(runs[1].problem, "");
}

TEST(RunList, AFolderCanBeARunItself) {
    const database::TemporaryFolder folder;
    learn_table(folder.path() / "one", 100);
    for (const fs::path& path : {folder.path() / "one", folder.path() / "one" / ""}) {
        const auto runs = list_runs(path);
        ASSERT_EQ(runs.size(), 1U);
        EXPECT_EQ(runs[0].name, "one");
        EXPECT_EQ(find_run_file(path, "one", "boards.table"), path / "boards.table");
    }
    EXPECT_TRUE(list_runs(folder.path() / "nowhere").empty());
}

TEST(RunList, FindsOnlyWhatMayBeShown) {
    const database::TemporaryFolder folder;
    learn_table(folder.path() / "a" / "one", 100);
    EXPECT_EQ(find_run_file(folder.path(), "a/one", "log.jsonl"),
              folder.path() / "a" / "one" / "log.jsonl");
    for (const auto& [run, file] : {std::pair("a/one", "run.toml"), std::pair("a/one", "lock"),
                                    std::pair("a/one", "weights.net"), std::pair("a", "log.jsonl"),
                                    std::pair("a/../a/one", "log.jsonl"),
                                    std::pair("a/one", "../one/log.jsonl"), std::pair("", "")})
        EXPECT_EQ(find_run_file(folder.path(), run, file), std::nullopt) << run << ' ' << file;
}

} // namespace
} // namespace quadrille::learn
