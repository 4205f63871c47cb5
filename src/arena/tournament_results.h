#pragma once

/// The results of a tournament so far: for every meeting which games are played, how they ended and
/// how long the players thought. Games may be added in any order.

#include "arena/ratings.h"
#include "arena/tournament.h"

#include <array>
#include <optional>
#include <vector>

namespace quadrille {

/// The results of one meeting. Wins, score and Elo are those of its first player.
class MeetingResult {
  public:
    MeetingResult(Pairing pairing, int games)
        : pairing_(pairing), played_(games), points_(games / pairing.seats()),
          counts_(points_.size()) {}

    bool has(int number) const { return played_[number]; }

    /// Adds a game. Each game may be added only once.
    void add(int number, const Outcome& outcome, std::span<const ThinkingTime> times);

    int wins() const { return wins_; }

    int draws() const { return draws_; }

    int losses() const { return losses_; }

    int games() const { return wins_ + draws_ + losses_; }

    /// The sum of the first player's scores.
    double points() const { return wins_ + draws_ / 2.0; }

    /// The thinking times of the first player, and of the other on all of its seats.
    const std::array<ThinkingTime, 2>& times() const { return times_; }

    /// The mean score with its 95% error over groups; an unfinished group counts with its games so
    /// far. At least one game must have been played.
    Estimate score() const;

    /// The Elo advantage over the other player. At least one game must have been played.
    Estimate elo() const;

  private:
    Pairing pairing_;
    int wins_ = 0;
    int draws_ = 0;
    int losses_ = 0;
    std::array<ThinkingTime, 2> times_;
    std::vector<bool> played_;
    /// By group: the points of the first player, and the number of games they are from.
    std::vector<double> points_;
    std::vector<int> counts_;
    /// The sum of the scores of all seats.
    double all_points_ = 0;
};

class TournamentResults {
  public:
    /// The tournament must outlive the results.
    explicit TournamentResults(const Tournament& tournament);

    bool has(const TournamentGame& game) const { return results_[game.meeting].has(game.number); }

    /// Adds a game. Each game may be added only once.
    void add(const TournamentGame& game, const Outcome& outcome,
             std::span<const ThinkingTime> times);

    const Tournament& tournament() const { return *tournament_; }

    /// In the order of the tournament's meetings.
    std::span<const MeetingResult> meetings() const { return results_; }

    int games() const;

    bool finished() const { return games() == tournament_->games(); }

    /// The games that are not played yet, in the order of the schedule.
    std::vector<TournamentGame> missing() const;

    /// The ratings of the players, in the order of the plan. Nothing if there are more than two
    /// seats, or if the games do not connect all players.
    std::optional<std::vector<Estimate>> ratings() const;

  private:
    const Tournament* tournament_;
    std::vector<MeetingResult> results_;
};

} // namespace quadrille
