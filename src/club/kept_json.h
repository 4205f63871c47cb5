#pragma once

/// What the stored JSON of table events and evening events has in common: it is complete, and
/// people are numbers.

#include "club/json_fields.h"
#include "club/player.h"

#include <expected>
#include <utility>
#include <variant>

namespace quadrille::club {

/// Written in full, even if it does not fit an `int64_t`.
json::Value number_of(std::uint64_t number);
json::Value time_of(Duration time);

json::Value json_of(const Player& player);
json::Value json_of(const Terms& terms);

// What is wrong is reported to `outer`. Null is ignored: Fields::member has reported it already.

void read(const json::Value* value, Player& player, Fields& outer);
void read(const json::Value* value, Terms& terms, Fields& outer);

/// The JSON of an event; `members` returns the members of its body.
template <class Event>
json::Value kept_event(const Event& event, const auto& members) {
    json::Object object{
        {"number", event.number}, {"time", time_of(event.time)}, {"event", name(event.body)}};
    if (event.by != 0)
        object.push_back({"by", number_of(event.by)});
    for (json::Member& member : std::visit(members, event.body))
        object.push_back(std::move(member));
    return object;
}

/// The alternative of Body with the index `place`, its members read by `read`.
template <class Body>
Body read_kept_body(std::size_t place, Fields& fields, const auto& read) {
    Body body;
    [&]<std::size_t... Places>(std::index_sequence<Places...> /*all*/) {
        ((place == Places ? read(fields, body.template emplace<Places>()) : void()), ...);
    }(std::make_index_sequence<std::variant_size_v<Body>>());
    return body;
}

/// Reads what `kept_event` wrote. `named` returns the index of a kind of event by its name, and
/// `read` reads the members of a body. The problem says what is missing or wrong.
template <class Event>
std::expected<Event, Problem> read_kept_event(std::string_view text, const auto& named,
                                              const auto& read) {
    const auto value = json::read(text);
    if (!value)
        return std::unexpected(value.error());
    if (value->object() == nullptr)
        return problem("an event is a JSON object");
    Fields fields(*value);
    Event event{.number = fields.number<int>("number"),
                .time = fields.milliseconds("time"),
                .by = fields.has("by") ? fields.number<PersonId>("by") : 0,
                .body = {}};
    const std::size_t place = fields.word("event", named);
    event.body = read_kept_body<decltype(event.body)>(place, fields, read);
    if (fields.problem())
        return std::unexpected(*fields.problem());
    return event;
}

} // namespace quadrille::club
