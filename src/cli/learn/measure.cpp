#include "cli/learn/measure.h"

#include "base/text.h"
#include "cli/failure.h"
#include "cli/file.h"
#include "cli/interruption.h"
#include "cli/learn/arguments.h"
#include "cli/numbers.h"
#include "cli/output.h"
#include "learn/net_run.h"
#include "learn/run_folder.h"
#include "training/table_notes.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <fcntl.h>
#include <filesystem>

namespace quadrille::cli {

namespace {

constexpr int usual_games = 1000;

} // namespace

int next_stage(int played, int games) {
    constexpr std::int64_t stages = 10;
    const std::int64_t reached = played * stages / games;
    return static_cast<int>(((reached + 1) * games + stages - 1) / stages);
}

ScoreQuestion question_about(const std::string& folder) {
    const auto method = required(learn::method_of_run(folder));
    if (method == "selfplay")
        throw Failure(
            fmt::format("the run in {} is one of learn selfplay, which its gates measure; "
                        "learn measure is for runs of learn table and learn net",
                        quadrille::quoted(folder)));
    if (method == "net") {
        const learn::NetStatus status = required(learn::net_status(folder));
        if (status.epochs.empty())
            throw Failure(fmt::format("the run in \"{}\" has no net yet", folder));
        return {.game = status.game,
                .options = status.options,
                .bot = "net:run=" + folder,
                .after = static_cast<int>(status.epochs.size())};
    }
    const auto table = required(learn::table_of_run(folder));
    const auto notes = required(learn::TableNotes::of(table->header()));
    return {.game = table->header().game,
            .options = table->header().options,
            .bot = "table:run=" + folder,
            .after = notes.games};
}

SeatScores measure_run(const std::string& folder, const ScoreQuestion& question) {
    const auto known = scores_of_run(folder);
    const auto same = std::ranges::find_if(known, [&](const SeatScores& each) {
        return each.against == question.against && each.games == question.games &&
               each.seed == question.seed && each.after == question.after;
    });
    if (same != known.end())
        return *same;
    const auto scores = measured(question);
    if (!scores)
        throw Failure("interrupted; what was measured before is kept", Status::interrupted);
    File(std::filesystem::path(folder) / learn::scores_file_name, O_WRONLY | O_CREAT | O_APPEND,
         "cannot write")
        .write(scores->json().write() + '\n');
    return *scores;
}

SeatScores measure_against_random(const std::string& folder, int games, std::uint64_t seed) {
    ScoreQuestion question = question_about(folder);
    question.against = "random";
    question.games = games;
    question.seed = seed;
    return measure_run(folder, question);
}

void learn_measure(const LearnArguments& arguments) {
    if (arguments.words.empty())
        throw Failure("learn measure takes the folders of runs");
    const int games = number_or("--games", arguments.games, usual_games, 1, most_measured_games);
    const std::uint64_t seed = arguments.seed ? read_seed(*arguments.seed) : fresh_seed();
    std::vector<ScoreQuestion> questions;
    for (const std::string& folder : arguments.words) {
        questions.push_back(question_about(folder));
        questions.back().against = arguments.against.value_or("random");
        questions.back().games = games;
        questions.back().seed = seed;
    }
    heed_interruption();
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const std::string& folder = arguments.words[i];
        const SeatScores scores = measure_run(folder, questions[i]);
        if (arguments.json) {
            json::Object line{{"run", folder}};
            const json::Value measured_scores = scores.json();
            for (const json::Member& member : *measured_scores.object())
                line.push_back(member);
            write_line(json::Value(std::move(line)).write());
        } else {
            write_line(fmt::format("{} against {}: first {}, second {} ({} games each, seed {})",
                                   folder, scores.against, share_text(scores.first),
                                   share_text(scores.second), scores.games, scores.seed));
        }
        flush_output();
    }
}

} // namespace quadrille::cli
