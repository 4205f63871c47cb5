#include "base/text.h"
#include "cli/failure.h"
#include "cli/interruption.h"
#include "cli/learn/arguments.h"
#include "cli/learn/measure.h"
#include "cli/learn/table_text.h"
#include "cli/numbers.h"
#include "cli/output.h"
#include "cli/progress_line.h"
#include "learn/run_folder.h"
#include "learn/table_care.h"
#include "learn/table_run.h"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <fstream>

namespace quadrille::cli {

namespace {

using learn::TableSettings;

TableSettings table_settings(const LearnArguments& arguments) {
    TableSettings settings{.game = arguments.words[1],
                           .options = required(Choices::from_texts(arguments.options))};
    settings.random_games =
        number_or("--random", arguments.random, 1'000'000, 0, TableSettings::most_games);
    settings.following_games =
        number_or("--following", arguments.following, 0, 0, TableSettings::most_games);
    settings.follow_percent =
        number_or("--follow", arguments.follow, settings.follow_percent, 0, 100);
    if (arguments.against && *arguments.against != "random" && *arguments.against != "itself")
        throw Failure("--against is random or itself, not " +
                      quadrille::quoted(*arguments.against));
    settings.against_itself = arguments.against == "itself";
    if (arguments.seed) {
        settings.seed = read_seed(*arguments.seed);
    } else {
        const auto method = required(learn::method_of_run(arguments.words[0]));
        const auto there =
            method == "table" ? required(learn::settings_of_run(arguments.words[0])) : std::nullopt;
        settings.seed = there ? there->seed : fresh_seed();
    }
    return settings;
}

} // namespace

void learn_table(const LearnArguments& arguments) {
    using Clock = std::chrono::steady_clock;
    if (arguments.words.size() != 2)
        throw Failure("learn table takes the folder of a run and a game: learn table RUN hex");
    const std::string& folder = arguments.words[0];
    heed_interruption();
    auto run = required(learn::TableRun::open(folder, table_settings(arguments)));
    const learn::TableLearner& learner = run.learner();
    const int before = learner.games();
    const Clock::time_point begin = Clock::now();
    const auto seconds = [&] {
        return std::chrono::duration<double>(Clock::now() - begin).count();
    };
    const int score_games = number_or("--score", arguments.score, 0, 0, most_measured_games);
    while (!learner.done() && !interrupted()) {
        const int games = learner.settings().games();
        const int stage = score_games > 0 ? next_stage(learner.games(), games) : games;
        {
            ProgressLine progress;
            run.learn([&] {
                if (progress.due())
                    progress.show(progress_text(learner, (learner.games() - before) / seconds()));
                return interrupted() || learner.games() >= stage;
            });
        }
        if (score_games > 0 && !interrupted())
            measure_against_random(folder, score_games, learner.settings().seed);
    }
    const learn::TableStatus status = required(learn::table_status(folder));
    if (arguments.json)
        write_line(status_json(folder, status,
                               {{"milliseconds", static_cast<std::int64_t>(seconds() * 1000)}}));
    else
        write(status_summary(folder, status));
    flush_output();
    if (!learner.done())
        throw Failure(fmt::format("interrupted after {} of {} games; the same command goes on",
                                  learner.games(), learner.settings().games()),
                      Status::interrupted);
}

void learn_clean(const LearnArguments& arguments) {
    constexpr double usual = 0.2;
    const auto below = arguments.below ? decimal(*arguments.below) : std::optional(usual);
    if (!below || *below < 0.001 || *below > 1)
        throw Failure("--below is a number from 0.001 to 1, not " +
                      quadrille::quoted(*arguments.below));
    const auto cleaned = required(
        learn::clean_table(only_run(arguments), static_cast<int>(std::lround(*below * 1000))));
    write_line(fmt::format("{} boards dropped, {} kept", cleaned.dropped, cleaned.kept));
}

void learn_export(const LearnArguments& arguments) {
    const std::string& folder = only_run(arguments);
    if (arguments.csv.has_value() == arguments.table.has_value())
        throw Failure("learn export needs the file to write: --csv boards.csv or --table "
                      "small.table");
    if (arguments.boards && !arguments.table)
        throw Failure("--boards is for --table");
    required(learn::table_of_run(folder));
    if (arguments.table) {
        constexpr int all = 2'000'000'000;
        const int most = number_or("--boards", arguments.boards, all, 1, all);
        const auto boards = required(learn::export_most_visited(folder, *arguments.table, most));
        write_line(fmt::format("{} boards written to {}", boards, *arguments.table));
        return;
    }
    required(learn::check_export(folder, *arguments.csv));
    std::ofstream file(*arguments.csv);
    if (!file)
        throw Failure("cannot write " + quadrille::quoted(*arguments.csv));
    const std::uint32_t boards = required(learn::export_table(folder, file));
    file.close();
    if (!file)
        throw Failure("cannot write " + quadrille::quoted(*arguments.csv));
    write_line(fmt::format("{} boards written to {}", boards, *arguments.csv));
}

} // namespace quadrille::cli
