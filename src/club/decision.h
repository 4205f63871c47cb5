#pragma once

/// How a table decides: it works on a copy, so that what follows from an event is decided by the
/// table as it is after it. One function for each command; they are in decision_*.cpp by subject.

#include "club/table_state.h"

namespace quadrille::club {

class Table::Decision {
  public:
    /// For a command of that person at that time. The state must outlive the decision.
    Decision(const State& state, PersonId by, Time now);

    /// The first events of a table.
    static std::vector<Event> open(Opened opened, const std::vector<std::string>& bots, Time now);

    /// No events: accepted, and nothing changes.
    std::expected<std::vector<Event>, Refusal> decide(const CommandBody& command);

  private:
    using Answer = std::expected<void, Refusal>;

    static std::unexpected<Refusal> refuse(Word word, std::string text);

    // Before a game.
    Answer on(const Sit& command);
    Answer on(const AddBots& command);
    Answer on(const Remove& command);
    Answer on(const AddNumber& command);
    // During a game.
    Answer on(const Move& command);
    Answer on(const BotMove& command);
    Answer on(const Hold& command);
    Answer on(const Resign& command);
    Answer on(const Abort& command);
    Answer on(const Claim& command);
    // Offers.
    Answer on(const MakeOffer& command);
    Answer on(const AnswerOffer& command);
    // At any time.
    Answer on(const Leave& command);
    Answer on(const Say& command);
    Answer on(const Gone& command);
    Answer on(const Here& command);
    // By the server.
    Answer on(const Tick& command);
    Answer on(const Resume& command);
    Answer on(const Close& command);

    /// The table as it is after the events so far.
    const State& state() const { return changed_ ? *changed_ : *state_; }

    /// Whether the person may do something in a running game, and where they sit.
    std::expected<Seat, Refusal> seat_in_game() const;
    /// The same at any table that is not closed.
    std::expected<Seat, Refusal> seat_at_table() const;
    /// Whether the person is the host of a table where seats can still be given away.
    Answer host_before_game() const;

    /// Adds an event of the person, and what follows from events without being anybody's doing.
    void happens(EventBody body) { add(std::move(body), by_); }

    void follows(EventBody body) { add(std::move(body), 0); }

    void add(EventBody body, PersonId by);

    /// Begins a game if all is there that it needs.
    void begin_if_ready();
    void deal();
    void commit();
    Answer play(Seat seat, int game, int ply, const std::string& move, Duration lag);
    bool played_already(Seat seat, int game, int ply, const std::string& move) const;
    void end_if_over();
    /// The person on that seat plays no longer: the game ends, or a bot takes over.
    void out(Seat seat, DepartedBecause why, Ending ending);
    void conclude(OfferKind kind);
    void close_if_empty();

    const State* state_;
    std::optional<State> changed_;
    PersonId by_;
    Time now_;
    std::vector<Event> events_;
};

} // namespace quadrille::club
