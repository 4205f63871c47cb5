#include "server/hall/audience.h"

#include "base/id.h"
#include "club/projection.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace quadrille::server {

namespace {

/// What is rendered in one go for somebody who is behind; looked at for room in between.
constexpr int catch_up_events = 32;

Message table_message(const LiveTable& live, json::Value projected) {
    json::Object object{{"table", id_text(live.id)}};
    if (json::Object* members = projected.object())
        std::ranges::move(*members, std::back_inserter(object));
    return message_of(std::move(object));
}

/// Projections of the newest event, made once for all who see the same.
class Rendering {
  public:
    explicit Rendering(const LiveTable& live) : live_(live) {}

    const Message& for_person(club::PersonId person) {
        const Seat seat = person == 0 ? nobody : live_.table.seat_of(person);
        Message& message = messages_.at(seat + 1);
        if (!message)
            message = table_message(
                live_, project(live_.events.back(), live_.table, seat == nobody ? 0 : person));
        return message;
    }

  private:
    const LiveTable& live_;
    std::array<Message, most_seats + 1> messages_;
};

} // namespace

std::vector<Message> render(const LiveTable& live, int from, int limit, club::PersonId viewer) {
    std::vector<Message> messages;
    const int last = std::min(live.table.last_number(), from + limit - 1);
    if (from > last)
        return messages;
    // The table as it was then: there is no other way to know what could be seen.
    const std::span<const club::Event> events(live.events);
    const auto before = static_cast<std::size_t>(std::max(from - 1, 1));
    auto table = club::Table::restore(events.first(before));
    if (!table)
        return messages;
    for (int number = from; number <= last; ++number) {
        const club::Event& event = events[static_cast<std::size_t>(number - 1)];
        if (number > table->last_number())
            table->apply(event);
        messages.push_back(table_message(live, project(event, *table, viewer)));
    }
    return messages;
}

Message render_snapshot(const LiveTable& live, club::PersonId viewer) {
    return table_message(live, json::Object{{"snapshot", snapshot(live.table, viewer)}});
}

void broadcast(LiveTable& live) {
    Rendering rendering(live);
    const int number = live.table.last_number();
    for (Watching& watching : live.audience)
        if (watching.next == number && watching.visitor->has_room()) {
            watching.visitor->send(rendering.for_person(watching.visitor->person()));
            ++watching.next;
        }
    for (Polling& polling : std::exchange(live.polls, {}))
        polling.answer(render(live, polling.from, polling.limit, polling.person));
}

void catch_up(const LiveTable& live, Watching& watching) {
    while (watching.next <= live.table.last_number() && watching.visitor->has_room())
        for (Message& message :
             render(live, watching.next, catch_up_events, watching.visitor->person())) {
            watching.visitor->send(std::move(message));
            ++watching.next;
        }
}

int spectators(const LiveTable& live) {
    return static_cast<int>(std::ranges::count_if(live.audience, [&](const Watching& watching) {
        const club::PersonId person = watching.visitor->person();
        return person == 0 || live.table.seat_of(person) == nobody;
    }));
}

} // namespace quadrille::server
