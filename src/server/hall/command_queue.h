#pragma once

/// What tables and evenings have in common: their history is read from the store, and commands to
/// them wait in a queue and are executed one after the other. While the events of one command are
/// being stored, the others wait.

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

/// The number of the last event after the command was executed, or why it was not.
using Done = std::expected<int, Failure>;
using WhenDone = std::move_only_function<void(const Done&)>;

/// A command in the queue.
template <typename Command>
struct Waiting {
    Command command;
    /// When the command was received.
    club::Time at{};
    WhenDone done;
    /// How often storing its events has failed.
    int tries = 0;
    /// The events being stored are not the command's own, but those of something that was due
    /// before it.
    bool overdue = false;
    /// The events of other servers have been read since the command was first refused: the refusal
    /// may have been due to an outdated state.
    bool is_sure = false;
};

/// How often a command is decided and stored again after a conflict with events or ratings that
/// were stored first.
constexpr int most_tries = 32;

/// Decides the first command in the queue. If something was due before it, by the clock, the events
/// are those of that instead (`overdue`), and the command must be decided again afterwards.
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

/// Applies events that other servers have written, and calls `applied` after each. Returns a
/// problem if an event does not fit; the events before it have been applied.
template <typename State, typename Event>
std::expected<void, Problem>
follow_history(State& state, std::vector<Event>& events, const std::vector<store::Event>& written,
               std::expected<Event, Problem> (*read_event)(std::string_view),
               const std::function<void(const Event&)>& applied) {
    for (const store::Event& kept : written) {
        // Our own events are among those read.
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

/// A state with the events that led to it.
template <typename State, typename Event>
struct History {
    State state;
    std::vector<Event> events;
};

/// Restores a state from all its stored events, in order from number 1.
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

/// Reads all stored events of a table or evening and restores its state. `read_event` parses the
/// stored text of one event. Throws store::ReadFailure.
template <typename State, typename Event>
std::expected<History<State, Event>, Problem>
read_history(const store::Store& store, club::TableId id,
             std::expected<Event, Problem> (*read_event)(std::string_view)) {
    return history_of<State>(store.events(id, 1, std::numeric_limits<int>::max()), read_event);
}

} // namespace quadrille::server
