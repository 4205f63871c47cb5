#pragma once

/// A club evening as a value that is built from its events: who takes part, who plays whom, and how
/// it stands. It does nothing by itself and knows no clock, no chance and no table: the server
/// opens the tables that it names and tells it how their games ended. `decide` and `apply` are as
/// those of Table; docs/club.md tells it at length.

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

/// `waiting`: has not begun. `playing`: games are under way, or an arena runs. `pausing`: the next
/// round follows. `over`: nothing happens any more.
enum class EveningState { waiting, playing, pausing, over };

/// "waiting", ...
std::string_view name(EveningState state);

constexpr int most_entrants = 100;
constexpr int most_rounds = 50;
constexpr std::size_t longest_evening_name = 60;
constexpr Duration longest_pause = std::chrono::minutes(10);
constexpr Duration shortest_arena = std::chrono::minutes(1);
constexpr Duration longest_arena = std::chrono::hours(12);

/// Somebody who takes part, or did.
struct Entrant {
    Player player{};
    /// Is paired. Otherwise `left` says why not.
    std::optional<LeftBecause> left{};
    /// Where they play now; 0: nowhere.
    TableId table = 0;
    std::uint64_t lot = 0;
    int points = 0;
    int games = 0;
    int wins = 0;
    /// Rounds in which nobody was left for them, and games against bots alone.
    int byes = 0;
    /// In the order of the games, bots left out.
    std::vector<PersonId> opponents{};
    std::vector<PersonId> last_met{};
    std::array<int, most_seats> seats{};
    Seat last_seat = nobody;

    bool here() const { return !left; }
};

/// A table, and how its game ended.
struct PlayedBoard {
    int round = 1;
    Board board{};
    std::optional<std::vector<int>> points{};
};

/// A line of the standings.
struct Standing {
    PersonId person = 0;
    /// From 1; those who are equal in everything share one.
    int place = 1;
    int points = 0;
    /// The points of all opponents together.
    int buchholz = 0;
};

class Evening {
  public:
    // Making one.

    /// The caller has checked the names of bots.
    static std::expected<std::vector<Event>, Refusal> open(const Open& command, Time now);

    /// From all its events so far, in order from number 1. The problem names the event that does
    /// not fit.
    static std::expected<Evening, Problem> restore(std::span<const Event> events);

    // What happens.

    /// The events that follow from a command, numbered on from `last_number()`. Their times are
    /// never before `last_time()`. If `deadline()` is not after `now`, every command but Tick and
    /// Resume is refused by `overdue`.
    std::expected<std::vector<Event>, Refusal> decide(const Command& command, Time now) const;

    /// The event must be the next one, and one that `decide` gave for this state.
    void apply(const Event& event);
    /// The same for an event that was read from somewhere; a problem if it does not fit, and then
    /// nothing has changed.
    std::expected<void, Problem> follow(const Event& event);

    /// When Tick next has something to do; nothing: never.
    std::optional<Time> deadline() const;

    // What there is to know.

    int last_number() const { return number_; }

    Time last_time() const { return time_; }

    Time opened() const { return opened_; }

    const EveningTerms& terms() const { return terms_; }

    const Player& host() const { return host_; }

    EveningState state() const { return state_; }

    std::optional<EndedBecause> ended() const { return ended_; }

    /// The round that is played or was played last; in an arena, how often people were paired.
    int round() const { return round_; }

    /// See Started; 0 before.
    int rounds() const { return rounds_; }

    /// When the next round begins by itself.
    std::optional<Time> next_round() const;

    /// When an arena ends.
    std::optional<Time> ends() const { return ends_; }

    /// In the order in which they joined first.
    const std::vector<Entrant>& entrants() const { return entrants_; }

    const Entrant* entrant(PersonId person) const;
    /// How many are paired.
    int present() const;

    /// In the order in which they were named.
    const std::vector<PlayedBoard>& boards() const { return boards_; }

    /// The terms of one of its tables, with so many seats.
    Terms table_terms(int seats, EveningId id) const;

    /// By points, Buchholz, wins; those who are equal in these by lot.
    std::vector<Standing> standings() const;

  private:
    class Decision;
    struct Fitting;

    Evening() = default;

    /// Whether an event from outside can be applied at all. `apply` checks nothing.
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
    /// Enough people (and bots) for a table.
    bool enough() const;
    std::vector<Contender> contenders(bool free_only) const;
    TableSize table_size() const;
    /// Who would play next, as things stand.
    Seating next_seating() const;
    /// After the last round, or when nobody is left to meet.
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
    /// When the present state began, or somebody joined; moved on by downtime.
    Time since_{};
    int rounds_ = 0;
    int round_ = 0;
    std::optional<Time> ends_;
    /// In an arena: when those who are free are paired.
    std::optional<Time> pairs_at_;
    std::vector<Entrant> entrants_;
    std::vector<PlayedBoard> boards_;
};

} // namespace quadrille::club::evening
