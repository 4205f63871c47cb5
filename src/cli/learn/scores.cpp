#include "cli/learn/scores.h"

#include "arena/match.h"
#include "cli/failure.h"
#include "cli/figures.h"
#include "cli/interruption.h"
#include "cli/progress_line.h"
#include "learn/run_folder.h"
#include "nets/checked_bytes.h"

#include <fmt/format.h>

#include <array>
#include <fstream>

namespace quadrille::cli {

namespace {

std::optional<double> real_in(const json::Value& line, std::string_view name) {
    const json::Value* member = line.find(name);
    return member != nullptr ? member->real() : std::nullopt;
}

} // namespace

json::Value SeatScores::json() const {
    constexpr int digits = 6;
    return json::Object{{"against", against},
                        {"games", games},
                        {"seed", std::to_string(seed)},
                        {"after", after},
                        {"first", json_number(first.mean, digits)},
                        {"first_error", json_number(first.error, digits)},
                        {"second", json_number(second.mean, digits)},
                        {"second_error", json_number(second.error, digits)}};
}

std::optional<SeatScores> SeatScores::from_json(const json::Value& line) {
    const std::string* against = nets::text_in(line, "against");
    const auto games = nets::number_in(line, "games", 1, 1'000'000'000);
    const auto seed = nets::seed_in(line, "seed");
    const auto after = nets::number_in(line, "after", 0, 1'000'000'000);
    const auto first = real_in(line, "first");
    const auto first_error = real_in(line, "first_error");
    const auto second = real_in(line, "second");
    const auto second_error = real_in(line, "second_error");
    if (against == nullptr || !games || !seed || !after || !first || !first_error || !second ||
        !second_error)
        return std::nullopt;
    return SeatScores{.against = *against,
                      .games = *games,
                      .seed = *seed,
                      .after = *after,
                      .first = {*first, *first_error},
                      .second = {*second, *second_error}};
}

std::optional<SeatScores> measured(const ScoreQuestion& question) {
    Match match = required(Match::prepare({.game = question.game,
                                           .options = question.options,
                                           .beginning = {},
                                           .bots = {question.bot, question.against},
                                           .games = 2 * question.games,
                                           .opening_plies = 0,
                                           .max_plies = std::nullopt,
                                           .budgets = {},
                                           .times = false,
                                           .seed = question.seed}));
    std::array<std::vector<double>, 2> scores;
    ProgressLine progress;
    for (int number = 0; number < match.games(); ++number) {
        if (progress.due())
            progress.show(fmt::format("{} against {}: {} of {} games", question.bot,
                                      question.against, number, match.games()));
        const auto played = required(match.play(number, &interrupted));
        if (!played)
            return std::nullopt;
        const Seat seat = number % 2;
        scores[seat].push_back(score(*played->record.outcome, seat, 2));
    }
    return SeatScores{.against = question.against,
                      .games = question.games,
                      .seed = question.seed,
                      .after = question.after,
                      .first = estimate(scores[0]),
                      .second = estimate(scores[1])};
}

std::vector<SeatScores> scores_of_run(const std::filesystem::path& folder) {
    std::vector<SeatScores> scores;
    std::ifstream file(folder / learn::scores_file_name);
    for (std::string line; std::getline(file, line);)
        if (const auto value = json::read(line))
            if (auto read = SeatScores::from_json(*value))
                scores.push_back(*std::move(read));
    return scores;
}

std::string share_text(const Estimate& score) {
    return fmt::format("{:.1f}% ±{:.1f}%", 100 * score.mean, 100 * score.error);
}

} // namespace quadrille::cli
