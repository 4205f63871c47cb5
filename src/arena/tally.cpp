#include "arena/tally.h"

namespace quadrille {

void ScoreTally::add(const Outcome& outcome, std::span<const ThinkingTime> times) {
    const int seats = pairing_.seats();
    const int earlier = games_ % seats;
    for (Seat seat = 0; seat < seats; ++seat) {
        Standing& standing = standings_[pairing_.bot_at(seat, games_)];
        const double scored = quadrille::score(outcome, seat, seats);
        ++(scored == 1 ? standing.wins : scored == 0 ? standing.losses : standing.draws);
        standing.time.add(times[seat]);
        if (earlier == 0)
            standing.group_scores.push_back(scored);
        else
            standing.group_scores.back() += (scored - standing.group_scores.back()) / (earlier + 1);
    }
    ++games_;
}

Estimate ScoreTally::elo_of(int bot) const {
    double fair = 0;
    for (const Standing& standing : standings_)
        fair += standing.score().mean / static_cast<double>(standings_.size());
    return elo(standings_[bot].score(), fair);
}

} // namespace quadrille
