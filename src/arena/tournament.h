#pragma once

/// A tournament: many players, which of them meet, and in how many games. Two players that meet
/// play a match (see match.h) whose seed depends only on the seed of the tournament and their
/// names. So a game is determined by its players and its number: games can be played in any order,
/// on several threads and in several runs, and a tournament that is made larger keeps the games it
/// has.
///
/// In games with more than two seats, a player meets copies of the other on all other seats.

#include "arena/match.h"
#include "engine/budget.h"

#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quadrille {

struct TournamentPlayer {
    /// The name in tables and records. No two players have the same.
    std::string name;
    /// The text of a player; see `make_opponent`.
    std::string bot;
    Budget budget;
};

enum class TournamentFormat {
    /// Every player meets every other.
    round_robin,
    /// The first player meets all others.
    gauntlet,
    /// Every player meets the one before it in the list.
    ladder,
};

/// The name as text: "round-robin".
std::string_view name(TournamentFormat format);
std::optional<TournamentFormat> format_named(std::string_view text);
/// The names of all formats.
std::vector<std::string> format_names();

struct TournamentPlan {
    std::string game;
    Choices options;
    TournamentFormat format = TournamentFormat::round_robin;
    std::vector<TournamentPlayer> players;
    /// The number of games in each meeting; rounded up to whole groups (see `Pairing`).
    int games = 100;
    int opening_plies = 4;
    std::optional<int> max_plies;
    std::uint64_t seed = 1;
};

/// Two players that meet, by their indices in the plan. Scores are those of the first.
struct Meeting {
    int first = 0;
    int second = 0;

    friend bool operator==(const Meeting&, const Meeting&) = default;
};

/// The meetings of this format with this number of players, in the order in which tables show them.
std::vector<Meeting> meetings(TournamentFormat format, int players);

/// One game of a tournament: the index of its meeting, and its number within the meeting.
struct TournamentGame {
    int meeting = 0;
    int number = 0;

    friend bool operator==(const TournamentGame&, const TournamentGame&) = default;
};

class Tournament {
  public:
    /// Checks the plan; the problem says what is wrong with it.
    static std::expected<Tournament, Problem> prepare(TournamentPlan plan);

    const TournamentPlan& plan() const { return plan_; }

    /// Every option of the game with its value.
    const Choices& options() const { return options_; }

    int seats() const { return pairing_.seats(); }

    std::span<const Meeting> meetings() const { return meetings_; }

    /// The number of games in each meeting; `games` is that of all meetings.
    int games_each() const { return plan_.games; }

    int games() const { return games_each() * static_cast<int>(meetings_.size()); }

    /// All games in the order in which they are begun: one group of each meeting, then the next
    /// group of each, so that early results already cover all players.
    std::vector<TournamentGame> schedule() const;

    const TournamentPlayer& player(int number) const { return plan_.players[number]; }

    /// The index of the player that has this seat in this game.
    int player_at(Seat seat, const TournamentGame& game) const;

    const Pairing& pairing() const { return pairing_; }

    /// The match that two players play.
    MatchPlan match_of(int meeting) const;

  private:
    Tournament(TournamentPlan plan, Choices options, Pairing pairing);

    TournamentPlan plan_;
    Choices options_;
    Pairing pairing_;
    std::vector<Meeting> meetings_;
};

/// Plays games of a tournament, one after the other. Not thread-safe: each thread has its own
/// board.
class TournamentBoard {
  public:
    /// The tournament must outlive the board.
    explicit TournamentBoard(const Tournament& tournament) : tournament_(tournament) {}

    /// Plays one game. Returns nothing if it was stopped. The record names the players.
    std::expected<std::optional<PlayedGame>, Problem> play(const TournamentGame& game,
                                                           const Stopped& stopped);

  private:
    const Tournament& tournament_;
    /// The prepared matches by meeting: preparing a match checks its bots, which need not be done
    /// for each game.
    std::map<int, Match> matches_;
};

} // namespace quadrille
