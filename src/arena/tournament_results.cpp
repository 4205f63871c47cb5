#include "arena/tournament_results.h"

#include <cassert>

namespace quadrille {

void MeetingResult::add(int number, const Outcome& outcome, std::span<const ThinkingTime> times) {
    assert(!played_[number]);
    played_[number] = true;
    const int seats = pairing_.seats();
    for (Seat seat = 0; seat < seats; ++seat) {
        const bool first = pairing_.bot_at(seat, number) == 0;
        times_[first ? 0 : 1].add(times[seat]);
        const double scored = quadrille::score(outcome, seat, seats);
        all_points_ += scored;
        if (!first)
            continue;
        ++(scored == 1 ? wins_ : scored == 0 ? losses_ : draws_);
        points_[pairing_.group(number)] += scored;
        ++counts_[pairing_.group(number)];
    }
}

Estimate MeetingResult::score() const {
    std::vector<double> groups;
    for (std::size_t group = 0; group < points_.size(); ++group)
        if (counts_[group] > 0)
            groups.push_back(points_[group] / counts_[group]);
    return estimate(groups);
}

Estimate MeetingResult::elo() const {
    const double fair = all_points_ / (static_cast<double>(games()) * pairing_.seats());
    return quadrille::elo(score(), fair);
}

TournamentResults::TournamentResults(const Tournament& tournament)
    : tournament_(&tournament),
      results_(tournament.meetings().size(),
               MeetingResult(tournament.pairing(), tournament.games_each())) {}

void TournamentResults::add(const TournamentGame& game, const Outcome& outcome,
                            std::span<const ThinkingTime> times) {
    results_[game.meeting].add(game.number, outcome, times);
}

int TournamentResults::games() const {
    int sum = 0;
    for (const MeetingResult& result : results_)
        sum += result.games();
    return sum;
}

std::vector<TournamentGame> TournamentResults::missing() const {
    std::vector<TournamentGame> games = tournament_->schedule();
    std::erase_if(games, [&](const TournamentGame& game) { return has(game); });
    return games;
}

std::optional<std::vector<Estimate>> TournamentResults::ratings() const {
    if (tournament_->seats() != 2)
        return std::nullopt;
    std::vector<MutualScore> scores;
    for (std::size_t meeting = 0; meeting < results_.size(); ++meeting) {
        const Meeting& who = tournament_->meetings()[meeting];
        scores.push_back(
            {who.first, who.second, results_[meeting].games(), results_[meeting].points()});
    }
    return quadrille::ratings(static_cast<int>(tournament_->plan().players.size()), scores);
}

} // namespace quadrille
