#pragma once

/// For tests only: random events of any kind, with any content.

#include "club/events.h"

#include "base/random.h"

namespace quadrille::club {

/// A UTF-8 text of all kinds of characters, control characters included.
inline std::string random_text(Random& random) {
    constexpr std::array<std::string_view, 12> parts{"a", "Z", "5", "\"", "\\",   "\n",
                                                     " ", "ж", "א", "🙂", "\x01", "</script>"};
    std::string text;
    for (std::uint32_t length = random.below(8); length > 0; --length)
        text += parts[random.below(parts.size())];
    return text;
}

template <class Bytes>
Bytes random_bytes(Random& random) {
    Bytes bytes{};
    for (std::uint8_t& byte : bytes)
        byte = static_cast<std::uint8_t>(random.next());
    return bytes;
}

inline Seat random_seat(Random& random) {
    return static_cast<Seat>(random.below(most_seats));
}

inline Duration random_duration(Random& random) {
    return Duration(static_cast<std::int64_t>(random.next() >> random.below(64)) / 2);
}

inline Player random_player(Random& random) {
    Player player{.person = random.next(),
                  .name = random_text(random),
                  .guest = random.chance(1, 2),
                  .program = random.chance(1, 2),
                  .rating = {}};
    if (random.chance(1, 2))
        player.rating = static_cast<int>(random.below(3000));
    return player;
}

inline Clock random_clock(Random& random) {
    constexpr std::array clocks{"none", "300+3", "60+0", "30/move", "2d/move"};
    return Clock::read(clocks[random.below(clocks.size())]).value();
}

inline void fill(Opened& event, Random& random) {
    event.terms.game = random_text(random);
    for (std::uint32_t count = random.below(4); count > 0; --count)
        event.terms.options.set(std::to_string(count), random_text(random));
    event.terms.clock = random_clock(random);
    event.terms.rated = random.chance(1, 2);
    event.terms.listed = random.chance(1, 2);
    if (random.chance(1, 2))
        event.terms.evening = random.next();
    event.terms.sides = random.chance(1, 2) ? Sides::random : Sides::chosen;
    event.terms.level = random_text(random);
    event.host = random_player(random);
    event.seat = random_seat(random);
    event.seed = random_bytes<Seed>(random);
}

inline void fill(Seated& event, Random& random) {
    event = {.seat = random_seat(random), .player = random_player(random)};
}

inline void fill(BotSeated& event, Random& random) {
    event = {.seat = random_seat(random), .bot = random_text(random)};
}

inline void fill(Left& event, Random& random) {
    event = {.seat = random_seat(random), .why = static_cast<LeftBecause>(random.below(3))};
}

inline void fill(Reseated& event, Random& random) {
    for (std::uint32_t count = random.below(7); count > 0; --count)
        event.seats.push_back(random_seat(random));
}

inline void fill(Committed& event, Random& random) {
    event = {.commitment = random_bytes<Digest>(random), .secret = random_bytes<Secret>(random)};
}

inline void fill(NumberAdded& event, Random& random) {
    event = {.seat = random_seat(random),
             .number = random_bytes<SeatNumber>(random),
             .from_secret = random.chance(1, 2)};
}

inline void fill(Started& event, Random& random) {
    event.game = static_cast<int>(random.below(1000));
    if (random.chance(1, 2))
        event.deal = random_text(random);
}

inline void fill(Moved& event, Random& random) {
    event = {.seat = random_seat(random),
             .move = random_text(random),
             .taken = random_duration(random),
             .charged = random_duration(random),
             .lag = random_duration(random)};
}

inline void fill(Offered& event, Random& random) {
    event = {.seat = random_seat(random), .offer = static_cast<OfferKind>(random.below(3))};
}

inline void fill(Answered& event, Random& random) {
    event = {.seat = random_seat(random),
             .offer = static_cast<OfferKind>(random.below(3)),
             .accepted = random.chance(1, 2)};
}

inline void fill(TakenBack& event, Random& random) {
    event.moves = static_cast<int>(random.below(100));
}

inline void fill(RematchAgreed& /*event*/, Random& /*random*/) {}

inline void fill(Said& event, Random& random) {
    event = {.seat = random_seat(random), .text = random_text(random)};
}

inline void fill(Claimed& event, Random& random) {
    event = {.seat = random_seat(random), .choice = static_cast<ClaimChoice>(random.below(2))};
}

inline void fill(Departed& event, Random& random) {
    event = {.seat = random_seat(random), .why = static_cast<DepartedBecause>(random.below(4))};
}

inline void fill(Resumed& event, Random& random) {
    event.since = random_duration(random);
}

inline void fill(Ended& event, Random& random) {
    event.outcome = {.kind = static_cast<Outcome::Kind>(random.below(3)),
                     .seat = random_seat(random) - 1,
                     .ending = static_cast<Ending>(random.below(13))};
}

inline void fill(Closed& event, Random& random) {
    event.why = static_cast<ClosedBecause>(random.below(4));
}

template <class SeatAlone>
void fill(SeatAlone& event, Random& random) {
    event.seat = random_seat(random);
}

/// An event of the kind with the index `place` in EventBody.
template <std::size_t... Places>
Event random_event(std::size_t place, Random& random, std::index_sequence<Places...> /*all*/) {
    Event event{.number = static_cast<int>(random.next() >> 33),
                .time = random_duration(random),
                .by = random.chance(1, 3) ? 0 : random.next(),
                .body = {}};
    ((place == Places ? fill(event.body.emplace<Places>(), random) : void()), ...);
    return event;
}

inline Event random_event(std::size_t place, Random& random) {
    return random_event(place, random, std::make_index_sequence<std::variant_size_v<EventBody>>());
}

} // namespace quadrille::club
