/// Reads any text as the events of a table, one per line. Events that can be read must be equal
/// when written and read again; a table that can be built from them must be able to show itself,
/// decide, and go on.

#include "base/fuzz.h"
#include "base/text.h"
#include "club/event_json.h"
#include "club/projection.h"

using namespace quadrille;
using namespace quadrille::club;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::vector<Event> events;
    for (const std::string_view line : split(text_of(data, size), '\n')) {
        const auto event = read_event(line);
        if (!event) {
            require(!event.error().text.empty());
            require(event.error().text.find('\n') == std::string::npos);
            return 0;
        }
        const auto again = read_event(json_of(*event).write());
        require(again && *again == *event);
        events.push_back(*event);
    }
    auto table = Table::restore(events);
    if (!table) {
        require(!table.error().text.empty());
        return 0;
    }
    for (Seat seat = nobody; seat < table->seats(); ++seat) {
        const PersonId viewer = seat == nobody ? 0 : table->occupant(seat).player.person;
        require(!snapshot(*table, viewer).write().empty());
        require(!project(events.back(), *table, viewer).write().empty());
    }
    require(!summary(*table).write().empty());
    if (const auto deadline = table->deadline()) {
        const auto due = table->decide({.by = 0, .body = Tick{}}, *deadline);
        require(due && !due->empty());
        for (const Event& event : *due)
            table->apply(event);
        require(table->last_number() == static_cast<int>(events.size() + due->size()));
    }
    return 0;
}
