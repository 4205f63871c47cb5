#pragma once

/// For tests only: a second, simple implementation of a table, to be compared with the real one. It
/// has no events and does not separate deciding from applying: it keeps a list of plain facts and
/// answers every question by walking through it from the beginning. The game is replayed each time.
/// Lots and dealt cards are supplied from outside.

#include "club/table.h"

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace quadrille::club {

class NaiveTable {
  public:
    NaiveTable(const Open& open, Time now);

    /// Returns the word of the refusal; empty if the command is accepted.
    std::string does(PersonId by, const CommandBody& command, Time now);

    /// When something next happens by itself.
    std::optional<Time> due() const;

    /// Describes everything that can be compared with the real table: see `look(const Table&)`.
    std::string look() const;

    /// Called when seats are drawn by lot, and when cards are dealt.
    std::function<std::vector<Seat>()> lot;
    std::function<std::string()> cards;

    /// To be called once `lot` and `cards` are set: begins if the table was opened with bots on all
    /// other seats.
    void begin_if_full();

  private:
    struct Chair {
        PersonId person = 0;
        std::string bot;
        std::optional<Time> gone;
        std::optional<SeatNumber> number;

        bool open() const { return person == 0 && bot.empty(); }
    };

    struct Played {
        Seat seat;
        std::string move;
    };

    /// Time charged to a seat and lag given back to it, since it was last taken over.
    struct Charge {
        Seat seat;
        Duration charged;
        Duration lag;
    };

    struct OpenOffer {
        OfferKind kind;
        Seat seat;
        std::set<Seat> agreed;
    };

    struct Due {
        Time at;
        int order;
        Seat seat;
    };

    // Each kind of command.
    std::string on(PersonId by, const Sit& command);
    std::string on(PersonId by, const AddBots& command);
    std::string on(PersonId by, const Remove& command);
    std::string on(PersonId by, const AddNumber& command);
    std::string on(PersonId by, const Move& command);
    std::string on(PersonId by, const BotMove& command);
    std::string on(PersonId by, const Hold& command);
    std::string on(PersonId by, const Resign& command);
    std::string on(PersonId by, const Abort& command);
    std::string on(PersonId by, const MakeOffer& command);
    std::string on(PersonId by, const AnswerOffer& command);
    std::string on(PersonId by, const Claim& command);
    std::string on(PersonId by, const Leave& command);
    std::string on(PersonId by, const Say& command);
    std::string on(PersonId by, const Gone& command);
    std::string on(PersonId by, const Here& command);
    std::string on(PersonId by, const Tick& command);
    std::string on(PersonId by, const Resume& command);
    std::string on(PersonId by, const Close& command);

    // Facts.
    int seats() const { return static_cast<int>(chairs_.size()); }

    Seat seat_of(PersonId person) const;
    int count(bool people) const;
    std::unique_ptr<AnyGame> game() const;

    Seat turn() const { return game()->turn(); }

    bool has_moved(Seat seat) const { return moved_.contains(seat); }

    bool has_cards() const { return terms_.game == "durak"; }

    bool is_asked() const;
    Time passes_at() const;
    Duration left(Seat seat) const;
    Duration lag_left(Seat seat) const;
    /// How long the seat to move may take for the whole turn.
    std::optional<Duration> may_take() const;
    std::optional<Due> next() const;
    std::string in_game(PersonId by) const;
    std::string host_rights(PersonId by) const;

    // What happens.
    void happened() { last_ = now_; }

    void gather();
    void deal_and_begin();
    void begin();
    std::string play(Seat seat, int number, int ply, const std::string& move, Duration lag);
    void played(Seat seat, const std::string& move);
    void end(const Outcome& outcome);
    void take_over(Seat seat);
    void out(Seat seat, Ending ending);
    std::string agree(Seat seat, OfferKind kind);
    void drop(OfferKind kind);
    void close(ClosedBecause why);

    Terms terms_;
    PersonId host_ = 0;
    std::set<PersonId> sent_away_;
    std::vector<Chair> chairs_;
    std::string stage_ = "waiting";
    /// When the stage began, or something last happened that restarts its time limit.
    Time since_{};
    Time last_{};
    Time now_{};
    std::optional<ClosedBecause> closed_;

    int game_number_ = 0;
    std::string deal_;
    std::vector<Played> plays_;
    std::set<Seat> moved_;
    std::vector<Charge> charges_;
    std::map<Seat, int> went_;
    Time turn_began_{};
    Time laid_{};
    bool held_ = false;
    std::optional<Outcome> outcome_;
    std::vector<OpenOffer> offers_;
    std::set<std::pair<Seat, OfferKind>> tried_;
};

/// Describes the real table in the same form.
std::string look(const Table& table);

} // namespace quadrille::club
