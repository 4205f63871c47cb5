#include "learn/self_play_run.h"

#include "database/temporary_folder.h"
#include "engine/find_learned.h"
#include "learn/run_folder.h"
#include "learn/self_play_steps.h"
#include "learn/table_care.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

namespace quadrille::learn {
namespace {

namespace fs = std::filesystem;

SelfPlaySettings tiny_settings() {
    return {.game = "quoridor",
            .options = {{"size", "5"}, {"walls", "3"}},
            .seed = 3,
            .units = 2,
            .positions = 400,
            .nodes = 50,
            .epochs = 2,
            .batch = 64,
            .gate_nodes = 50,
            .gate_games = 10};
}

const StepGoesOn always = [](std::int64_t, std::int64_t) { return true; };

std::string bytes_of(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string open_fault(const fs::path& folder, const SelfPlaySettings& settings) {
    const auto run = SelfPlayRun::open(folder, settings);
    return run ? "" : run.error().text;
}

SelfPlaySettings tiny_blockade() {
    SelfPlaySettings settings = tiny_settings();
    settings.game = "blockade";
    settings.options = {{"columns", "8"}, {"rows", "12"}, {"walls", "2"}};
    return settings;
}

void expect_same_files(const SelfPlaySettings& settings) {
    const database::TemporaryFolder folder;
    const fs::path one = folder.path() / "one";
    const fs::path other = folder.path() / "other";
    for (const fs::path& run : {one, other})
        ASSERT_EQ(open_fault(run, settings), "");
    for (const int unit : {1, 2})
        ASSERT_TRUE(do_unit(one, unit, always));
    for (const int unit : {2, 1, 2})
        ASSERT_TRUE(*do_unit(other, unit, always));
    for (const fs::path& run : {one, other}) {
        ASSERT_TRUE(*train_generation(run, 1, always));
        ASSERT_TRUE(*decide_generation(run, 1, always));
        ASSERT_TRUE(*decide_generation(run, 1, always));
    }
    for (const char* name :
         {"generation-1/unit-1/games.positions", "generation-1/unit-2/games.positions",
          "generation-1/weights.net", "generation-1/gate.json", "run.toml"}) {
        EXPECT_FALSE(bytes_of(one / name).empty()) << name;
        EXPECT_EQ(bytes_of(one / name), bytes_of(other / name)) << name;
    }
    const auto status = self_play_status(one);
    ASSERT_TRUE(status);
    ASSERT_EQ(status->generations.size(), 1U);
    EXPECT_EQ(status->generations[0].units, 2);
    // A twentieth is kept for validation, and repeated positions are used once.
    EXPECT_LE(status->generations[0].training->samples, 760);
    EXPECT_GT(status->generations[0].training->samples, 700);
    EXPECT_EQ(status->decided(), 1);
    EXPECT_TRUE(erase_run(one));
    EXPECT_FALSE(fs::exists(one));
}

TEST(SelfPlayRun, StepsDoneInAnyOrderAndTwiceGiveTheSameFiles) {
    for (SelfPlaySettings settings : {tiny_settings(), tiny_blockade()}) {
        expect_same_files(settings);
        settings.pool = {"greedy", "level:1", "older"};
        settings.pool_percent = 50;
        expect_same_files(settings);
    }
}

/// How many positions of a unit have another move.
std::ptrdiff_t other_moves(const fs::path& run, int generation, int unit) {
    const auto games = read_unit<Quoridor>(run, generation, unit, {.size = 5, .walls = 3});
    return std::ranges::count(games->positions, true,
                              &LabelledPosition<Quoridor>::other_move_played);
}

void copy_net(const fs::path& run, int from, int to) {
    fs::create_directories(generation_folder(run, to));
    fs::copy_file(generation_folder(run, from) / "weights.net",
                  generation_folder(run, to) / "weights.net");
}

TEST(SelfPlayRun, PlaysAgainstThoseThatWereTheBestBefore) {
    const database::TemporaryFolder folder;
    const fs::path run = folder.path() / "run";
    SelfPlaySettings settings = tiny_settings();
    settings.from = from_lot;
    settings.alone = true;
    settings.units = 1;
    settings.pool = {"older"};
    settings.pool_percent = 100;
    ASSERT_EQ(open_fault(run, settings), "");
    // As long as there are none, the net plays against itself.
    ASSERT_TRUE(*do_unit(run, 1, always));
    EXPECT_EQ(other_moves(run, 1, 1), 0);
    EXPECT_EQ(read_unit<Quoridor>(run, 1, 1, {.size = 5, .walls = 3})->source,
              "generation 0, pool older");
    ASSERT_TRUE(*train_generation(run, 1, always));
    write_gate(run, 1, {.wins = 1, .accepted = true});
    ASSERT_TRUE(*do_unit(run, 2, always));
    EXPECT_GT(other_moves(run, 2, 1), 0);
    // A generation that was not accepted is none of them: its net is not even looked for.
    fs::create_directories(generation_folder(run, 2));
    write_gate(run, 2, {.against = 1, .losses = 1});
    copy_net(run, 1, 3);
    write_gate(run, 3, {.against = 1, .wins = 1, .accepted = true});
    ASSERT_TRUE(*do_unit(run, 4, always));
    EXPECT_GT(other_moves(run, 4, 1), 0);
    // But generation 1 is.
    fs::remove_all(generation_folder(run, 4));
    fs::remove(generation_folder(run, 1) / "weights.net");
    EXPECT_TRUE(do_unit(run, 4, always).error().text.contains("No such file"));
}

TEST(SelfPlayRun, AGateHasAPoolOnlyAfterAWonMatch) {
    const database::TemporaryFolder folder;
    const fs::path run = folder.path() / "run";
    SelfPlaySettings settings = tiny_settings();
    settings.from = from_lot;
    settings.alone = true;
    settings.gate_games = 200;
    settings.pool = {"greedy"};
    ASSERT_EQ(open_fault(run, settings), "");
    for (const int unit : {1, 2})
        ASSERT_TRUE(*do_unit(run, unit, always));
    ASSERT_TRUE(*train_generation(run, 1, always));
    ASSERT_TRUE(*decide_generation(run, 1, always));
    const GateResult won = *self_play_status(run)->generations[0].gate;
    ASSERT_TRUE(won.accepted) << won.wins << '-' << won.losses;
    ASSERT_TRUE(won.pool);
    ASSERT_EQ(won.pool->members.size(), 1U);
    EXPECT_EQ(won.pool->members[0].of_new.games(), 50);
    EXPECT_EQ(won.pool->members[0].of_best.games(), 50);
    // The same net once more is no better, so the pool is not asked.
    copy_net(run, 1, 2);
    ASSERT_TRUE(*decide_generation(run, 2, always));
    const GateResult lost = *self_play_status(run)->generations[1].gate;
    EXPECT_FALSE(lost.accepted);
    EXPECT_FALSE(lost.pool);
}

TEST(SelfPlayRun, RefusesAPoolThatCannotPlay) {
    const database::TemporaryFolder folder;
    const fs::path run = folder.path() / "run";
    const auto fault = [&](std::vector<std::string> pool) {
        SelfPlaySettings settings = tiny_settings();
        settings.pool = std::move(pool);
        return open_fault(run, settings);
    };
    EXPECT_TRUE(fault({"nobody"}).starts_with("the pool: there is no bot \"nobody\" for quoridor"));
    EXPECT_TRUE(fault({"greedy", "program:./engine"}).starts_with("the pool: there is no bot"));
    EXPECT_TRUE(fault({"level:11"}).starts_with("the pool: "));
    EXPECT_EQ(fault({"net:file=some.net"}), "the pool takes bots that read no files, or older, not "
                                            "\"net:file=some.net\"");
    EXPECT_EQ(fault({"older", "greedy", "older"}), "the pool has \"older\" twice");
    EXPECT_EQ(fault(std::vector<std::string>(17, "greedy")),
              "a pool has at most 16 members, not 17");
    EXPECT_FALSE(fs::exists(run));
    EXPECT_EQ(fault({"older", "greedy", "level:4", "alphabeta:depth=2"}), "");
}

TEST(SelfPlayRun, AStepThatIsToldToStopLeavesNothing) {
    const database::TemporaryFolder folder;
    const fs::path run = folder.path() / "run";
    ASSERT_EQ(open_fault(run, tiny_settings()), "");
    int asked = 0;
    const StepGoesOn twice = [&](std::int64_t, std::int64_t) { return ++asked < 3; };
    EXPECT_EQ(do_unit(run, 1, twice), false);
    EXPECT_EQ(self_play_status(run)->generations[0].units, 0);
    for (const int unit : {1, 2})
        ASSERT_TRUE(*do_unit(run, unit, always));
    asked = 0;
    EXPECT_EQ(train_generation(run, 1, twice), false);
    EXPECT_FALSE(self_play_status(run)->generations[0].training);
    ASSERT_TRUE(*train_generation(run, 1, always));
    asked = 0;
    EXPECT_EQ(decide_generation(run, 1, twice), false);
    EXPECT_EQ(self_play_status(run)->decided(), 0);
}

TEST(SelfPlayRun, RefusesWhatDoesNotFit) {
    const database::TemporaryFolder folder;
    const fs::path run = folder.path() / "run";
    SelfPlaySettings settings = tiny_settings();
    settings.game = "hex";
    EXPECT_EQ(open_fault(run, settings), "self-play can teach quoridor and blockade, not \"hex\"");
    settings = tiny_settings();
    settings.options.set("players", "4");
    EXPECT_EQ(open_fault(run, settings), "self-play can teach quoridor for 2 players, not for 4");
    settings = tiny_blockade();
    settings.options.set("columns", "12");
    EXPECT_EQ(open_fault(run, settings),
              "self-play can teach blockade on boards up to 11x14, not on 12x12");
    EXPECT_FALSE(fs::exists(run));
    EXPECT_EQ(open_fault(run, tiny_settings()), "");
    settings = tiny_settings();
    settings.nodes = 51;
    EXPECT_TRUE(open_fault(run, settings).contains("has other settings: nodes 50, not 51"));
    const auto early = do_unit(run, 3, always);
    EXPECT_EQ(early.error().text, "generation 2 cannot begin: generation 1 is not decided");
    EXPECT_TRUE(train_generation(run, 1, always).error().text.contains("No such file"));
    EXPECT_TRUE(net_settings_of_run(run).error().text.contains("its method is not \"net\""));
}

/// Runs all steps of the first generation.
void learn_first_generation(const fs::path& run) {
    for (const int unit : {1, 2})
        ASSERT_TRUE(*do_unit(run, unit, always));
    ASSERT_TRUE(*train_generation(run, 1, always));
    ASSERT_TRUE(*decide_generation(run, 1, always));
}

SharedSparseNet net_of(const fs::path& run, int generation) {
    return *find_sparse_net(generation_folder(run, generation).string());
}

TEST(SelfPlayRun, BeginsWithANetByLot) {
    for (SelfPlaySettings settings : {tiny_settings(), tiny_blockade()}) {
        settings.from = from_lot;
        settings.alone = true;
        const database::TemporaryFolder folder;
        const fs::path run = folder.path() / "run";
        for (const char* time : {"first", "second"})
            ASSERT_EQ(open_fault(run, settings), "") << time;
        learn_first_generation(run);
        for (const int generation : {0, 1})
            EXPECT_TRUE(net_of(run, generation)->alone);
        EXPECT_NE(net_of(run, 0)->net, net_of(run, 1)->net);
        EXPECT_EQ(self_play_status(run)->generations[0].gate->against, 0);
        EXPECT_EQ(name_of_generation(settings, 0), "generation 0");
        settings.alone = false;
        EXPECT_TRUE(
            open_fault(run, settings).ends_with("has other settings: its nets judge alone"));
        EXPECT_TRUE(erase_run(run));
        EXPECT_FALSE(fs::exists(run));
    }
}

/// The net of the first generation of a tiny run in this folder.
SharedSparseNet net_of_new_run(const fs::path& run) {
    EXPECT_EQ(open_fault(run, tiny_settings()), "");
    learn_first_generation(run);
    return net_of(run, 1);
}

TEST(SelfPlayRun, GoesOnFromANetThatIsGiven) {
    const database::TemporaryFolder folder;
    const fs::path run = folder.path() / "run";
    const SharedSparseNet given = net_of_new_run(folder.path() / "old");
    // With a learning rate so small that weights hardly change, the trained net shows which weights
    // the training began with.
    SelfPlaySettings settings = tiny_settings();
    settings.rate_millionths = 1;
    ASSERT_TRUE(SelfPlayRun::open(run, settings, given));
    learn_first_generation(run);
    EXPECT_EQ(net_of(run, 0)->net, given->net);
    const SharedSparseNet trained = net_of(run, 1);
    for (int input = 0; input < given->net.shape().inputs; ++input)
        for (int unit = 0; unit < given->net.shape().units; ++unit)
            ASSERT_NEAR(trained->net.weights(input)[unit], given->net.weights(input)[unit], 1);
    const auto games = read_unit<Quoridor>(run, 1, 1, {.size = 5, .walls = 3});
    EXPECT_EQ(games->source, "generation 0");
    EXPECT_TRUE(SelfPlayRun::open(run, settings, given));
    EXPECT_TRUE(
        open_fault(run, settings)
            .ends_with("has other settings: from " + name_of_given(*given) + ", not handwritten"));
    EXPECT_TRUE(SelfPlayRun::open(run, tiny_blockade(), given)
                    .error()
                    .text.starts_with("the net is of quoridor with size=5"));
}

TEST(SelfPlayRun, GoesOnFromANetWithMoreHiddenUnits) {
    const database::TemporaryFolder folder;
    const fs::path run = folder.path() / "run";
    const SharedSparseNet given = net_of_new_run(folder.path() / "old");
    SelfPlaySettings settings = tiny_settings();
    settings.hidden = 96;
    ASSERT_TRUE(SelfPlayRun::open(run, settings, given));
    learn_first_generation(run);
    EXPECT_EQ(net_of(run, 0)->net, given->net);
    EXPECT_EQ(net_of(run, 1)->net.shape().units, 96);
    // The games are those of the net that was given, whatever the width of the nets trained on
    // them.
    const fs::path narrow = folder.path() / "narrow";
    ASSERT_TRUE(SelfPlayRun::open(narrow, tiny_settings(), given));
    ASSERT_TRUE(do_unit(narrow, 1, always));
    const char* games = "generation-1/unit-1/games.positions";
    EXPECT_EQ(bytes_of(run / games), bytes_of(narrow / games));
    EXPECT_TRUE(SelfPlayRun::open(run, tiny_settings(), given)
                    .error()
                    .text.ends_with("settings: hidden 96, not 64"));
}

TEST(SelfPlayRun, RefusesHiddenUnitsThatNoNetHas) {
    const database::TemporaryFolder folder;
    const fs::path run = folder.path() / "run";
    const auto fault = [&](SelfPlaySettings settings, int hidden) {
        settings.hidden = hidden;
        return open_fault(run, settings);
    };
    EXPECT_EQ(fault(tiny_settings(), 100),
              "a sparse net has 16 to 256 units, a multiple of 16, not 100");
    EXPECT_EQ(fault(tiny_settings(), 144),
              "a net for quoridor has at most 128 hidden units, not 144");
    EXPECT_EQ(fault(tiny_blockade(), 80), "a net for blockade has at most 64 hidden units, not 80");
    EXPECT_FALSE(fs::exists(run));
    SelfPlaySettings settings = tiny_settings();
    settings.from = from_lot;
    ASSERT_EQ(open_fault(run, settings), "");
    const SharedSparseNet given = net_of(run, 0);
    settings.hidden = 48;
    EXPECT_EQ(SelfPlayRun::open(folder.path() / "other", settings, given).error().text,
              "the given net has 64 hidden units, so nets that continue it cannot have 48");
}

TEST(SelfPlaySettings, AreReadAsTheyWereWritten) {
    SelfPlaySettings settings = tiny_settings();
    settings.from = from_lot;
    settings.alone = true;
    settings.hidden = 96;
    const auto again = read_self_play_settings(toml_of(settings));
    ASSERT_TRUE(again);
    EXPECT_EQ(toml_of(*again), toml_of(settings));
    std::string old = toml_of(tiny_settings());
    old.erase(old.find("from = "), old.find("units = ") - old.find("from = "));
    EXPECT_EQ(toml_of(*read_self_play_settings(old)), toml_of(tiny_settings()));
    // Without a pool nothing is said of one, so that what was made before is the same now.
    EXPECT_EQ(toml_of(settings).find("pool"), std::string::npos);
    EXPECT_TRUE(again->pool.empty());
    settings.pool = {"alphabeta:depth=2", "older"};
    settings.pool_percent = 40;
    const auto pooled = read_self_play_settings(toml_of(settings));
    ASSERT_TRUE(pooled);
    EXPECT_EQ(pooled->pool, settings.pool);
    EXPECT_EQ(pooled->pool_percent, 40);
    EXPECT_EQ(difference(*pooled, settings), "");
    EXPECT_EQ(difference(*again, settings), "pool nobody, not alphabeta:depth=2, older");
    EXPECT_EQ(difference(settings, *again), "pool alphabeta:depth=2, older, not nobody");
    settings.pool_percent = 41;
    EXPECT_EQ(difference(*pooled, settings), "pool_percent 40, not 41");
    SelfPlaySettings without = *again;
    without.pool_percent = 41;
    EXPECT_EQ(difference(*again, without), "");
    for (const auto& [right, wrongly] :
         {std::pair{"pool_percent = 41", "pool_percent = 0"},
          std::pair{"pool_percent = 41", "pool_percent = 101"},
          std::pair{"pool_percent = 41", "\n"},
          std::pair{"[\"alphabeta:depth=2\", \"older\"]", "\"older\""},
          std::pair{"[\"alphabeta:depth=2\", \"older\"]", "[]"},
          std::pair{"[\"alphabeta:depth=2\", \"older\"]", "[\"older\", 3]"}}) {
        std::string wrong = toml_of(settings);
        wrong.replace(wrong.find(right), std::string_view(right).size(), wrongly);
        const auto read = read_self_play_settings(wrong);
        ASSERT_FALSE(read) << wrongly;
        EXPECT_EQ(read.error().text,
                  "it does not say pool, a list of bots, and pool_percent, from 1 to 100");
    }
    settings.pool = {};
    std::string wrong = toml_of(settings);
    wrong.replace(wrong.find("batch = 64"), 10, "batch = 0");
    EXPECT_EQ(read_self_play_settings(wrong).error().text,
              "it does not say batch, from 1 to 1000000");
}

} // namespace
} // namespace quadrille::learn
