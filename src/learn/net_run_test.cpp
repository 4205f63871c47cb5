#include "learn/net_run.h"

#include "database/temporary_folder.h"
#include "learn/run_folder.h"
#include "learn/table_care.h"
#include "learn/table_run.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

namespace quadrille::learn {
namespace {

namespace fs = std::filesystem;

NetSettings small_settings(const fs::path& from) {
    return {.from = from.string(),
            .sample = 3000,
            .layers = {16, 8, 4, 2, 1},
            .batch = 100,
            .epochs = 3,
            .seed = 5};
}

void learn_table(const fs::path& folder) {
    auto run = TableRun::open(
        folder, {.game = "hex", .options = {{"size", "4"}}, .seed = 1, .random_games = 2000});
    ASSERT_TRUE(run) << run.error().text;
    run->learn([] { return false; });
}

std::string contents(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST(NetRun, StoppedAtAnyBatchItEndsWithTheSameFiles) {
    const database::TemporaryFolder folder;
    learn_table(folder.path() / "table");
    for (const Labels labels : {Labels::table, Labels::exact}) {
        NetSettings settings = small_settings(folder.path() / "table");
        settings.labels = labels;
        const fs::path whole = folder.path() / ("whole-" + std::string(name(labels)));
        const fs::path cut = folder.path() / ("cut-" + std::string(name(labels)));
        {
            auto run = *NetRun::open(whole, settings, 1);
            ASSERT_TRUE(run.train([](const auto&) { return true; }, [] {}));
            EXPECT_TRUE(run.done());
        }
        // Each attempt may go on a little longer, so that the run ends on the slowest machine too:
        // the solving of boards starts over whenever it is interrupted.
        int starts = 0;
        for (bool done = false; !done; ++starts) {
            auto run = *NetRun::open(cut, settings, 2);
            int asked = 0;
            ASSERT_TRUE(run.train([&](const auto&) { return ++asked < 2 + starts; }, [] {}));
            done = run.done();
        }
        EXPECT_GT(starts, 5);
        for (const std::string_view name :
             {data_file_name, solved_file_name, state_file_name, std::string_view("weights.net")})
            EXPECT_EQ(contents(cut / name), contents(whole / name)) << name;
        const auto status = net_status(whole);
        ASSERT_TRUE(status);
        EXPECT_TRUE(status->done());
        EXPECT_EQ(status->boards, 3000U);
        EXPECT_EQ(status->epochs.back().validation.boards, 750);
        EXPECT_LT(status->epochs.back().training.loss(), status->epochs.front().training.loss());
        if (labels == Labels::exact) {
            EXPECT_GT(status->epochs.back().solved.agreement(), 0.6);
        }
    }
}

TEST(NetRun, RefusesWhatDoesNotFit) {
    const database::TemporaryFolder folder;
    const fs::path table = folder.path() / "table";
    learn_table(table);
    const auto fault = [&](const fs::path& run, const NetSettings& settings) {
        const auto opened = NetRun::open(run, settings, 1);
        return opened ? "" : opened.error().text;
    };
    NetSettings settings = small_settings(table);
    const fs::path net = folder.path() / "net";
    settings.layers = {4, 2};
    EXPECT_EQ(fault(net, settings), "the last layer has 1 unit, not 2");
    settings = small_settings(folder.path() / "nowhere");
    EXPECT_TRUE(fault(net, settings).contains("No such file"));
    EXPECT_FALSE(fs::exists(net));
    settings = small_settings(table);
    EXPECT_TRUE(fault(table, settings).contains("is one of learn table, not of learn net"));
    EXPECT_EQ(fault(net, settings), "");
    settings.seed = 6;
    EXPECT_TRUE(fault(net, settings).contains("has other settings: seed 5, not 6"));
    const auto other = TableRun::open(net, {.game = "hex", .options = {{"size", "4"}}});
    EXPECT_TRUE(other.error().text.contains("is one of learn net, not of learn table"));
    EXPECT_TRUE(erase_run(net));
    EXPECT_FALSE(fs::exists(net));
}

TEST(NetRun, KeepsItsLastStateWhenTheTrainingDiverges) {
    const database::TemporaryFolder folder;
    learn_table(folder.path() / "table");
    NetSettings settings = small_settings(folder.path() / "table");
    settings.layers = {64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 1};
    settings.activation = nets::Activation::relu;
    settings.rate_millionths = NetSettings::largest_rate_millionths;
    const fs::path net = folder.path() / "net";
    for (int attempt = 0; attempt < 2; ++attempt) {
        auto run = NetRun::open(net, settings, 1);
        ASSERT_TRUE(run) << run.error().text;
        const auto trained = run->train([](const auto&) { return true; }, [] {});
        ASSERT_FALSE(trained);
        EXPECT_TRUE(trained.error().text.contains("the training has diverged"))
            << trained.error().text;
        EXPECT_FALSE(fs::exists(net / "weights.net"));
    }
}

TEST(NetRun, RefusesBrokenFiles) {
    const database::TemporaryFolder folder;
    learn_table(folder.path() / "table");
    const NetSettings settings = small_settings(folder.path() / "table");
    const fs::path net = folder.path() / "net";
    {
        auto run = *NetRun::open(net, settings, 1);
        ASSERT_TRUE(run.train([](const auto&) { return true; }, [] {}));
    }
    for (const std::string_view name : {data_file_name, state_file_name}) {
        const std::string whole = contents(net / name);
        std::string forged = whole;
        forged[forged.size() / 2] ^= 1;
        std::ofstream(net / name, std::ios::binary) << forged;
        EXPECT_TRUE(net_status(net).error().text.contains("its checksum is wrong"));
        EXPECT_FALSE(NetRun::open(net, settings, 1));
        std::ofstream(net / name, std::ios::binary) << whole;
    }
    EXPECT_TRUE(net_status(net));
}

} // namespace
} // namespace quadrille::learn
