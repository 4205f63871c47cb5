#include "cli/learn/report.h"

#include "cli/failure.h"
#include "cli/learn/arguments.h"
#include "cli/learn/chart.h"
#include "cli/learn/reported_run.h"
#include "cli/learn/scores.h"
#include "cli/output.h"
#include "engine/pool.h"
#include "learn/label_exactly.h"
#include "learn/make_data.h"
#include "learn/net_run.h"
#include "learn/replace_file.h"
#include "learn/run_folder.h"
#include "learn/table_care.h"
#include "training/coverage.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>

namespace quadrille::cli {

namespace {

/// The lines of the run's log that are JSON.
std::vector<json::Value> log_of(const std::string& folder) {
    std::vector<json::Value> lines;
    std::ifstream file(std::filesystem::path(folder) / learn::log_file_name);
    for (std::string line; std::getline(file, line);)
        if (auto value = json::read(line))
            lines.push_back(*std::move(value));
    return lines;
}

double number_of(const json::Value& line, std::string_view name) {
    const json::Value* member = line.find(name);
    return member != nullptr ? member->real().value_or(0) : 0;
}

/// How often a table names the right winner, by a sample of its boards.
std::optional<double> table_agreement(const std::string& folder) {
    constexpr int boards = 2000;
    learn::DataSet set = required(learn::boards_from(folder, boards, 0));
    const std::vector<learn::Sample> told = set.samples;
    Pool pool(1);
    if (!learn::label_exactly(set, pool, [](std::size_t) { return true; }))
        return std::nullopt;
    int right = 0;
    int decided = 0;
    for (std::size_t i = 0; i < told.size(); ++i) {
        decided += told[i].value != 0 ? 1 : 0;
        right += told[i].value != 0 && (told[i].value > 0) == (set.samples[i].value > 0) ? 1 : 0;
    }
    return decided > 0 ? std::optional(static_cast<double>(right) / decided) : std::nullopt;
}

void add_table(const std::string& folder, ReportedRun& run) {
    const learn::TableStatus status = required(learn::table_status(folder));
    run.learned = fmt::format("{} boards from {} games", status.boards, status.notes.games);
    run.agreement = table_agreement(folder);
    Curve known{.name = run.name, .colour = run.colour};
    Curve boards = known;
    Curve speed = known;
    double games_before = 0;
    double milliseconds_before = 0;
    for (const json::Value& line : log_of(folder)) {
        const double games = number_of(line, "games");
        const double milliseconds = number_of(line, "milliseconds");
        boards.points.push_back({games, number_of(line, "boards")});
        const auto coverage = learn::Coverage::from_json(line.find("coverage"));
        if (!coverage || coverage->games() == 0)
            continue;
        const learn::Coverage::Ply total = coverage->total();
        known.points.push_back({games, static_cast<double>(total.known) / total.met});
        // The clock of a run starts again at 0 each time the run is resumed.
        const double since = milliseconds > milliseconds_before ? milliseconds_before : 0;
        const double boards_a_game = static_cast<double>(total.met) / coverage->games();
        if (games > games_before && milliseconds > since)
            speed.points.push_back(
                {games, (games - games_before) * boards_a_game / (milliseconds - since) * 1000});
        games_before = games;
        milliseconds_before = milliseconds;
    }
    run.coverage.push_back(std::move(known));
    run.boards.push_back(std::move(boards));
    run.speed.push_back(std::move(speed));
}

void add_net(const std::string& folder, ReportedRun& run) {
    const learn::NetStatus status = required(learn::net_status(folder));
    run.learned = fmt::format("{} weights from {} boards with {} values, {} of {} epochs",
                              status.parameters, status.boards, name(status.settings.labels),
                              status.epochs.size(), status.settings.epochs);
    Curve training{.name = run.name + ", training", .colour = run.colour, .dashed = true};
    Curve validation{.name = run.name + ", validation", .colour = run.colour};
    Curve solved{.name = run.name, .colour = run.colour};
    for (std::size_t i = 0; i < status.epochs.size(); ++i) {
        const auto number = static_cast<double>(i + 1);
        training.points.push_back({number, status.epochs[i].training.loss()});
        validation.points.push_back({number, status.epochs[i].validation.loss()});
        solved.points.push_back({number, status.epochs[i].solved.agreement()});
    }
    if (!status.epochs.empty())
        run.agreement = status.epochs.back().solved.agreement();
    Curve speed{.name = run.name, .colour = run.colour};
    for (const json::Value& line : log_of(folder))
        if (const double milliseconds = number_of(line, "milliseconds"); milliseconds > 0)
            speed.points.push_back(
                {number_of(line, "epoch"), number_of(line, "boards") / milliseconds * 1000});
    run.loss = {std::move(training), std::move(validation)};
    run.agreements.push_back(std::move(solved));
    run.speed.push_back(std::move(speed));
}

/// The scores after each stage, of those measured in the same way as the newest; empty if there is
/// only one.
std::vector<Curve> strength_of(const ReportedRun& run) {
    Curve second{.name = run.name + ", second", .colour = run.colour};
    Curve first{.name = run.name + ", first", .colour = run.colour, .dashed = true};
    for (const SeatScores& each : run.scores) {
        const SeatScores& last = run.scores.back();
        if (each.against != last.against || each.games != last.games || each.seed != last.seed)
            continue;
        const auto stage = static_cast<double>(each.after);
        second.points.push_back({stage, each.second.mean, each.second.error});
        first.points.push_back({stage, each.first.mean, each.first.error});
    }
    return second.points.size() > 1 ? std::vector{std::move(second), std::move(first)}
                                    : std::vector<Curve>();
}

ReportedRun reported(const std::string& folder, int colour) {
    const auto method = required(learn::method_of_run(folder));
    if (!method)
        throw Failure("there is no run in the folder \"" + folder + '"');
    ReportedRun run{.name = folder, .colour = colour, .method = *method};
    run.scores = scores_of_run(folder);
    run.strength = strength_of(run);
    if (*method == "selfplay")
        add_self_play(folder, run);
    else
        (*method == "net" ? add_net : add_table)(folder, run);
    return run;
}

/// The curves of all runs with this method, or of all runs.
std::vector<Curve> together(const std::vector<ReportedRun>& runs,
                            std::vector<Curve> ReportedRun::* curves,
                            std::string_view method = "") {
    std::vector<Curve> all;
    for (const ReportedRun& run : runs)
        if (method.empty() || run.method == method)
            all.insert(all.end(), (run.*curves).begin(), (run.*curves).end());
    return all;
}

/// The newest score of each run in this seat.
std::vector<Bar> seat_bars(const std::vector<ReportedRun>& runs, Estimate SeatScores::* seat) {
    std::vector<Bar> bars;
    for (const ReportedRun& run : runs)
        if (!run.scores.empty())
            bars.push_back({.name = run.name,
                            .colour = run.colour,
                            .value = (run.scores.back().*seat).mean,
                            .error = (run.scores.back().*seat).error});
    return bars;
}

std::string figures_table(const std::vector<ReportedRun>& runs) {
    std::string html = "<table><thead><tr><th>run</th><th>method</th><th>learned</th><th>agrees "
                       "with the solver</th><th>against</th><th>wins as first</th><th>wins as "
                       "second</th></tr></thead><tbody>\n";
    for (const ReportedRun& run : runs) {
        const SeatScores* last = run.scores.empty() ? nullptr : &run.scores.back();
        html += fmt::format(
            "<tr><td style=\"--colour:var(--series-{})\" class=\"run\">{}</td><td>{}</td><td>{}"
            "</td><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>\n",
            run.colour % 8, escaped(run.name), run.method, escaped(run.learned),
            run.agreement ? fmt::format("{:.1f}%", 100 * *run.agreement) : "-",
            last != nullptr ? escaped(last->against) : "-",
            last != nullptr ? share_text(last->first) : "-",
            last != nullptr ? share_text(last->second) : "-");
    }
    return html + "</tbody></table>\n";
}

constexpr std::string_view page_begin = R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Quadrille: runs of the learning lab</title>
<style>
:root { color-scheme: light dark; --back: #fbfaf7; --text: #23211d; --faint: #6b675f; --line: #dedad1;
  --series-0: #2563a8; --series-1: #b3541e; --series-2: #2f7d4f; --series-3: #8a3f8f; --series-4: #9a7b0a;
  --series-5: #b02a4c; --series-6: #16808a; --series-7: #5b5b66; }
@media (prefers-color-scheme: dark) { :root { --back: #1b1a18; --text: #ebe8e1; --faint: #a29d92; --line: #3a3833;
  --series-0: #7db3ec; --series-1: #eda071; --series-2: #7ecb9c; --series-3: #d39ad8; --series-4: #dcc25f;
  --series-5: #ef8aa4; --series-6: #6fd0da; --series-7: #b9b9c4; } }
body { margin: 0 auto; max-width: 84rem; padding: 1rem; background: var(--back); color: var(--text);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; } .wide { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
td:nth-child(3) { min-width: 16rem; white-space: normal; }
.run { border-left: .4rem solid var(--colour); padding-left: .5rem; }
main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 30rem), 1fr)); gap: 1.5rem; margin-top: 1.5rem; }
figure { margin: 0; } figcaption { font-weight: 600; }
svg { width: 100%; height: auto; } svg text { fill: var(--faint); font-size: 12px; }
svg .value { fill: var(--back); font-weight: 600; }
.grid { stroke: var(--line); } polyline { fill: none; stroke: var(--colour); stroke-width: 2; }
circle, rect { fill: var(--colour); } .error { stroke: var(--text); stroke-width: 2; } .whisker { stroke: var(--colour); }
polyline.dashed { stroke-dasharray: 5 4; }
ul { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .2rem 1rem; font-size: .9rem; }
li::before { content: ""; display: inline-block; width: 1rem; margin-right: .4rem; vertical-align: middle;
  border-top: 3px solid var(--colour); } li.dashed::before { border-top-style: dashed; }
</style>
</head>
<body>
<h1>Runs of the learning lab</h1>
)";

} // namespace

