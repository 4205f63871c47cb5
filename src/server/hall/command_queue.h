#pragma once

/// What tables and evenings share: their history is read from the store, and commands to them wait
/// in a queue and happen one after the other. While the events of one are being stored, the others
/// wait.

#include "base/problem.h"
#include "club/identity.h"
#include "club/refusal.h"
#include "server/hall/failure.h"
#include "store/store.h"

#include <expected>
#include <functional>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

namespace quadrille::server {

/// The number of the last event when it was done, or why it was not.
using Done = std::expected<int, Failure>;
using WhenDone = std::move_only_function<void(const Done&)>;

/// Something that shall happen.
template <typename Command>
struct Waiting {
    Command command;
    /// When it came.
    club::Time at{};
    WhenDone done;
    /// How often it was tried to store what follows from it.
    int tries = 0;
    /// What is being stored is not its own, but something that was due before it.
    bool overdue = false;
    /// Other servers may have changed what a refusal would be founded on; it has been looked.
    bool is_sure = false;
};

/// How often a command is decided or stored anew after somebody else's events or ratings came
/// first.
constexpr int most_tries = 32;

/// The events that follow from the first in the queue. If something was due before it, by the
/// clock, these are the events of that (`overdue`), and afterwards the command is to be decided
/// again.
template <typename State, typename Command>
auto decide_first(const State& state, Waiting<Command>& first, const Command& tick)
    -> std::expected<typename decltype(state.decide(tick, first.at))::value_type, Failure> {
    auto events = state.decide(first.command, first.at);
    if (!events && events.error().word == club::Word::overdue) {
        auto due = state.decide(tick, first.at);
        first.overdue = due && !due->empty();
        if (first.overdue)
            return *std::move(due);
    }
    if (!events)
        return std::unexpected(failure_of(events.error()));
    return *std::move(events);
}

/// Applies what others have written and calls `applied` after each event. A problem if something
/// does not fit; what came before it is applied.
template <typename State, typename Event>
std::expected<void, Problem>
follow_history(State& state, std::vector<Event>& events, const std::vector<store::Event>& written,
               std::expected<Event, Problem> (*read_event)(std::string_view),
               const std::function<void(const Event&)>& applied) {
    for (const store::Event& kept : written) {
        // Our own come along.
        if (kept.number <= state.last_number())
            continue;
        auto event = read_event(kept.body);
        if (!event)
            return std::unexpected(std::move(event).error());
        if (auto followed = state.follow(*event); !followed)
            return followed;
        events.push_back(*std::move(event));
        applied(events.back());
    }
    return {};
}

/// A state and the events that led to it.
template <typename State, typename Event>
struct History {
    State state;
    std::vector<Event> events;
};

/// From all events that are kept, in order from number 1.
template <typename State, typename Event>
std::expected<History<State, Event>, Problem>
history_of(const std::vector<store::Event>& written,
           std::expected<Event, Problem> (*read_event)(std::string_view)) {
    std::vector<Event> events;
    for (const store::Event& kept : written) {
        auto event = read_event(kept.body);
        if (!event)
            return std::unexpected(std::move(event).error());
        events.push_back(*std::move(event));
    }
    auto state = State::restore(events);
    if (!state)
        return std::unexpected(std::move(state).error());
    return History<State, Event>{.state = *std::move(state), .events = std::move(events)};
}

/// `read_event` reads one event of the text that is kept. Throws store::ReadFailure.
template <typename State, typename Event>
std::expected<History<State, Event>, Problem>
read_history(const store::Store& store, club::TableId id,
             std::expected<Event, Problem> (*read_event)(std::string_view)) {
    return history_of<State>(store.events(id, 1, std::numeric_limits<int>::max()), read_event);
}

} // namespace quadrille::server
