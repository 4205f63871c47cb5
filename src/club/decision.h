#pragma once

/// How a table decides. Each event is applied at once to a copy of the state, so that its
/// consequences are decided in the state after it. There is one function per command; they are in
/// decision_*.cpp by subject.

#include "club/table_state.h"

namespace quadrille::club {

class Table::Decision {
  public:
    /// Decides a command of that person at that time. `state` must outlive the decision.
    Decision(const State& state, PersonId by, Time now);

    /// The first events of a table.
    static std::vector<Event> open(Opened opened, const std::vector<std::string>& bots, Time now);

    /// An empty list means: accepted, and nothing changes.
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
    // From the server.
    Answer on(const Tick& command);
    Answer on(const Resume& command);
    Answer on(const Close& command);

    /// The state after the events so far.
    const State& state() const { return changed_ ? *changed_ : *state_; }

    /// The person's seat, or a refusal if they may not act in a running game.
    std::expected<Seat, Refusal> seat_in_game() const;
    /// The person's seat at a table that is not closed, or a refusal.
    std::expected<Seat, Refusal> seat_at_table() const;
    /// Whether the person is the host of a table where seats can still be given away.
    Answer host_before_game() const;

    /// Adds an event caused by the person; `follows` adds a consequence that is nobody's doing.
    void happens(EventBody body) { add(std::move(body), by_); }

    void follows(EventBody body) { add(std::move(body), 0); }

    void add(EventBody body, PersonId by);

    /// Starts a game if nothing that it needs is missing.
    void begin_if_ready();
    void deal();
    void commit();
    Answer play(Seat seat, int game, int ply, const std::string& move, Duration lag);
    bool played_already(Seat seat, int game, int ply, const std::string& move) const;
    void end_if_over();
    /// The person on that seat stops playing: the game ends, or a bot takes over.
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
