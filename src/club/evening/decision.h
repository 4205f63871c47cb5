#pragma once

/// How an evening decides. Each event is applied at once to a copy of the evening, so that its
/// consequences are decided in the state after it.

#include "club/evening/evening.h"

namespace quadrille::club::evening {

class Evening::Decision {
  public:
    Decision(const Evening& evening, PersonId by, Time now);

    std::expected<std::vector<Event>, Refusal> decide(const CommandBody& command);

  private:
    using Answer = std::expected<void, Refusal>;

    static std::unexpected<Refusal> refuse(Word word, std::string text);

    Answer on(const Join& command);
    Answer on(const Leave& command);
    Answer on(const Remove& command);
    Answer on(const Start& command);
    Answer on(const Close& command);
    Answer on(const Score& command);
    Answer on(const Tick& command);
    Answer on(const Resume& command);

    /// Whether the command comes from the host or the server, and the evening is not over.
    Answer host_of_it() const;

    void happens(EventBody body) { add(std::move(body), by_); }

    void follows(EventBody body) { add(std::move(body), 0); }

    void add(EventBody body, PersonId by);

    /// The number of rounds for the people who are here now.
    int rounds() const;
    /// Pairs the next round, or ends the evening if nobody can play it.
    void pair();

    /// The evening after the events so far.
    Evening evening_;
    PersonId by_;
    Time now_;
    std::vector<Event> events_;
};

} // namespace quadrille::club::evening
