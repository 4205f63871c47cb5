/// Reads any text as the events of an evening, one per line. Events that can be read must be equal
/// when written and read again; an evening that can be built from them must be able to show itself,
/// decide, and go on.

#include "base/fuzz.h"
#include "base/text.h"
#include "club/evening/event_json.h"
#include "club/evening/projection.h"

using namespace quadrille;
using namespace quadrille::club::evening;

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
    auto evening = Evening::restore(events);
    if (!evening) {
        require(!evening.error().text.empty());
        return 0;
    }
    require(!snapshot(*evening).write().empty());
    require(standings_json(*evening).size() == evening->entrants().size());
    require(!summary(*evening).write().empty());
    require(!project(events.back()).write().empty());
    if (const auto deadline = evening->deadline()) {
        const auto due = evening->decide({.by = 0, .body = Tick{}}, *deadline);
        require(due && !due->empty());
        for (const Event& event : *due)
            evening->apply(event);
    }
    return 0;
}
