#pragma once

/// A tournament: many players, and who meets whom in how many games. Two that meet play a match
/// (see match.h) whose seed comes from the tournament's seed and their names alone. So each game
/// is settled by who plays it and its number: games can be played in any order, by several threads,
/// today and tomorrow, and a tournament that is made larger keeps the games it has.
///
/// In games for more than two, a player meets copies of the other on all the other seats.

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
    /// How tables and records call it; no two have the same.
    std::string name;
    /// As text, see `make_bot`.
    std::string bot;
    Budget budget;
};

enum class TournamentFormat {
    /// Everybody meets everybody.
    round_robin,
    /// The first meets all others.
    gauntlet,
    /// Everybody meets the one before it in the list.
    ladder,
};

/// "round-robin"
std::string_view name(TournamentFormat format);
std::optional<TournamentFormat> format_named(std::string_view text);
/// Of all formats.
std::vector<std::string> format_names();

struct TournamentPlan {
    std::string game;
    Choices options;
    TournamentFormat format = TournamentFormat::round_robin;
    std::vector<TournamentPlayer> players;
    /// Of any two that meet; rounded up to whole groups (see `Pairing`).
    int games = 100;
    int opening_plies = 4;
    std::optional<int> max_plies;
    std::uint64_t seed = 1;
};

/// Two players that meet, by their numbers in the plan. Scores are those of the first.
struct Meeting {
    int first = 0;
    int second = 0;

    friend bool operator==(const Meeting&, const Meeting&) = default;
};

/// Those that a format asks of this number of players, in the order in which tables show them.
std::vector<Meeting> meetings(TournamentFormat format, int players);

/// One game of the tournament: the number of its meeting, and its own number in there.
struct TournamentGame {
    int meeting = 0;
    int number = 0;

    friend bool operator==(const TournamentGame&, const TournamentGame&) = default;
};

class Tournament {
  public:
    /// Checks everything in the plan that can be wrong.
    static std::expected<Tournament, Problem> prepare(TournamentPlan plan);

    const TournamentPlan& plan() const { return plan_; }

    /// Every option of the game with its value.
    const Choices& options() const { return options_; }

    int seats() const { return pairing_.seats(); }

    std::span<const Meeting> meetings() const { return meetings_; }

    /// Games of each meeting, and of all.
    int games_each() const { return plan_.games; }

    int games() const { return games_each() * static_cast<int>(meetings_.size()); }

    /// All games in the order in which they are begun: one group of each meeting, then the next
    /// group of each, so that there is something to say about everybody early.
    std::vector<TournamentGame> schedule() const;

    const TournamentPlayer& player(int number) const { return plan_.players[number]; }

    /// The player that sits there in that game.
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

/// Where games of a tournament are played, one after the other. Each thread has a board of its own.
class TournamentBoard {
  public:
    /// The tournament must outlive the board.
    explicit TournamentBoard(const Tournament& tournament) : tournament_(tournament) {}

    /// Plays one game; nothing if it was stopped. The record names the players.
    std::expected<std::optional<PlayedGame>, Problem> play(const TournamentGame& game,
                                                           const Stopped& stopped);

  private:
    const Tournament& tournament_;
    /// By meeting. A match that is prepared checks its bots, which need not be done for each game.
    std::map<int, Match> matches_;
};

} // namespace quadrille
