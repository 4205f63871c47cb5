#include "club/evening/events.h"

#include "club/words.h"

namespace quadrille::club::evening {

namespace {

constexpr Words<std::variant_size_v<EventBody>> events{"opened", "joined", "left",    "started",
                                                       "paired", "scored", "resumed", "ended"};
constexpr Words<3> formats{"round-robin", "swiss", "arena"};
constexpr Words<3> leaves{"left", "removed", "absent"};
constexpr Words<4> endings{"finished", "by-host", "by-owner", "expired"};

} // namespace

std::string_view name(const EventBody& body) {
    return events[body.index()];
}

std::string_view name(Format format) {
    return word_of(formats, format);
}

std::string_view name(LeftBecause why) {
    return word_of(leaves, why);
}

std::string_view name(EndedBecause why) {
    return word_of(endings, why);
}

std::optional<std::size_t> event_named(std::string_view text) {
    return value_of<std::size_t>(events, text);
}

std::optional<Format> format_named(std::string_view text) {
    return value_of<Format>(formats, text);
}

std::optional<LeftBecause> left_named(std::string_view text) {
    return value_of<LeftBecause>(leaves, text);
}

std::optional<EndedBecause> ended_named(std::string_view text) {
    return value_of<EndedBecause>(endings, text);
}

} // namespace quadrille::club::evening
