#include "club/decision.h"

#include <algorithm>
#include <utility>

namespace quadrille::club {

Table::Decision::Decision(const State& state, PersonId by, Time now)
    : state_(&state), by_(by), now_(std::max(now, state.time)) {}

std::expected<std::vector<Event>, Refusal> Table::Decision::decide(const CommandBody& command) {
    const bool any_time =
        std::holds_alternative<Tick>(command) || std::holds_alternative<Resume>(command);
    if (const auto due = state().deadline(); !any_time && due && due->at <= now_)
        return refuse(Word::overdue, "something else is due first");
    const auto answer = std::visit([&](const auto& body) { return on(body); }, command);
    if (!answer)
        return std::unexpected(answer.error());
    return std::move(events_);
}

std::unexpected<Refusal> Table::Decision::refuse(Word word, std::string text) {
    return std::unexpected(Refusal{.word = word, .text = std::move(text)});
}

void Table::Decision::add(EventBody body, PersonId by) {
    if (!changed_)
        changed_ = *state_;
    events_.push_back(
        {.number = changed_->number + 1, .time = now_, .by = by, .body = std::move(body)});
    changed_->take(events_.back());
}

std::expected<Seat, Refusal> Table::Decision::seat_at_table() const {
    if (state().state == TableState::closed)
        return refuse(Word::closed, "this table is closed");
    const Seat seat = state().seat_of(by_);
    if (seat == nobody)
        return refuse(Word::not_your_seat, "you do not sit at this table");
    return seat;
}

std::expected<Seat, Refusal> Table::Decision::seat_in_game() const {
    const auto seat = seat_at_table();
    if (!seat)
        return seat;
    switch (state().state) {
    case TableState::waiting:
        return refuse(Word::waiting, "the game has not begun, seats are open");
    case TableState::dealing:
        return refuse(Word::waiting, "the game has not begun, cards are being dealt");
    case TableState::over: return refuse(Word::game_over, "the game is over");
    default: return seat;
    }
}

} // namespace quadrille::club
