#include "server/hall/audience.h"

#include "base/id.h"
#include "club/projection.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>
#include <utility>

namespace quadrille::server {

namespace {

/// How many events are rendered at a time for a watcher that is behind; its room is checked in
/// between.
constexpr int catch_up_events = 32;

/// A table at which many games are played has very many events. Its state is remembered after every
/// this many of them.
constexpr int remembered_events = 128;

/// The table after the event of that number.
club::Table table_after(const LiveTable& live, int number) {
    auto& earlier = live.earlier;
    if (earlier.empty())
        earlier.emplace(1, club::Table::restore(std::span(live.events).first(1)).value());
    club::Table table = std::prev(earlier.upper_bound(number))->second;
    while (table.last_number() < number) {
        table.apply(live.events[static_cast<std::size_t>(table.last_number())]);
        if (table.last_number() % remembered_events == 0)
            earlier.emplace(table.last_number(), table);
    }
    return table;
}

Message table_message(const LiveTable& live, json::Value projected) {
    json::Object object{{"table", id_text(live.id)}};
    if (json::Object* members = projected.object())
        std::ranges::move(*members, std::back_inserter(object));
    return message_of(std::move(object));
}

/// The messages for the newest event, each made once for all viewers who may see the same.
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
    const int newest = live.table.last_number();
    if (from > newest)
        return messages;
    const int last = from + std::min(limit - 1, newest - from);
    // What the viewer could see at an event depends on the state of the table at that time.
    club::Table table = table_after(live, std::max(from - 1, 1));
    for (int number = from; number <= last; ++number) {
        const club::Event& event = live.events[static_cast<std::size_t>(number - 1)];
        if (number > table.last_number())
            table.apply(event);
        messages.push_back(table_message(live, project(event, table, viewer)));
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
        polling.answer(polling.from == number
                           ? std::vector{rendering.for_person(polling.person)}
                           : render(live, polling.from, polling.limit, polling.person));
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
