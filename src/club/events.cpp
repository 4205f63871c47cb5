#include "club/events.h"

#include "club/words.h"

namespace quadrille::club {

namespace {

constexpr Words<std::variant_size_v<EventBody>> events{
    "opened",       "seated",         "bot-seated", "left",   "reseated", "committed",
    "number-added", "started",        "moved",      "held",   "offered",  "answered",
    "taken-back",   "rematch-agreed", "said",       "absent", "returned", "claimed",
    "departed",     "resumed",        "ended",      "closed"};

constexpr Words<3> offers{"draw", "takeback", "rematch"};
constexpr Words<3> leaves{"left", "removed", "gone"};
constexpr Words<4> departures{"resigned", "left", "time", "gone"};
constexpr Words<4> closings{"by-host", "by-owner", "expired", "empty"};
constexpr Words<2> claims{"win", "bot"};
constexpr Words<2> all_sides{"chosen", "random"};

} // namespace

std::string_view name(const EventBody& body) {
    return events[body.index()];
}

std::string_view name(OfferKind offer) {
    return word_of(offers, offer);
}

std::string_view name(LeftBecause why) {
    return word_of(leaves, why);
}

std::string_view name(DepartedBecause why) {
    return word_of(departures, why);
}

std::string_view name(ClosedBecause why) {
    return word_of(closings, why);
}

std::string_view name(ClaimChoice choice) {
    return word_of(claims, choice);
}

std::string_view name(Sides sides) {
    return word_of(all_sides, sides);
}

std::optional<std::size_t> event_named(std::string_view text) {
    return value_of<std::size_t>(events, text);
}

std::optional<OfferKind> offer_named(std::string_view text) {
    return value_of<OfferKind>(offers, text);
}

std::optional<LeftBecause> left_named(std::string_view text) {
    return value_of<LeftBecause>(leaves, text);
}

std::optional<DepartedBecause> departed_named(std::string_view text) {
    return value_of<DepartedBecause>(departures, text);
}

std::optional<ClosedBecause> closed_named(std::string_view text) {
    return value_of<ClosedBecause>(closings, text);
}

std::optional<ClaimChoice> claim_named(std::string_view text) {
    return value_of<ClaimChoice>(claims, text);
}

std::optional<Sides> sides_named(std::string_view text) {
    return value_of<Sides>(all_sides, text);
}

} // namespace quadrille::club
