#include "cli/match_report.h"

#include "base/json.h"
#include "cli/figures.h"

#include <fmt/format.h>

#include <algorithm>

namespace quadrille::cli {

namespace {

std::string ratio_text(const SequentialState& sequential) {
    return fmt::format("LLR {:.2f} ({:.2f} to {:.2f})", sequential.ratio, -SequentialTest::bound(),
                       SequentialTest::bound());
}

json::Value sequential_json(const SequentialState& sequential) {
    const auto accepted = sequential.accepted();
    return json::Object{
        {"elo0", json_number(sequential.test.elo0(), 3)},
        {"elo1", json_number(sequential.test.elo1(), 3)},
        {"llr", json_number(sequential.ratio, 3)},
        {"bound", json_number(SequentialTest::bound(), 3)},
        {"accepted", !accepted
                         ? json::Value()
                         : json::Value(*accepted == SequentialTest::Claim::elo1 ? "elo1" : "elo0")},
    };
}

} // namespace

std::string match_progress(const ScoreTally& tally,
                           const std::optional<SequentialState>& sequential) {
    return fmt::format("{} games: {}{}", tally.games(),
                       score_text(tally.standings().front().score()),
                       sequential ? ", " + ratio_text(*sequential) : "");
}

std::string sequential_line(const SequentialState& sequential) {
    const auto accepted = sequential.accepted();
    return fmt::format("sequential test of {:g} against {:g} Elo: {}, {}", sequential.test.elo0(),
                       sequential.test.elo1(), ratio_text(sequential),
                       !accepted
                           ? "undecided"
                           : fmt::format("{:g} accepted", *accepted == SequentialTest::Claim::elo1
                                                              ? sequential.test.elo1()
                                                              : sequential.test.elo0()));
}

std::string match_table(const ScoreTally& tally, std::span<const std::string> bots) {
    std::size_t width = 3;
    for (const std::string& bot : bots)
        width = std::max(width, bot.size());
    // fmt counts columns, not bytes, so ± does not shift the columns.
    std::string table =
        fmt::format("{:<{}} {:>6} {:>6} {:>6}  {:<14}  {:<11} {:>10} {:>10}\n", "bot", width,
                    "wins", "draws", "losses", "score", "Elo", "ms a move", "worst ms");
    for (std::size_t bot = 0; bot < bots.size(); ++bot) {
        const Standing& standing = tally.standings()[bot];
        table +=
            fmt::format("{:<{}} {:>6} {:>6} {:>6}  {:<14}  {:<11} {:>10.3f} {:>10.3f}\n", bots[bot],
                        width, standing.wins, standing.draws, standing.losses,
                        score_text(standing.score()), elo_text(tally.elo_of(static_cast<int>(bot))),
                        standing.time.mean_milliseconds(), milliseconds(standing.time.worst));
    }
    return table;
}

std::string match_json(const ScoreTally& tally, const std::optional<SequentialState>& sequential) {
    json::Array wins;
    json::Array means;
    json::Array worsts;
    for (const Standing& standing : tally.standings()) {
        wins.emplace_back(standing.wins);
        means.push_back(json_number(standing.time.mean_milliseconds(), 3));
        worsts.push_back(json_number(milliseconds(standing.time.worst), 3));
    }
    const Estimate score = tally.standings().front().score();
    json::Object members{
        {"games", tally.games()},
        {"score", json_number(score.mean, 6)},
        {"error", json_number(score.error, 6)},
        {"wins", std::move(wins)},
        {"draws", tally.draws()},
        {"elo", json_number(tally.elo_of(0).mean, 2)},
        {"time_ms", json::Object{{"mean", std::move(means)}, {"max", std::move(worsts)}}},
    };
    if (sequential)
        members.push_back({"sprt", sequential_json(*sequential)});
    return json::Value(std::move(members)).write();
}

} // namespace quadrille::cli
