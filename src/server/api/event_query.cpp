#include "server/api/event_query.h"

#include <limits>

namespace quadrille::server {

std::expected<EventQuery, Problem> read_event_query(const AddressLine& line) {
    const auto from = line.number("from", 1, std::numeric_limits<int>::max() - 1, 1);
    const auto wait = line.number("wait", 0, 30, 0);
    const auto limit = line.number("limit", 1, 500, 100);
    for (const auto* number : {&from, &wait, &limit})
        if (!*number)
            return std::unexpected(number->error());
    return EventQuery{.from = *from, .limit = *limit, .wait = std::chrono::seconds(*wait)};
}

std::string events_text(const std::vector<Message>& messages) {
    std::string text = "{\"events\":[";
    for (const Message& message : messages) {
        if (text.back() != '[')
            text += ',';
        text += *message;
    }
    return text + "]}";
}

} // namespace quadrille::server
