#pragma once

/// A club evening (a tournament) as a value built from its events: who takes part, who plays whom,
/// and the standings. It does nothing by itself and has no clock, no randomness and no tables: the
/// server opens the tables that it names and reports how their games ended. `decide` and `apply`
/// work as those of Table; docs/club.md describes it in detail.

#include "club/evening/commands.h"
#include "club/evening/events.h"
#include "club/evening/pairing.h"
#include "club/refusal.h"

#include <expected>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace quadrille::club::evening {

/// `waiting`: has not begun. `playing`: games are in progress, or an arena runs. `pausing`: the
/// next round follows. `over`: nothing happens any more.
enum class EveningState { waiting, playing, pausing, over };

/// "waiting", ...
std::string_view name(EveningState state);

constexpr int most_entrants = 100;
constexpr int most_rounds = 50;
constexpr std::size_t longest_evening_name = 60;
constexpr Duration longest_pause = std::chrono::minutes(10);
constexpr Duration shortest_arena = std::chrono::minutes(1);
constexpr Duration longest_arena = std::chrono::hours(12);

/// Somebody who takes part or took part.
struct Entrant {
    Player player{};
    /// Why they are no longer paired; nothing while they are.
    std::optional<LeftBecause> left{};
    /// The table where they are playing; 0: none.
    TableId table = 0;
    std::uint64_t lot = 0;
    int points = 0;
    int games = 0;
    int wins = 0;
    /// Rounds without another person as opponent: they sat out, or played only bots.
    int byes = 0;
    /// In the order of the games, without bots.
    std::vector<PersonId> opponents{};
    std::vector<PersonId> last_met{};
    std::array<int, most_seats> seats{};
    Seat last_seat = nobody;

    bool here() const { return !left; }
};

/// A table, and the points of its game once it has ended.
struct PlayedBoard {
    int round = 1;
    Board board{};
    std::optional<std::vector<int>> points{};
};

/// A line of the standings.
struct Standing {
    PersonId person = 0;
    /// From 1; people who are equal in points, Buchholz and wins share a place.
    int place = 1;
    int points = 0;
    /// The sum of all opponents' points.
    int buchholz = 0;
};

class Evening {
  public:
    // Construction.

    /// The first event of a new evening. The caller has checked the names of bots.
    static std::expected<std::vector<Event>, Refusal> open(const Open& command, Time now);

    /// Builds an evening from all its events so far, in order from number 1. The problem names the
    /// event that does not fit.
    static std::expected<Evening, Problem> restore(std::span<const Event> events);

    // Commands and events.

    /// The events that follow from a command, numbered from `last_number()` + 1. Their times are
    /// never before `last_time()`. If `deadline()` is not after `now`, every command but Tick and
    /// Resume is refused with `overdue`.
    std::expected<std::vector<Event>, Refusal> decide(const Command& command, Time now) const;

    /// The event must be the next one, as returned by `decide` for this state.
    void apply(const Event& event);
    /// The same for an event that was read from elsewhere. If it does not fit, returns a problem
    /// and changes nothing.
    std::expected<void, Problem> follow(const Event& event);

    /// When Tick next has something to do; nothing: never.
    std::optional<Time> deadline() const;

    // Queries.

    int last_number() const { return number_; }

    Time last_time() const { return time_; }

    Time opened() const { return opened_; }

    const EveningTerms& terms() const { return terms_; }

    const Player& host() const { return host_; }

    EveningState state() const { return state_; }

    std::optional<EndedBecause> ended() const { return ended_; }

    /// The round being played, or the last one; in an arena, the number of pairings so far.
    int round() const { return round_; }

    /// See Started; 0 before it.
    int rounds() const { return rounds_; }

    /// When the next round begins by itself; nothing unless `pausing`.
    std::optional<Time> next_round() const;

    /// When the arena ends; nothing before it starts and for other formats.
    std::optional<Time> ends() const { return ends_; }

    /// In the order in which they first joined.
    const std::vector<Entrant>& entrants() const { return entrants_; }

    const Entrant* entrant(PersonId person) const;
    /// How many people are here, and so are paired.
    int present() const;

    /// In the order in which they were paired.
    const std::vector<PlayedBoard>& boards() const { return boards_; }

    /// The terms of one of its tables with that many seats. `id` is this evening's.
    Terms table_terms(int seats, EveningId id) const;

    /// By points, Buchholz and wins; people equal in all three are ordered by lot.
    std::vector<Standing> standings() const;

  private:
    class Decision;
    struct Fitting;

    Evening() = default;

    /// Whether an event that was read from elsewhere can be applied at all. `apply` checks nothing.
    std::expected<void, Problem> fits(const Event& event) const;

    void apply_body(const Opened& event);
    void apply_body(const Joined& event);
    void apply_body(const Left& event);
    void apply_body(const Started& event);
    void apply_body(const Paired& event);
    void apply_body(const Scored& event);
    void apply_body(const Resumed& event);
    void apply_body(const Ended& event);

    Entrant* find(PersonId person);
    bool all_scored() const;
    /// Whether enough people are here for a table, given that bots may fill seats.
    bool enough() const;
    std::vector<Contender> contenders(bool free_only) const;
    TableSize table_size() const;
    /// The tables that pairing would give now.
    Seating next_seating() const;
    /// Whether the last round was played, or nobody is left to meet.
    bool all_played() const;
    std::uint64_t drawn(std::string_view what, std::uint64_t number) const;

    EveningTerms terms_;
    Player host_;
    Seed seed_{};
    int seats_ = 2;
    int number_ = 0;
    Time time_{};
    Time opened_{};
    EveningState state_ = EveningState::waiting;
    std::optional<EndedBecause> ended_;
    /// When the present state or round began, or when somebody joined while waiting; moved forward
    /// by downtime.
    Time since_{};
    int rounds_ = 0;
    int round_ = 0;
    std::optional<Time> ends_;
    /// In an arena: when the people who are free will be paired.
    std::optional<Time> pairs_at_;
    std::vector<Entrant> entrants_;
    std::vector<PlayedBoard> boards_;
};

} // namespace quadrille::club::evening
