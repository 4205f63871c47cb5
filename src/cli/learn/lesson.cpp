#include "cli/failure.h"
#include "cli/interruption.h"
#include "cli/learn/arguments.h"
#include "cli/learn/measure.h"
#include "cli/learn/report.h"
#include "cli/numbers.h"
#include "cli/output.h"
#include "learn/replace_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

namespace quadrille::cli {

namespace {

constexpr int usual_random = 5'000'000;
constexpr int usual_following = 3'000'000;
constexpr int lesson_games = 10'000;
/// The games of the solver take longer, and its result needs less precision.
constexpr int most_solver_games = 1000;

/// For the scores during learning, of which there are many, for a curve.
constexpr int most_stage_games = 500;

/// The folders of the stages of the lesson, each of which is a run.
struct Stages {
    std::string by_lot;
    std::string following;
    std::string net;
    std::string exact;
};

/// Does the same as the commands of the lesson in docs/learning.md.
void make_stages(const LearnArguments& arguments, const Stages& stages, int games) {
    const std::string score = std::to_string(std::min(games, most_stage_games));
    const std::string seed = arguments.seed.value_or("1");
    const std::string random = arguments.random.value_or(std::to_string(usual_random));
    LearnArguments table{.what = "table", .words = {stages.by_lot, "hex"}, .options = {"size=5"}};
    table.seed = seed;
    table.random = random;
    table.score = score;
    learn_table(table);
    table.words[0] = stages.following;
    table.following = arguments.following.value_or(std::to_string(usual_following));
    learn_table(table);
    LearnArguments net{.what = "net", .words = {stages.net}, .options = {}};
    net.seed = seed;
    net.from = stages.following;
    net.sample = arguments.sample;
    net.score = score;
    net.epochs = arguments.epochs;
    net.threads = arguments.threads;
    learn_net(net);
    net.words[0] = stages.exact;
    net.labels = "exact";
    learn_net(net);
}

void write_row(const std::string& what, const SeatScores& scores) {
    write_line(fmt::format("{:<28}{:>16}{:>16}", what, share_text(scores.first),
                           share_text(scores.second)));
    flush_output();
}

} // namespace

void learn_lesson(const LearnArguments& arguments) {
    const std::filesystem::path folder = only_run(arguments);
    const int games = number_or("--games", arguments.games, lesson_games, 1, most_measured_games);
    const std::uint64_t seed = read_seed(arguments.seed.value_or("1"));
    std::filesystem::create_directories(folder);
    const Stages stages{.by_lot = (folder / "random").string(),
                        .following = (folder / "following").string(),
                        .net = (folder / "net").string(),
                        .exact = (folder / "exact").string()};
    make_stages(arguments, stages, games);
    write_line(fmt::format("\n{:<28}{:>16}{:>16}", "wins against random", "as first", "as second"));
    for (const auto& [what, run] : {std::pair("table after games by lot", stages.by_lot),
                                    std::pair("table after following ones", stages.following),
                                    std::pair("net on the table", stages.net),
                                    std::pair("net on exact values", stages.exact)})
        write_row(what, measure_against_random(run, games, seed));
    ScoreQuestion solver = question_about(stages.by_lot);
    solver.bot = "best";
    solver.against = "random";
    solver.games = std::min(games, most_solver_games);
    solver.seed = seed;
    const auto solved = measured(solver);
    if (!solved)
        throw Failure("interrupted; the same command goes on", Status::interrupted);
    write_row("solver (best)", *solved);
    const std::string page = (folder / "report.html").string();
    learn::replace_file_by(
        page, report_page({stages.by_lot, stages.following, stages.net, stages.exact}));
    write_line("report written to " + page);
}

} // namespace quadrille::cli
