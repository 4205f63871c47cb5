#include "cli/match_report.h"

#include "base/json.h"
#include "cli/figures.h"

#include <fmt/format.h>

#include <algorithm>

namespace quadrille::cli {

std::string match_progress(const Tally& tally) {
    return fmt::format("{} games: {}", tally.games(),
                       score_text(tally.standings().front().score()));
}

std::string match_table(const Tally& tally, std::span<const std::string> bots) {
    std::size_t width = 3;
    for (const std::string& bot : bots)
        width = std::max(width, bot.size());
    // fmt counts columns, not bytes, so ± does not disturb.
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

std::string match_json(const Tally& tally) {
    json::Array wins;
    json::Array means;
    json::Array worsts;
    for (const Standing& standing : tally.standings()) {
        wins.emplace_back(standing.wins);
        means.push_back(json_number(standing.time.mean_milliseconds(), 3));
        worsts.push_back(json_number(milliseconds(standing.time.worst), 3));
    }
    const Estimate score = tally.standings().front().score();
    return json::Value(json::Object{
                           {"games", tally.games()},
                           {"score", json_number(score.mean, 6)},
                           {"error", json_number(score.error, 6)},
                           {"wins", std::move(wins)},
                           {"draws", tally.draws()},
                           {"elo", json_number(tally.elo_of(0).mean, 2)},
                           {"time_ms",
                            json::Object{{"mean", std::move(means)}, {"max", std::move(worsts)}}},
                       })
        .write();
}

} // namespace quadrille::cli
