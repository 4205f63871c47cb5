#include "cli/failure.h"
#include "cli/figures.h"
#include "cli/learn/reported_run.h"
#include "cli/learn/self_play_text.h"
#include "learn/generation_measures.h"
#include "learn/generation_ratings.h"
#include "learn/millionths.h"
#include "learn/self_play_log.h"

#include <fmt/format.h>

#include <map>

namespace quadrille::cli {

namespace {

/// The stored measures of a generation, or measures computed from its units; empty if the units are
/// not complete.
learn::GenerationMeasures measures_of(const std::string& folder,
                                      const learn::SelfPlayStatus& status, int generation) {
    if (auto kept = required(learn::kept_measures(folder, generation)))
        return *std::move(kept);
    const int units = status.generations[static_cast<std::size_t>(generation) - 1].units;
    return units == status.settings.units ? required(learn::measure_generation(folder, generation))
                                          : learn::GenerationMeasures();
}

/// The positions per second of each generation, from its newest log line about units.
std::map<int, double> speeds_of(const std::string& folder, int unit_positions) {
    std::map<int, double> speeds;
    for (const learn::SelfPlayLogLine& line : learn::self_play_log(folder))
        if (line.stage == "units" && line.units > 0 && line.seconds > 0)
            speeds[line.generation] =
                static_cast<double>(line.units * unit_positions) / line.seconds;
    return speeds;
}

std::string cell(const std::string& text) {
    return "<td>" + text + "</td>";
}

std::string measured_cell(const learn::GenerationMeasures& measures, const std::string& text) {
    return cell(measures.positions > 0 ? text : "-");
}

std::string percent_text(const learn::Agreement& agreement) {
    return agreement.positions > 0
               ? fmt::format("{:.1f}% of {}", 100 * agreement.share(), agreement.positions)
               : "-";
}

std::string gate_cell_text(const learn::SelfPlaySettings& settings, const learn::GateResult& gate) {
    const std::string match = gate_text(settings, gate);
    return escaped(gate.pool ? match + "; " + pool_gate_text(*gate.pool) : match);
}

constexpr std::string_view table_head =
    "<thead><tr><th>generation</th><th>positions</th><th>loss</th><th>validation</th>"
    "<th>squared error</th><th>off by</th><th>races</th><th>proven ends</th><th>match</th>"
    "<th>Elo</th><th>positions a second</th></tr></thead>";

} // namespace

void add_self_play(const std::string& folder, ReportedRun& run) {
    const learn::SelfPlayStatus status = required(learn::self_play_status(folder));
    const auto ratings = learn::generation_ratings(status);
    const auto speeds = speeds_of(folder, status.settings.positions);
    run.learned =
        fmt::format("{} generations of {} positions, the best is {}", status.decided(),
                    std::int64_t{status.settings.units} * status.settings.positions,
                    status.best() > 0 ? fmt::format("generation {}", status.best()) : "the first");
    const auto curve = [&](const char* what, bool dashed) {
        return Curve{.name = run.name + what, .colour = run.colour, .dashed = dashed};
    };
    Curve loss = curve(", training", true);
    Curve validation = curve(", validation", false);
    Curve races = curve(", races", false);
    Curve proven = curve(", proven ends", true);
    Curve off = curve("", false);
    Curve rating = curve("", false);
    Curve speed = curve("", false);
    rating.points.push_back({0, 0, 0});
    std::string rows;
    for (std::size_t i = 0; i < status.generations.size(); ++i) {
        const learn::GenerationStatus& generation = status.generations[i];
        const int number = static_cast<int>(i) + 1;
        if (!generation.training)
            continue;
        const learn::TrainingResult& training = *generation.training;
        const learn::GenerationMeasures measures = measures_of(folder, status, number);
        loss.points.push_back({1.0 * number, learn::from_millionths(training.loss_millionths)});
        validation.points.push_back(
            {1.0 * number, learn::from_millionths(training.validation_millionths)});
        if (measures.positions > 0)
            off.points.push_back(
                {1.0 * number, learn::from_millionths(measures.mean_difference_millionths)});
        if (measures.races.positions > 0)
            races.points.push_back({1.0 * number, measures.races.share()});
        if (measures.proven.positions > 0)
            proven.points.push_back({1.0 * number, measures.proven.share()});
        if (ratings[i])
            rating.points.push_back({1.0 * number, ratings[i]->mean, ratings[i]->error});
        const auto played = speeds.find(number);
        if (played != speeds.end())
            speed.points.push_back({1.0 * number, played->second});
        if (measures.races.positions > 0)
            run.agreement = measures.races.share();
        rows +=
            "<tr>" + cell(std::to_string(number)) + cell(std::to_string(training.samples)) +
            cell(fmt::format("{:.5f}", learn::from_millionths(training.loss_millionths))) +
            cell(fmt::format("{:.5f}", learn::from_millionths(training.validation_millionths))) +
            measured_cell(measures, fmt::format("{:.4f}", learn::from_millionths(
                                                              measures.squared_error_millionths))) +
            measured_cell(measures,
                          fmt::format("{:.1f}%", 100 * learn::from_millionths(
                                                           measures.mean_difference_millionths))) +
            cell(percent_text(measures.races)) + cell(percent_text(measures.proven)) +
            cell(generation.gate ? gate_cell_text(status.settings, *generation.gate) : "-") +
            cell(ratings[i] ? elo_text(*ratings[i]) : "-") +
            cell(played != speeds.end() ? fmt::format("{:.0f}", played->second) : "-") + "</tr>\n";
    }
    run.loss = {std::move(loss), std::move(validation)};
    run.agreements = {std::move(races), std::move(proven)};
    run.calibration = {std::move(off)};
    if (rating.points.size() > 1)
        run.strength = {std::move(rating)};
    run.speed = {std::move(speed)};
    if (!rows.empty())
        run.generations = fmt::format("<h2>{}</h2>\n<div class=\"wide\"><table>{}<tbody>\n{}"
                                      "</tbody></table></div>\n",
                                      escaped(run.name), table_head, rows);
}

} // namespace quadrille::cli
