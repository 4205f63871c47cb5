/// What is due at a table, and when.

#include "club/table_state.h"

namespace quadrille::club {

namespace {

/// How long a table waits for the numbers of an honest deal once everybody sits.
constexpr Duration number_wait = std::chrono::seconds(10);

/// How long somebody may be absent from a waiting table in the lobby, if its clock is live.
constexpr Duration waiting_absence = std::chrono::minutes(1);

/// A game without a clock is aborted if nothing happens for this long.
constexpr Duration forgotten = std::chrono::days(30);

} // namespace

std::optional<Table::State::Deadline> Table::State::deadline() const {
    std::optional<Deadline> first;
    const auto add = [&](Time at, Due due, Seat seat = nobody) {
        if (!first || at < first->at || (at == first->at && due < first->due))
            first = Deadline{.at = at, .due = due, .seat = seat};
    };
    switch (state) {
    case TableState::waiting:
        add(since + terms.clock.waiting(), Due::expiry);
        for (Seat seat = 0; terms.listed && terms.clock.live() && seat < seats(); ++seat)
            if (places[seat].absent)
                add(*places[seat].absent + waiting_absence, Due::vacated, seat);
        break;
    case TableState::dealing: add(since + number_wait, Due::deal); break;
    case TableState::playing:
        if (const auto pass = passes_at())
            add(*pass, Due::pass);
        if (const auto flag = clocks.flag())
            add(*flag, Due::flag);
        if (terms.clock.kind == ClockKind::none)
            add(since + forgotten, Due::expiry);
        for (Seat seat = 0; (seats() > 2 || terms.evening != 0) && seat < seats(); ++seat)
            if (const auto limit = terms.clock.absence(); limit && places[seat].absent)
                add(*places[seat].absent + *limit, Due::departure, seat);
        break;
    case TableState::over: add(since + terms.clock.rematch(), Due::expiry); break;
    case TableState::closed: break;
    }
    return first;
}

} // namespace quadrille::club
