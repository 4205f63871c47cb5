#include "cli/tournament_report.h"

#include "base/json.h"
#include "cli/figures.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <ranges>
#include <utility>

namespace quadrille::cli {

namespace {

/// The result of one player against all others.
struct Total {
    int games = 0;
    double points = 0;
};

std::vector<Total> totals(const TournamentResults& results) {
    const Tournament& tournament = results.tournament();
    std::vector<Total> totals(tournament.plan().players.size());
    for (std::size_t meeting = 0; meeting < results.meetings().size(); ++meeting) {
        const MeetingResult& result = results.meetings()[meeting];
        const auto& [first, second] = tournament.meetings()[meeting];
        totals[first].games += result.games();
        totals[first].points += result.points();
        totals[second].games += result.games();
        totals[second].points += result.games() - result.points();
    }
    return totals;
}

/// "level:2 against level:1", "best against 3 greedy".
std::string meeting_text(const Tournament& tournament, const Meeting& meeting) {
    return fmt::format("{} against {}{}", tournament.player(meeting.first).name,
                       tournament.seats() == 2 ? "" : std::to_string(tournament.seats() - 1) + " ",
                       tournament.player(meeting.second).name);
}

std::string meeting_lines(const TournamentResults& results) {
    const Tournament& tournament = results.tournament();
    std::vector<std::string> texts;
    std::size_t width = 0;
    for (const Meeting& meeting : tournament.meetings()) {
        texts.push_back(meeting_text(tournament, meeting));
        width = std::max(width, texts.back().size());
    }
    std::string lines;
    for (std::size_t meeting = 0; meeting < texts.size(); ++meeting) {
        const MeetingResult& result = results.meetings()[meeting];
        if (result.games() == 0)
            continue;
        lines += fmt::format("{:<{}}  {:>4} games  {}  Elo {:<11}  {:.3f} and {:.3f} ms a move\n",
                             texts[meeting], width, result.games(), score_text(result.score()),
                             elo_text(result.elo()), result.times()[0].mean_milliseconds(),
                             result.times()[1].mean_milliseconds());
    }
    return lines;
}

/// The score of each player, by number, against each opponent that it has met.
class CrossTable {
  public:
    explicit CrossTable(const TournamentResults& results)
        : size_(results.tournament().plan().players.size()), scores_(size_ * size_) {
        for (std::size_t meeting = 0; meeting < results.meetings().size(); ++meeting) {
            const MeetingResult& result = results.meetings()[meeting];
            if (result.games() == 0)
                continue;
            const auto& [first, second] = results.tournament().meetings()[meeting];
            const double score = result.points() / result.games();
            scores_[first * size_ + second] = score;
            scores_[second * size_ + first] = 1 - score;
        }
    }

    std::string cell(std::size_t player, std::size_t opponent) const {
        const auto score = scores_[player * size_ + opponent];
        return score ? fmt::format("{:.3f}", *score) : "-";
    }