std::string report_page(const std::vector<std::string>& folders) {
    std::vector<ReportedRun> runs;
    for (const std::string& folder : folders)
        runs.push_back(reported(folder, static_cast<int>(runs.size())));
    std::string html(page_begin);
    html += "<div class=\"wide\">" + figures_table(runs) + "</div>\n<main>\n";
    html += bar_chart({.title = "Wins as second player"}, seat_bars(runs, &SeatScores::second));
    html += bar_chart({.title = "Wins as first player"}, seat_bars(runs, &SeatScores::first));
    html += curve_chart(
        {.title = "Wins by stage, tables", .x_axis = "games", .figure = Figure::percent},
        together(runs, &ReportedRun::strength, "table"));
    html +=
        curve_chart({.title = "Wins by stage, nets", .x_axis = "epoch", .figure = Figure::percent},
                    together(runs, &ReportedRun::strength, "net"));
    html += curve_chart({.title = "Rating: Elo over the beginning", .x_axis = "generation"},
                        together(runs, &ReportedRun::strength, "selfplay"));
    html += curve_chart({.title = "Loss: mean squared error", .x_axis = "epoch"},
                        together(runs, &ReportedRun::loss, "net"));
    html += curve_chart(
        {.title = "Loss of the chance to win: mean squared error", .x_axis = "generation"},
        together(runs, &ReportedRun::loss, "selfplay"));
    html += curve_chart({.title = "Calibration: chance and result differ by",
                         .x_axis = "generation",
                         .figure = Figure::percent},
                        together(runs, &ReportedRun::calibration));
    html += curve_chart({.title = "Agreement with the solver on boards kept apart",
                         .x_axis = "epoch",
                         .figure = Figure::percent},
                        together(runs, &ReportedRun::agreements, "net"));
    html += curve_chart({.title = "Agreement with exact values on positions kept apart",
                         .x_axis = "generation",
                         .figure = Figure::percent},
                        together(runs, &ReportedRun::agreements, "selfplay"));
    html += curve_chart({.title = "Coverage: boards met that were known",
                         .x_axis = "games",
                         .figure = Figure::percent},
                        together(runs, &ReportedRun::coverage));
    html +=
        curve_chart({.title = "Boards in the table", .x_axis = "games", .figure = Figure::count},
                    together(runs, &ReportedRun::boards));
    html += curve_chart(
        {.title = "Boards met a second, tables", .x_axis = "games", .figure = Figure::count},
        together(runs, &ReportedRun::speed, "table"));
    html += curve_chart(
        {.title = "Boards trained a second, nets", .x_axis = "epoch", .figure = Figure::count},
        together(runs, &ReportedRun::speed, "net"));
    html += curve_chart({.title = "Positions played a second, self-play",
                         .x_axis = "generation",
                         .figure = Figure::count},
                        together(runs, &ReportedRun::speed, "selfplay"));
    html += "</main>\n";
    for (const ReportedRun& run : runs)
        html += run.generations;
    return html + "</body>\n</html>\n";
}

void learn_report(const LearnArguments& arguments) {
    if (arguments.words.empty())
        throw Failure("learn report takes the folders of runs");
    if (!arguments.out)
        throw Failure("learn report needs the file to write: --out report.html");
    learn::replace_file_by(*arguments.out, report_page(arguments.words));
    write_line(fmt::format("{} run{} written to {}", arguments.words.size(),
                           arguments.words.size() == 1 ? "" : "s", *arguments.out));
}

} // namespace quadrille::cli
