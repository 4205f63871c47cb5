#pragma once

/// How an evening decides: it works on a copy, so that what follows from an event is decided by the
/// evening as it is after it.

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

    /// Whether the person is the host of an evening that is not over.
    Answer host_of_it() const;

    void happens(EventBody body) { add(std::move(body), by_); }

    void follows(EventBody body) { add(std::move(body), 0); }

    void add(EventBody body, PersonId by);

    /// How many rounds those who are here now play.
    int rounds() const;
    /// The next round, or the end if there is nobody to play it.
    void pair();

    /// As it is after the events so far.
    Evening evening_;
    PersonId by_;
    Time now_;
    std::vector<Event> events_;
};

} // namespace quadrille::club::evening