  private:
    std::size_t size_;
    std::vector<std::optional<double>> scores_;
};

/// The best player comes first; equal ones are in the order of the plan.
std::string rating_table(const TournamentResults& results, const std::vector<Estimate>& ratings) {
    const auto& players = results.tournament().plan().players;
    std::vector<std::size_t> order(players.size());
    std::ranges::copy(std::views::iota(std::size_t{0}, players.size()), order.begin());
    std::ranges::sort(order, {}, [&](std::size_t player) {
        return std::pair(-std::llround(ratings[player].mean), player);
    });
    std::size_t width = 6;
    for (const TournamentPlayer& player : players)
        width = std::max(width, player.name.size());

    std::string table = fmt::format("{:>3} {:<{}}  {:<11} {:>6} {:>6} ", "", "player", width, "Elo",
                                    "games", "score");
    for (std::size_t rank = 1; rank <= order.size(); ++rank)
        table += fmt::format(" {:>5}", rank);
    table += "\n";
    const CrossTable scores(results);
    const std::vector<Total> sums = totals(results);
    for (std::size_t rank = 1; rank <= order.size(); ++rank) {
        const std::size_t player = order[rank - 1];
        const Total& total = sums[player];
        table +=
            fmt::format("{:>3} {:<{}}  {:<11} {:>6} {:>6.3f} ", rank, players[player].name, width,
                        elo_text(ratings[player]), total.games, total.points / total.games);
        for (const std::size_t opponent : order)
            table += fmt::format(" {:>5}", scores.cell(player, opponent));
        table += "\n";
    }
    return table;
}

json::Object meeting_json(const TournamentResults& results, std::size_t meeting) {
    const Tournament& tournament = results.tournament();
    const auto& [first, second] = tournament.meetings()[meeting];
    const MeetingResult& result = results.meetings()[meeting];
    json::Object members{
        {"players", json::Array{tournament.player(first).name, tournament.player(second).name}},
        {"games", result.games()},
        {"wins", result.wins()},
        {"draws", result.draws()},
        {"losses", result.losses()}};
    const bool played = result.games() > 0;
    const Estimate score = played ? result.score() : Estimate{};
    const Estimate elo = played ? result.elo() : Estimate{};
    const auto known = [&](double value, int digits) {
        return played ? json_number(value, digits) : json::Value();
    };
    members.push_back({"score", known(score.mean, 6)});
    members.push_back({"error", known(score.error, 6)});
    members.push_back({"elo", known(elo.mean, 2)});
    members.push_back({"elo_error", known(elo.error, 2)});
    json::Array means;
    json::Array worsts;
    for (const ThinkingTime& time : result.times()) {
        means.push_back(json_number(time.mean_milliseconds(), 3));
        worsts.push_back(json_number(milliseconds(time.worst), 3));
    }
    members.push_back(
        {"time_ms", json::Object{{"mean", std::move(means)}, {"max", std::move(worsts)}}});
    return members;
}

json::Array players_json(const TournamentResults& results) {
    const auto ratings = results.ratings();
    const std::vector<Total> sums = totals(results);
    json::Array players;
    for (std::size_t number = 0; number < sums.size(); ++number) {
        const TournamentPlayer& player = results.tournament().plan().players[number];
        const Total& total = sums[number];
        players.emplace_back(json::Object{
            {"name", player.name},
            {"bot", player.bot},
            {"games", total.games},
            {"score", total.games > 0 ? json_number(total.points / total.games, 6) : json::Value()},
            {"elo", ratings ? json_number((*ratings)[number].mean, 2) : json::Value()},
            {"elo_error", ratings ? json_number((*ratings)[number].error, 2) : json::Value()}});
    }
    return players;
}

} // namespace

std::string tournament_title(const TournamentResults& results) {
    const Tournament& tournament = results.tournament();
    return fmt::format("{} {} of {} players, {} games a meeting, seed {}: {} of {} games played",
                       tournament.plan().game, name(tournament.plan().format),
                       tournament.plan().players.size(), tournament.games_each(),
                       tournament.plan().seed, results.games(), tournament.games());
}

std::string tournament_tables(const TournamentResults& results) {
    const TournamentFormat format = results.tournament().plan().format;
    std::string tables;
    if (format != TournamentFormat::round_robin)
        tables += meeting_lines(results);
    if (format != TournamentFormat::ladder)
        if (const auto ratings = results.ratings())
            tables += rating_table(results, *ratings);
    return tables;
}

std::string tournament_json(const TournamentResults& results) {
    const Tournament& tournament = results.tournament();
    json::Array meetings;
    for (std::size_t meeting = 0; meeting < results.meetings().size(); ++meeting)
        meetings.emplace_back(meeting_json(results, meeting));
    return json::Value(json::Object{{"game", tournament.plan().game},
                                    {"options", tournament.options().to_json()},
                                    {"format", name(tournament.plan().format)},
                                    {"seed", std::to_string(tournament.plan().seed)},
                                    {"games", results.games()},
                                    {"planned", tournament.games()},
                                    {"players", players_json(results)},
                                    {"meetings", std::move(meetings)}})
        .write();
}

} // namespace quadrille::cli
