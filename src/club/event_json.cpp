#include "club/event_json.h"

#include "club/kept_json.h"

#include <array>
#include <utility>

namespace quadrille::club {

namespace {

using json::Object;
using json::Value;

// The members of each kind of event.

Object members(const Opened& event) {
    return {{"terms", json_of(event.terms)},
            {"host", json_of(event.host)},
            {"seat", event.seat},
            {"seed", hexadecimal(event.seed)}};
}

Object members(const Seated& event) {
    return {{"seat", event.seat}, {"player", json_of(event.player)}};
}

Object members(const BotSeated& event) {
    return {{"seat", event.seat}, {"bot", event.bot}};
}

Object members(const Left& event) {
    return {{"seat", event.seat}, {"why", name(event.why)}};
}

Object members(const Reseated& event) {
    return {{"seats", json::Array(event.seats.begin(), event.seats.end())}};
}

Object members(const Committed& event) {
    return {{"commitment", hexadecimal(event.commitment)}, {"secret", hexadecimal(event.secret)}};
}

Object members(const NumberAdded& event) {
    return {{"seat", event.seat},
            {"number_added", hexadecimal(event.number)},
            {"from_secret", event.from_secret}};
}

Object members(const Started& event) {
    Object members{{"game", event.game}};
    if (event.deal)
        members.push_back({"deal", *event.deal});
    return members;
}

Object members(const Moved& event) {
    return {{"seat", event.seat},
            {"move", event.move},
            {"taken", time_of(event.taken)},
            {"charged", time_of(event.charged)},
            {"lag", time_of(event.lag)}};
}

Object members(const Offered& event) {
    return {{"seat", event.seat}, {"offer", name(event.offer)}};
}

Object members(const Answered& event) {
    return {{"seat", event.seat}, {"offer", name(event.offer)}, {"accepted", event.accepted}};
}

Object members(const TakenBack& event) {
    return {{"moves", event.moves}};
}

Object members(const RematchAgreed& /*event*/) {
    return {};
}

Object members(const Said& event) {
    return {{"seat", event.seat}, {"text", event.text}};
}

Object members(const Claimed& event) {
    return {{"seat", event.seat}, {"choice", name(event.choice)}};
}

Object members(const Departed& event) {
    return {{"seat", event.seat}, {"why", name(event.why)}};
}

Object members(const Resumed& event) {
    return {{"since", time_of(event.since)}};
}

Object members(const Ended& event) {
    constexpr std::array<std::string_view, 3> kinds{"win", "loss", "draw"};
    return {{"outcome", kinds[static_cast<std::size_t>(event.outcome.kind)]},
            {"seat", event.outcome.seat},
            {"reason", name(event.outcome.ending)}};
}

Object members(const Closed& event) {
    return {{"why", name(event.why)}};
}

/// Events with a seat alone: Held, Absent, Returned.
template <class SeatAlone>
Object members(const SeatAlone& event) {
    return {{"seat", event.seat}};
}

} // namespace

json::Value json_of(const Event& event) {
    return kept_event(event, [](const auto& body) { return members(body); });
}

} // namespace quadrille::club
